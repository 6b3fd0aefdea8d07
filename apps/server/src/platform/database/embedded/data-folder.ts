import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { canEnter, chooseOperatingUser, type OperatingUser } from './operating-user.ts';

/** Where the parts of an embedded database lie. */
export type DataFolder = {
  /** The folder of this process's own notes: password, port, lock, users. */
  notes: string;
  /** The cluster itself (PGDATA), of one major version of PostgreSQL. */
  cluster: string;
  /** Where a copy of the programs goes, should one be needed. */
  copies: string;
  user: OperatingUser | undefined;
};

const clusterName = 'postgresql-18';
const awayRoot = '/var/lib/guardroom';

/**
 * Normally the cluster lies in the data folder. Started by root in a place that no other user can
 * enter (root's home), the cluster lies in /var/lib/guardroom/<key of the data folder's path>, and
 * the data folder keeps a note `moved-to` with its address.
 */
export function openDataFolder(path: string): DataFolder {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: 0o700 });
  const notes = realpathSync(path);
  const near = join(notes, clusterName);
  const user = chooseOperatingUser(near);
  if (user === undefined) return { notes, cluster: near, copies: notes, user };
  letOthersEnter(notes);
  const note = join(notes, 'moved-to');
  if (existsSync(near) || (!existsSync(note) && canEnter(user, notes))) {
    return { notes, cluster: near, copies: awayRoot, user };
  }
  const away = openAway(notes, note);
  const cluster = join(away, clusterName);
  return { notes, cluster, copies: awayRoot, user: chooseOperatingUser(cluster) };
}

// Only passing through is granted: password and cluster have their own, stricter modes.
function letOthersEnter(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & 0o011) !== 0o011) chmodSync(folder, (mode & 0o777) | 0o011);
}

function openAway(notes: string, note: string): string {
  const key = createHash('sha256').update(notes).digest('hex').slice(0, 12);
  const away = join(awayRoot, key);
  if (existsSync(note)) {
    const noted = readFileSync(note, 'utf8').trim();
    if (noted !== away) {
      throw new Error(
        `The data folder ${notes} was moved or copied; its database lies in ${noted}. ` +
          `Move it along (mv ${noted} ${away}; echo ${away} > ${note}) and start again.`,
      );
    }
  }
  mkdirSync(away, { recursive: true, mode: 0o755 });
  if (statSync(awayRoot).uid !== 0) throw new Error(`${awayRoot} must belong to root.`);
  writeFileSync(note, `${away}\n`);
  return away;
}

/** The database's password: made once, readable by the owner of the data folder alone. */
export function readOrMakePassword({ notes }: DataFolder): string {
  const path = join(notes, 'password');
  if (!existsSync(path)) {
    writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
}
