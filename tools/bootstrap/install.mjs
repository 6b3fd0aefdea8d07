import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { diskFull } from './fault.mjs';
import { withInstallLock } from './install-lock.mjs';

/** Runs `npm ci` where node_modules is missing or belongs to another lockfile. */
export async function ensureInstalled(root) {
  if (isStamped(root)) return;
  // Installed by an administrator, run by the user of the service: there is nothing to write.
  if (!isWritable(root) && matchesLockfile(root)) return;
  await withInstallLock(root, async () => {
    if (isStamped(root)) return;
    if (!matchesLockfile(root)) await install(root);
    writeFileSync(stampPath(root), stampOf(root));
  });
}

function isStamped(root) {
  const path = stampPath(root);
  return existsSync(path) && readFileSync(path, 'utf8') === stampOf(root);
}

function isWritable(root) {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function stampPath(root) {
  return join(root, 'node_modules', '.guardroom-install');
}

// The platform belongs to it: a node_modules copied from another machine holds other binaries.
function stampOf(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return `${process.platform}-${process.arch} ${hash.digest('hex')}\n`;
}

// After `npm install` of a developer the tree is already right: npm's own record of what it
// installed says so, and nothing needs to be removed and fetched again.
function matchesLockfile(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true && !isForThisMachine(entry);
    return found.version === entry.version && existsSync(join(root, path));
  });
}

// Optional packages may be absent only where they are for another machine (or, without a
// platform of their own, are needed by such a package alone).
function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false;
  if (os !== undefined && !os.includes(process.platform)) return false;
  if (cpu !== undefined && !cpu.includes(process.arch)) return false;
  return libc === undefined || process.platform !== 'linux' || libc.includes(currentLibc());
}

let knownLibc;
function currentLibc() {
  knownLibc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return knownLibc;
}

async function install(root) {
  const started = Date.now();
  process.stdout.write('Installing libraries ... ');
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const code = await npm(['ci', ...flags, ...quiet], root);
  if (code !== 0) {
    if (isDiskFull(root)) throw new Error(diskFull(root));
    throw new Error('npm ci failed, see above. Is the package registry reachable?');
  }
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** What a single library may need. */
const leastBytes = 16 * 1024 * 1024;

function isDiskFull(root) {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize < leastBytes;
}

// The npm that runs this script, by its own path: PATH may name another or none.
function npm(args, cwd) {
  const script = process.env.npm_execpath;
  const own = script !== undefined && /npm-cli\.c?js$/.test(script);
  const options = { cwd, stdio: ['ignore', 'inherit', 'inherit'] };
  const child = own
    ? spawn(process.execPath, [script, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm cannot be run: ${error.message}`)));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
