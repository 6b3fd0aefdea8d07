import { runApart } from '../apart/run-apart.ts';
import type { AcceptedFile } from '../files/accepted-file.ts';
import { refuse } from '../graphql/refusal/refusal.ts';

const script = new URL('./table-process.ts', import.meta.url);
/** A sheet of the largest size needs some 200 MB and a few seconds. */
const limits = { megabytes: 384, longest: 20_000 };

const tooMuch = 'The file takes too long to read. Save its sheet alone as .xlsx or CSV.';

/**
 * Writes a spreadsheet anew as plain CSV: what is not text in cells does not survive.
 * @throws FILE_REFUSED with the sentence why it cannot be read
 */
export async function checkTable(bytes: Uint8Array): Promise<AcceptedFile> {
  const answer = await runApart(script, bytes, limits);
  if (answer === null) return refuse('FILE_REFUSED', tooMuch);
  if ('refused' in answer) return refuse('FILE_REFUSED', answer.refused);
  return {
    bytes: answer.made,
    contentType: 'text/csv',
    extension: 'csv',
    thumbnail: null,
  };
}
