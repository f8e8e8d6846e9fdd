//! Tells Zed where the server is. Everything else is the server's.

use zed_extension_api::{self as zed, serde_json::json, settings::LspSettings, LanguageServerId, Result};

struct InsetLint;

impl zed::Extension for InsetLint {
    fn new() -> Self {
        InsetLint
    }

    fn language_server_command(&mut self, id: &LanguageServerId, worktree: &zed::Worktree) -> Result<zed::Command> {
        let binary = LspSettings::for_worktree(id.as_ref(), worktree)?.binary;
        let (path, arguments) = binary.map_or((None, None), |binary| (binary.path, binary.arguments));
        let command = path
            .or_else(|| worktree.which("insetlint"))
            .ok_or("insetlint is not on PATH; install it, or set lsp.insetlint.binary.path")?;
        Ok(zed::Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["server".into()]),
            env: worktree.shell_env(),
        })
    }

    fn language_server_workspace_configuration(
        &mut self,
        id: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<Option<zed::serde_json::Value>> {
        let settings = LspSettings::for_worktree(id.as_ref(), worktree)?.settings;
        Ok(settings.map(|settings| json!({ "insetlint": settings })))
    }
}

zed::register_extension!(InsetLint);
