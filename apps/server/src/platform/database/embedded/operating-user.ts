import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The account that PostgreSQL runs as, where it is not our own. */
export type OperatingUser = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root. Where we are root it runs as the owner of its cluster, else
 * as `postgres`, else as `nobody`. Undefined: we are not root, it runs as ourselves.
 */
export function chooseOperatingUser(cluster: string): OperatingUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = lstatSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const user = findUser('postgres') ?? findUser('nobody');
  if (user !== undefined) return user;
  throw new Error(
    'The embedded PostgreSQL does not run as root, and this machine has neither a user ' +
      '"postgres" nor "nobody". Start Guardroom as another user, or set DATABASE_URL.',
  );
}

function findUser(name: string): OperatingUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: +uid, gid: +gid };
}

/** Whether that user can enter the folder (or run the file): asked of the system itself. */
export function canEnter(user: OperatingUser | undefined, path: string): boolean {
  if (user === undefined) return true;
  const asked = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/' });
  return asked.status === 0;
}

/** Gives a folder and all in it to the user; a data folder copied by root belongs to root. */
export function giveTo(user: OperatingUser, path: string): void {
  const state = lstatSync(path);
  if (state.uid !== user.uid || state.gid !== user.gid) chownSync(path, user.uid, user.gid);
  if (!state.isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(user, join(path, name));
}
