import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import {
  holdsPermission,
  isAdministrator,
  type PermissionKey,
} from '@guardroom/rules/permissions/permission-list';
import { refuse } from '../graphql/refusal/refusal.ts';
import type { ClientViewer, Viewer } from '../viewer.ts';
import { isFilePurpose, purposeOf, type FilePurpose } from './file-purposes.ts';

/** Who brings a file. */
export type Bringer = Viewer | ClientViewer;

/**
 * What a request says its body is for.
 * @throws UNAUTHENTICATED, FORBIDDEN, or INVALID for an unknown purpose
 */
export function readPurpose(url: URL, viewer: Bringer | null): FilePurpose {
  const purpose = url.searchParams.get('purpose') ?? '';
  if (viewer === null) return refuse('UNAUTHENTICATED', 'Token has expired, please re-login');
  if (!isFilePurpose(purpose)) {
    return refuse('INVALID', 'Say what the file is for.', { path: 'purpose' });
  }
  if (!mayUpload(viewer, purpose)) {
    return refuse('FORBIDDEN', 'You may not upload this kind of file.');
  }
  return purpose;
}

/**
 * The id of the record that a file is for, where the request says one. It is not looked for: nothing
 * is opened by it, and the record that attaches the file names the file.
 * @throws INVALID for what is no id
 */
export function readRecord(url: URL): number | undefined {
  const record = url.searchParams.get('record');
  if (record === null) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(record)) {
    return refuse('INVALID', 'A record is named by its id.', { path: 'record' });
  }
  return Number(record);
}

/** Whoever may do something with such a file may bring it, and nobody else. */
function mayUpload(viewer: Bringer, purpose: FilePurpose): boolean {
  const { administrators, guards, clients } = purposeOf(purpose);
  if (viewer.mustSetSecondFactor) return false;
  if ('clientProfileID' in viewer)
    return clients !== undefined && viewer.functions.includes(clients);
  const { application, cognitoGroup, permission } = viewer;
  const holds = (key: PermissionKey) => holdsPermission(cognitoGroup, permission, key);
  if (application === 'GUARD') {
    return guards === 'themselves' || (guards !== undefined && holds(guards));
  }
  if (application !== 'CONSOLE' || !isAdministrator(cognitoGroup)) return false;
  if (administrators === 'master administrators') return cognitoGroup === 'AgencyMasterAdmin';
  return administrators.some(holds);
}

/**
 * Lets `work` have the body of a request as a file, however many uploads run at the same time: on
 * disk it costs no memory until its turn comes. The file is gone afterwards.
 * @throws TOO_LARGE
 */
export async function withSpooledBody<Result>(
  request: IncomingMessage,
  folder: string,
  mostBytes: number,
  work: (read: () => Promise<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const size = await spool(request, path, mostBytes);
    if (size > mostBytes) {
      const megabytes = Math.floor((mostBytes / 1024 / 1024) * 10) / 10;
      return refuse('TOO_LARGE', `The file is too large. The most is ${megabytes} MB.`);
    }
    return await work(() => readFile(path));
  } finally {
    await rm(path, { force: true });
  }
}

/** No upload pauses as long as that: its connection would be closed. */
const interruptedAfter = 3_600_000;

/**
 * Removes what processes that were killed in the middle of an upload left in the folder. Younger
 * files may be those of another process that serves the same folder.
 * @returns how many
 */
export async function removeInterrupted(folder: string): Promise<number> {
  const before = Date.now() - interruptedAfter;
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || found.mtimeMs > before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/**
 * Writes at most `mostBytes` of the body; reads on a while without keeping, because a client that
 * is still sending would not hear the answer.
 * @returns the size of the body, as far as it was read
 */
async function spool(request: IncomingMessage, path: string, mostBytes: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) throw new Error('the body was decoded before it came here');
      size += chunk.length;
      if (size <= mostBytes) await file.appendFile(chunk);
      else if (size > mostBytes * 4) break;
    }
  } finally {
    await file.close();
  }
  return size;
}
