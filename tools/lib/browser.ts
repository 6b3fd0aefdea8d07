import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from './root.ts';

/** `path` of a Chromium, or undefined; `how` is one line that says what was found or done. */
export type Browser = { path: string | undefined; how: string };

// It has no windows: its tests cost a quarter less. It shows no notifications either.
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Those that show notifications, which few tests need (e2e/settings/push.ts). */
const wholePlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const usualPlaces = [headlessShell, ...wholePlaces];
const isThere = (path: string) => existsSync(path);

/** The path of a Chromium of the system that shows notifications; undefined where there is none. */
export function findWholeBrowser(): string | undefined {
  return wholePlaces.find(isThere);
}

/** A Chromium for the browser tests: CHROMIUM_PATH, one of the system, else a fresh one. */
export function ensureBrowser(): Browser {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    return existsSync(given)
      ? { path: given, how: `Browser: ${given} (CHROMIUM_PATH).` }
      : { path: undefined, how: `CHROMIUM_PATH names ${given}, which does not exist.` };
  }
  if (isThere(headlessShell) && findWholeBrowser() !== undefined) {
    return { path: headlessShell, how: `Browser: ${headlessShell}.` };
  }
  return installPackage() ?? findBrowser() ?? installPlaywrights();
}

function findBrowser(): Browser | undefined {
  const path = findInstalled() ?? findPlaywrights();
  return path === undefined ? undefined : { path, how: `Browser: ${path}.` };
}

function findInstalled(): string | undefined {
  return usualPlaces.find(isThere);
}

function installPackage(): Browser | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing the Debian packages of Chromium, whole and without windows ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const timeout = 120_000;
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: 'ignore', timeout }).status === 0;
  const install = (name: string) => run('install', '-y', '--no-install-recommends', name);
  if (run('update')) {
    if (!isThere(headlessShell)) install('chromium-headless-shell');
    if (findWholeBrowser() === undefined) install('chromium');
  }
  const path = findInstalled();
  if (path === undefined) console.log('apt-get could not install it.');
  return path === undefined ? undefined : { path, how: `Browser: ${path}.` };
}

function installPlaywrights(): Browser {
  console.log("Downloading Playwright's own Chromium ...");
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  const install = ['install', 'chromium', ...(process.getuid?.() === 0 ? ['--with-deps'] : [])];
  const { status } = spawnSync(process.execPath, [cli, ...install], { stdio: 'ignore' });
  const path = findPlaywrights();
  if (path !== undefined) return { path, how: `Browser: downloaded ${path}.` };
  return {
    path: undefined,
    how:
      `No Chromium, and none could be installed (playwright install ended with ${status}). ` +
      'Install one and name it in CHROMIUM_PATH.',
  };
}

function findPlaywrights(): string | undefined {
  // Playwright itself knows where its download of this version lies; the path is printed by a
  // process of its own, so that these tools need not load it.
  const script = "console.log(require('@playwright/test').chromium.executablePath())";
  const options = { cwd: inRoot('e2e'), encoding: 'utf8' } as const;
  const path = spawnSync(process.execPath, ['-e', script], options).stdout.trim();
  return path !== '' && existsSync(path) ? path : undefined;
}
