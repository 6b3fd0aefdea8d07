import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { AgencyDatabase, Database } from '../database/database.ts';
import type { AgencyScope } from '../database/scope.ts';
import { refuse } from '../graphql/refusal/refusal.ts';
import { answerFailure, answerJson } from '../http/answer-json.ts';
import { limitInFlight } from '../in-flight.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import type { Viewer } from '../viewer.ts';
import type { AcceptedFile } from './accepted-file.ts';
import { checkUpload } from './check-upload.ts';
import { createLinkSigner, signLogoLink, signOriginalLink } from './file-link.ts';
import {
  cleanFileName,
  filePurposes,
  mostBytesOf,
  type FilePurpose,
  type MadePurpose,
} from './file-purposes.ts';
import { acceptedMade, madeKey, type MadeFile } from './made-file.ts';
import { countUpload, forgetUpload } from './refused-uploads.ts';
import {
  readPurpose,
  readRecord,
  removeInterrupted,
  withSpooledBody,
  type Bringer,
} from './receive-file.ts';
import { serveFile } from './serve-file.ts';
import { agencyOfKey, contentTypeOf, originalKey, type Storage } from './storage.ts';
import { filesFolder, openStorages, type Storages } from './storages.ts';
import {
  attachFile,
  countUnattached,
  findUnattached,
  insertFile,
  listUnattached,
  removeUnattachedFile,
  type StoredOriginal,
} from './stored-file-store.ts';
import type { FileLink, FileReference } from './file-reference.ts';

/** A file on its way in. */
export interface Upload {
  readonly purpose: FilePurpose;
  readonly bytes: Uint8Array;
  /** Account that brings it. */
  readonly uploadedBy: number;
  /** The name it had on the sender's machine; only a cleaned form of it enters the key. */
  readonly name?: string | undefined;
  /** The record that it is for, as the sender says: a part of some keys, and of nothing else. */
  readonly record?: number | undefined;
}

/** Files of agencies: checked when they come in, signed links when they go out. */
export interface Files {
  /**
   * Checks, re-encodes and keeps a file of this agency; it is removed after a day unless a record
   * attaches it.
   * @throws FILE_REFUSED or TOO_LARGE with the sentence for the person
   */
  store(scope: AgencyScope, upload: Upload): Promise<FileReference>;
  /** Keeps a file that the server made; it too is removed after a day unless a record attaches it. */
  keepMade(scope: AgencyScope, file: MadeFile): Promise<FileReference>;
  /**
   * Claims an uploaded file for a record, in the transaction of that record.
   * @throws NOT_FOUND when this agency has no such file for this purpose; INVALID when a record
   * has it already
   */
  attach(
    db: AgencyDatabase,
    reference: FileReference,
    purpose: FilePurpose | MadePurpose,
  ): Promise<void>;
  /**
   * The bytes of an uploaded file of this agency that no record has attached.
   * @throws NOT_FOUND when this agency has no such file for this purpose
   */
  read(db: AgencyDatabase, reference: FileReference, purpose: FilePurpose): Promise<Uint8Array>;
  /**
   * The bytes of a file that a record of this agency names, for a document that shows it; null when
   * storage no longer has it.
   */
  content(scope: AgencyScope, reference: FileReference): Promise<Uint8Array | null>;
  /** Signs paths to a file that a record of this agency names. Asks neither disk nor database. */
  link(scope: AgencyScope, reference: FileReference): FileLink;
  /** The same for the logo of an agency, which whoever writes to the agency may see. */
  logoLink(agencyId: number, logo: FileReference): string;
  /**
   * Signs a path to a file as it came in, for five minutes. Whoever asks was permitted, and the
   * audit says so: both are the caller's.
   */
  originalLink(scope: AgencyScope, original: StoredOriginal): string;
  /** Answers GET and HEAD /files/… : the signature is the permission. */
  handle(request: IncomingMessage, response: ServerResponse, viewer?: Viewer | null): Promise<void>;
  /** Answers POST /files?purpose=…&name=…&record=… (raw body) with the reference of the stored file. */
  receive(
    request: IncomingMessage,
    response: ServerResponse,
    viewer: Bringer | null,
  ): Promise<void>;
  /** Removes files that no record attached within a day. @returns how many */
  removeUnattached(): Promise<number>;
  /** Removes what interrupted uploads left on this machine's disk. @returns how many */
  removeInterrupted(): Promise<number>;
}

export interface FilesDependencies {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly database: Database;
}

const turns = { most: 3, mostOfOne: 2, longestQueue: 200 };
/** So that a stolen session cannot fill the storage. */
const mostUnattached = 300;

export function createFiles({ config, secrets, log, database }: FilesDependencies): Files {
  const storages = openStorages(config);
  const storage = storages.current;
  const incoming = join(filesFolder(config), '.incoming');
  const inTurn = limitInFlight(turns);

  const store: Files['store'] = async (scope, upload) => {
    const file = await inTurn(scope.agencyId, () => checkUpload(upload.purpose, upload.bytes));
    return keep(database, storage, scope, file, keeping(scope, upload, file));
  };
  const upload = async (request: IncomingMessage, viewer: Bringer | null) => {
    const url = new URL(request.url ?? '/', 'http://files');
    const purpose = readPurpose(url, viewer);
    if (viewer === null) throw new Error('readPurpose lets nobody in without a session');
    const { scope, accountID } = viewer;
    if ((await countUnattached(database.agency(scope), accountID)) >= mostUnattached) {
      return refuse('TOO_MANY_ATTEMPTS', 'Too many uploaded files are unused. Try again tomorrow.');
    }
    const name = url.searchParams.get('name') ?? undefined;
    const record = readRecord(url);
    const mostBytes = mostBytesOf(purpose, config.FILE_MAX_BYTES);
    await countUpload(database.system, secrets, accountID);
    const stored = await withSpooledBody(request, incoming, mostBytes, async (read) => {
      const file = await inTurn(scope.agencyId, async () => checkUpload(purpose, await read()));
      const upload = { purpose, name, record, uploadedBy: accountID };
      return keep(database, storage, scope, file, keeping(scope, upload, file));
    });
    await forgetUpload(database.system, secrets, accountID);
    return stored;
  };
  const answering = async (response: ServerResponse, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const isSurprise = answerFailure(response, error);
      if (isSurprise && !isDisconnect(error)) log.error('file request failed', {}, error);
    }
  };
  const signLink = createLinkSigner(secrets);
  return {
    store,
    keepMade: (scope, made) =>
      keep(database, storage, scope, acceptedMade(made), {
        purpose: made.purpose,
        uploadedBy: made.madeFor,
        newKey: () => madeKey(scope.agencyId, made),
      }),
    attach: attachFile,
    read: async (db, reference, purpose) => {
      await findUnattached(db, reference, purpose);
      const object = await storages.find(reference.bucket, reference.key);
      if (!object) return refuse('NOT_FOUND', 'The file was not found. Please upload it again.');
      return buffer(object.stream);
    },
    content: async (scope, { bucket, key }) => {
      if (agencyOfKey(key) !== scope.agencyId) return null;
      const object = await storages.find(bucket, key);
      return object ? buffer(object.stream) : null;
    },
    link: (scope, reference) => signLink(scope, reference),
    logoLink: (agencyId, logo) => signLogoLink(secrets, agencyId, logo),
    originalLink: (scope, { bucket, key, region, extension }) =>
      signOriginalLink(secrets, scope, { bucket, key: originalKey(key, extension), region }),
    handle: (request, response, viewer) =>
      answering(response, () => serveFile({ secrets, storages }, request, response, viewer)),
    receive: (request, response, viewer) =>
      answering(response, async () => answerJson(response, 201, await upload(request, viewer))),
    removeUnattached: () => removeUnattached(database, storages, log),
    removeInterrupted: () => removeInterrupted(incoming),
  };
}

/** For what and for whom a file is kept, and a key that may be free. */
interface Keeping {
  readonly purpose: FilePurpose | MadePurpose;
  readonly uploadedBy: number;
  readonly newKey: () => string;
}

function keeping(scope: AgencyScope, upload: Omit<Upload, 'bytes'>, file: AcceptedFile): Keeping {
  const { purpose, uploadedBy } = upload;
  return { purpose, uploadedBy, newKey: () => newKey(scope, upload, file) };
}

/** The row comes first: were the server to die in between, the row is what the clean-up finds. */
async function keep(
  database: Database,
  storage: Storage,
  scope: AgencyScope,
  file: AcceptedFile,
  { newKey: freeKey, ...kept }: Keeping,
): Promise<FileReference> {
  const { bucket, region } = storage;
  for (let tries = 0; tries < 5; tries += 1) {
    const reference = { bucket, key: freeKey(), region };
    const isNew = await insertFile(database, scope, reference, { ...kept, ...file });
    // Two files of one name in one millisecond.
    if (!isNew) continue;
    await storage.put(reference.key, file.bytes, file.contentType);
    if (file.thumbnail !== null) {
      await storage.put(`${reference.key}.thumb`, file.thumbnail, file.contentType);
    }
    if (file.original !== undefined) {
      const key = originalKey(reference.key, file.original.extension);
      await storage.put(key, file.original.bytes, contentTypeOf(key));
    }
    return reference;
  }
  throw new Error('no free key was found');
}

function newKey(scope: AgencyScope, upload: Omit<Upload, 'bytes'>, file: AcceptedFile): string {
  const at = new Date(clock.now()).toISOString().replaceAll(/[-:.]/g, '');
  const random = randomBytes(6).toString('hex');
  const name = cleanFileName(upload.name ?? '');
  const stem = filePurposes[upload.purpose].keyName(at, random, name, upload.record ?? 0);
  return `${upload.purpose}/${scope.agencyId}/${stem}.${file.extension}`;
}

async function removeUnattached(database: Database, storages: Storages, log: Log): Promise<number> {
  let removed = 0;
  for (const file of await listUnattached(database.system)) {
    // A store that is no longer configured keeps its bytes, and we their names.
    const storage = storages.named(file.bucket);
    if (storage === undefined) continue;
    try {
      const isGone = await removeUnattachedFile(
        database.system,
        file,
        async ({ key, originalExtension }) => {
          if (originalExtension !== null) await storage.delete(originalKey(key, originalExtension));
          await storage.delete(`${key}.thumb`);
          await storage.delete(key);
        },
      );
      if (isGone) removed += 1;
    } catch (error) {
      log.error('an unattached file was not removed', { id: file.id }, error);
    }
  }
  return removed;
}

function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
