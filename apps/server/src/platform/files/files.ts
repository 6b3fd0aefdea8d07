import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AgencyDatabase } from '../database/database.ts';
import type { AgencyScope } from '../database/scope.ts';
import type { Viewer } from '../viewer.ts';
import type { FilePurpose } from './file-purposes.ts';

/** Where a stored file lies, as the wire and the records name it. */
export interface FileReference {
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
}

/** Paths on this server that show a file for ten to fifteen minutes, without a session. */
export interface FileLink {
  readonly url: string;
  /** The small preview of an image; the file itself for other kinds. */
  readonly thumbnailURL: string;
}

/** A file on its way in. */
export interface Upload {
  readonly purpose: FilePurpose;
  readonly bytes: Uint8Array;
  /** Account that brings it. */
  readonly uploadedBy: number;
  /** The name it had on the sender's machine; only a cleaned form of it enters the key. */
  readonly name?: string | undefined;
}

/** Files of agencies: checked when they come in, signed links when they go out. */
export interface Files {
  /**
   * Checks, re-encodes and keeps a file of this agency; it is removed after a day unless a record
   * attaches it.
   * @throws FILE_REFUSED or TOO_LARGE with the sentence for the person
   */
  store(scope: AgencyScope, upload: Upload): Promise<FileReference>;
  /**
   * Claims an uploaded file for a record, in the transaction of that record.
   * @throws NOT_FOUND when this agency has no such file for this purpose; INVALID when a record
   * has it already
   */
  attach(db: AgencyDatabase, reference: FileReference, purpose: FilePurpose): Promise<void>;
  /** Signs paths to a file that a record of this agency names. Asks neither disk nor database. */
  link(scope: AgencyScope, reference: FileReference): FileLink;
  /** Answers GET and HEAD /files/… : the signature is the permission. */
  handle(request: IncomingMessage, response: ServerResponse, viewer?: Viewer | null): Promise<void>;
  /** Answers POST /files?purpose=…&name=… (raw body) with the reference of the stored file. */
  receive(request: IncomingMessage, response: ServerResponse, viewer: Viewer | null): Promise<void>;
  /** Removes files that no record attached within a day. @returns how many */
  removeUnattached(): Promise<number>;
}
