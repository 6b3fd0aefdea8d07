import { randomBytes } from 'node:crypto';
import { clock } from '../clock.ts';
import type { AcceptedFile } from './accepted-file.ts';
import { cleanFileName, type MadePurpose } from './file-purposes.ts';

/** A file that the server made, on its way into storage. */
export interface MadeFile {
  readonly purpose: MadePurpose;
  readonly bytes: Uint8Array;
  readonly extension: 'pdf' | 'xlsx' | 'zip' | 'jpg';
  /** Of a picture: as it stands small on screens. */
  readonly thumbnail?: Uint8Array | null;
  /** For whom it was made. */
  readonly madeFor: number;
  /** Without extension; only a cleaned form of it enters the key. */
  readonly name: string;
}

const contentTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** As a file that was looked at: our own making needs no check. */
export function acceptedMade({ bytes, extension, thumbnail = null }: MadeFile): AcceptedFile {
  return { bytes, extension, contentType: contentTypes[extension], thumbnail };
}

/** Where it will lie; nobody can guess it. */
export function madeKey(agencyId: number, { purpose, name, extension }: MadeFile): string {
  const at = new Date(clock.now()).toISOString().replaceAll(/[-:.]/g, '');
  const random = randomBytes(6).toString('hex');
  return `${purpose}/${agencyId}/${at}-${random}_${cleanFileName(`${name}.`)}.${extension}`;
}
