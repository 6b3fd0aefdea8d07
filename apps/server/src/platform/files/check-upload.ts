import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../graphql/refusal/refusal.ts';
import type { AcceptedFile, OriginalFile } from './accepted-file.ts';
import { checkImage } from './check-image.ts';
import { checkLogo } from './check-logo.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import { checkTable } from '../import/check-table.ts';
import { purposeOf, type FileKind, type FilePurpose } from './file-purposes.ts';

const extensions: ReadonlyMap<string, OriginalFile['extension']> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
]);

/** What tells a file's type stands in so many bytes; no more of it is looked at here. */
const headBytes = 4100;

const accepted: Readonly<Record<FileKind, string>> = {
  image: 'JPEG, PNG or WebP images',
  logo: 'JPEG and PNG images',
  pdf: 'PDF files',
  table: 'Excel (.xlsx) and CSV files',
};

/**
 * Decides by its content, never by its name or declared type, whether a file may be kept.
 * @throws FILE_REFUSED with what would be accepted
 */
export async function checkUpload(purpose: FilePurpose, bytes: Uint8Array): Promise<AcceptedFile> {
  const { kinds, longestSide, keepsOriginal } = purposeOf(purpose);
  if (bytes.length === 0) return refuse('FILE_REFUSED', 'The file is empty.');
  // A text has no mark of its own: what is a table is found by reading it.
  if (kinds.includes('table')) return checkTable(bytes);
  const type = await fileTypeFromBuffer(bytes.subarray(0, headBytes));
  if (kinds.includes('logo') && (type?.mime === 'image/jpeg' || type?.mime === 'image/png')) {
    return checkLogo(bytes);
  }
  if (kinds.includes('pdf') && type?.mime === 'application/pdf') return checkPdf(bytes);
  const extension = extensions.get(type?.mime ?? '');
  if (kinds.includes('image') && extension !== undefined) {
    const image = await checkImage(bytes, longestSide);
    return keepsOriginal === true ? { ...image, original: { bytes, extension } } : image;
  }
  const names = kinds.map((each) => accepted[each]).join(' and ');
  return refuse('FILE_REFUSED', `This file cannot be used. Only ${names} are accepted.`);
}
