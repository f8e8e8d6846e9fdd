/// Of the program: what `--version`, the server and reports for machines say.
package let version = "0.1.0"
