// Where the program is. Knows nothing of VS Code.
'use strict';

const fs = require('fs');
const path = require('path');

/**
 * `setting`: what the user wrote, or empty. `folders`: paths of the workspace. `isTrusted`: whether programs in them
 * may be run. Gives `{ path, searched }`; without a path, `searched` says where it would have been found.
 */
function findBinary({ setting, folders, isTrusted, environment, home }) {
  if (setting) {
    const written = setting.replace(/^~(?=\/)/, home).replace('${workspaceFolder}', folders[0] ?? '');
    const whole = path.resolve(folders[0] ?? home, written);
    return { path: isProgram(whole) ? whole : undefined, searched: [whole] };
  }
  const searched = [
    ...(isTrusted ? folders.map((folder) => path.join(folder, '.build/release')) : []),
    ...(environment.PATH ?? '').split(path.delimiter).filter(path.isAbsolute),
    path.join(home, '.swiftpm/bin'),
    path.join(home, '.local/bin'),
    path.join(home, '.mint/bin'),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/home/linuxbrew/.linuxbrew/bin',
  ].map((folder) => path.join(folder, 'insetlint'));
  return { path: searched.find(isProgram), searched: [...new Set(searched)] };
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

module.exports = { findBinary };
