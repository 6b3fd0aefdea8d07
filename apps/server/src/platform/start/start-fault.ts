import { statfsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { portHolder, type PortHolder } from './port-holder.ts';

/** Where the server was to start. */
export interface StartPlace {
  readonly port: number;
  readonly dataFolder: string;
}

/** What keeps the server from starting, and what a person does about it; one sentence each. */
export const startFaults = {
  portOfOurs: (port: number, pid: number) =>
    `Port ${port} is taken by a Guardroom that still runs as process ${pid}: use that one, or end it with "kill ${pid}" and start again.`,
  portOf: (port: number, pid: number, command: string) =>
    `Port ${port} is taken by process ${pid} (${command}): end it, or start on another port with PORT=${port + 1}.`,
  portTaken: (port: number) =>
    `Port ${port} is taken by another program: end it, or start on another port with PORT=${port + 1}.`,
  portForbidden: (port: number) =>
    `This user may not listen on port ${port}: choose one above 1023 with PORT, and let a proxy stand in front.`,
  diskFull: (folder: string) =>
    `The disk that holds ${folder} is full: free some space and start again.`,
  readOnly: (folder: string) =>
    `The disk that holds ${folder} is read-only: set DATA_FOLDER to a folder that can be written.`,
  folderOf: (folder: string, owner: string, self: string) =>
    `The folder ${folder} belongs to ${owner} and ${self} may not use it: start Guardroom as ${owner}, or set DATA_FOLDER to a folder of your own.`,
} as const;

/** The sentence for an error of the start; undefined for a fault that wants a developer. */
export function startFault(
  error: unknown,
  { port, dataFolder }: StartPlace,
  look: (port: number) => PortHolder | undefined = portHolder,
  free: (folder: string) => number = freeBytes,
): string | undefined {
  const causes = causesOf(error);
  const has = (pattern: RegExp) => causes.some((each) => pattern.test(textOf(each)));
  if (has(/^EADDRINUSE\b/)) return portSentence(port, look(port));
  if (has(/^EACCES\b.* listen /)) return startFaults.portForbidden(port);
  if (has(/^(?:ENOSPC|53100)\b|No space left on device|database or disk is full/)) {
    return startFaults.diskFull(dataFolder);
  }
  if (has(/^EROFS\b|Read-only file system/)) return startFaults.readOnly(dataFolder);
  if (has(/^(?:EACCES|EPERM)\b|wrong ownership|[Pp]ermission denied/)) {
    const { folder, owner } = ownerOf(pathOf(causes) ?? dataFolder);
    return startFaults.folderOf(folder, owner, nameOf(process.getuid?.()));
  }
  // A database that has no room ends, and the connection to it says no more than that.
  if (causes.length > 0 && free(dataFolder) < leastBytes) return startFaults.diskFull(dataFolder);
  return undefined;
}

/** One segment of the database's own log. */
const leastBytes = 16 * 1024 * 1024;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

function portSentence(port: number, holder: PortHolder | undefined): string {
  if (holder === undefined) return startFaults.portTaken(port);
  const { pid, command } = holder;
  if (/apps[\\/]server[\\/]src[\\/]main\.ts/.test(command))
    return startFaults.portOfOurs(port, pid);
  return startFaults.portOf(port, pid, shortened(command));
}

const shortened = (command: string) => (command.length > 80 ? `${command.slice(0, 79)}…` : command);

/** An error and what caused it, the outermost first. */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  return [error, ...causesOf(error.cause)];
}

function textOf(error: Error): string {
  const code = 'code' in error ? `${String(error.code)} ` : '';
  const call = 'syscall' in error ? `${String(error.syscall)} ` : '';
  return `${code}${call}${error.message}`;
}

function pathOf(causes: readonly Error[]): string | undefined {
  return causes.flatMap((error) => ('path' in error ? [String(error.path)] : []))[0];
}

/** The nearest place on the way to a path that can be looked at, and whose it is. */
function ownerOf(path: string): { readonly folder: string; readonly owner: string } {
  try {
    return { folder: path, owner: nameOf(statSync(path).uid) };
  } catch {
    const above = dirname(path);
    return above === path ? { folder: path, owner: 'another user' } : ownerOf(above);
  }
}

/** A user by name where that is our own, else by number: names are not everywhere to be read. */
function nameOf(uid: number | undefined): string {
  if (uid === undefined) return 'this user';
  if (uid === 0) return 'root';
  const own = userInfo();
  return own.uid === uid ? own.username : `user ${uid}`;
}
