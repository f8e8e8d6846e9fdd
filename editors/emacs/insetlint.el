;;; insetlint.el --- Layout faults in SwiftUI code  -*- lexical-binding: t -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "26.1"))
;; Keywords: languages, tools

;;; Commentary:

;; Runs `insetlint server' with lsp-mode, beside other servers, or with Eglot, as the only one.
;;
;;   (require 'insetlint)
;;   (add-hook 'swift-mode-hook #'lsp-deferred)
;;
;; or
;;
;;   (require 'insetlint)
;;   (insetlint-eglot-setup)
;;   (add-hook 'swift-mode-hook #'eglot-ensure)

;;; Code:

(defgroup insetlint nil
  "Layout faults in SwiftUI code."
  :group 'tools
  :prefix "insetlint-")

(defcustom insetlint-command '("insetlint" "server")
  "The program and its arguments."
  :type '(repeat string))

(defcustom insetlint-run "onType"
  "When files are linted."
  :type '(choice (const :tag "While typing" "onType") (const :tag "When saved" "onSave")))

(defcustom insetlint-configuration nil
  "A configuration for all files instead of the nearest .insetlint.json."
  :type '(choice (const :tag "The nearest" nil) file))

(defcustom insetlint-inlay-hints nil
  "Whether to show in the code what the model knows of it."
  :type 'boolean)

(defun insetlint-settings ()
  "Return what the server is told of the settings."
  `(:insetlint
    (:run ,insetlint-run :inlayHints ,(if insetlint-inlay-hints t :json-false)
     ,@(and insetlint-configuration
            (list :configuration (expand-file-name insetlint-configuration))))))

;;; Eglot

(defvar eglot-server-programs)

;;;###autoload
(defun insetlint-eglot-setup ()
  "Make this the server that Eglot starts for Swift.
Eglot runs one server for each mode, so it takes the place of SourceKit-LSP."
  (with-eval-after-load 'eglot
    (add-to-list 'eglot-server-programs
                 '((swift-mode (swift-ts-mode :language-id "swift")) . insetlint--eglot-contact))))

(defun insetlint--eglot-contact (&rest _)
  "Return what Eglot is to start."
  (append insetlint-command (list :initializationOptions (insetlint-settings))))

;;; lsp-mode

(declare-function lsp-register-client "lsp-mode")
(declare-function lsp-register-custom-settings "lsp-mode")
(declare-function lsp-stdio-connection "lsp-mode")
(declare-function lsp-activate-on "lsp-mode")
(declare-function make-lsp-client "lsp-mode")
(defvar lsp-language-id-configuration)

(with-eval-after-load 'lsp-mode
  (add-to-list 'lsp-language-id-configuration '(swift-ts-mode . "swift"))
  (lsp-register-custom-settings
   '(("insetlint.run" insetlint-run)
     ("insetlint.configuration" insetlint-configuration)
     ("insetlint.inlayHints" insetlint-inlay-hints t)))
  (lsp-register-client
   (make-lsp-client
    :new-connection (lsp-stdio-connection (lambda () insetlint-command))
    :activation-fn (lsp-activate-on "swift")
    :add-on? t
    :multi-root t
    ;; lsp-mode counts columns in characters, whatever it says.
    :custom-capabilities '((general . ((positionEncodings . ["utf-32"]))))
    :initialization-options #'insetlint-settings
    :server-id 'insetlint)))

(provide 'insetlint)
;;; insetlint.el ends here
