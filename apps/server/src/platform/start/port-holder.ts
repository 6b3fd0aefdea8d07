import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process that listens on a port. */
export interface PortHolder {
  readonly pid: number;
  /** What it was started as. */
  readonly command: string;
}

/** Who listens on a port of this machine; undefined where the system does not tell us. */
export function portHolder(port: number): PortHolder | undefined {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listening(table, port)));
  if (sockets.size === 0) return undefined;
  const pid = list('/proc').find((name) => /^\d+$/.test(name) && holds(name, sockets));
  if (pid === undefined) return undefined;
  const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  return { pid: Number(pid), command };
}

const listens = '0A';

/** The sockets of a table of the kernel that listen on the port, as links to them are called. */
function listening(table: string, port: number): string[] {
  return read(`/proc/net/${table}`)
    .split('\n')
    .flatMap((row) => {
      const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/);
      const isIt = state === listens && Number.parseInt(local.split(':')[1] ?? '', 16) === port;
      return isIt ? [`socket:[${inode}]`] : [];
    });
}

function holds(pid: string, sockets: ReadonlySet<string>): boolean {
  const folder = `/proc/${pid}/fd`;
  return list(folder).some((name) => sockets.has(link(`${folder}/${name}`)));
}

// Processes of others are closed to us, and some end while we look.
const orEmpty = <Value>(look: () => Value, empty: Value): Value => {
  try {
    return look();
  } catch {
    return empty;
  }
};
const list = (path: string) => orEmpty(() => readdirSync(path), []);
const read = (path: string) => orEmpty(() => readFileSync(path, 'utf8'), '');
const link = (path: string) => orEmpty(() => readlinkSync(path), '');
