import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../graphql/refusal.ts';
import type { AcceptedFile } from './accepted-file.ts';
import { checkImage } from './check-image.ts';
import { checkLogo } from './check-logo.ts';
import { checkPdf } from './check-pdf.ts';
import { checkTable } from '../import/check-table.ts';
import { filePurposes, type FileKind, type FilePurpose } from './file-purposes.ts';

const kindOfType: ReadonlyMap<string, FileKind> = new Map([
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/webp', 'image'],
  ['application/pdf', 'pdf'],
]);

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
  const kinds: readonly FileKind[] = filePurposes[purpose].kinds;
  if (bytes.length === 0) return refuse('FILE_REFUSED', 'The file is empty.');
  // A text has no mark of its own: what is a table is found by reading it.
  if (kinds.includes('table')) return checkTable(bytes);
  const type = await fileTypeFromBuffer(bytes);
  if (kinds.includes('logo') && (type?.mime === 'image/jpeg' || type?.mime === 'image/png')) {
    return checkLogo(bytes);
  }
  const kind = kindOfType.get(type?.mime ?? '');
  if (kind === undefined || !kinds.includes(kind)) {
    const names = kinds.map((each) => accepted[each]).join(' and ');
    return refuse('FILE_REFUSED', `This file cannot be used. Only ${names} are accepted.`);
  }
  return kind === 'image' ? checkImage(bytes) : checkPdf(bytes);
}
