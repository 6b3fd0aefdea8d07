import { runApart } from '../../apart/run-apart.ts';
import { refuse } from '../../graphql/refusal/refusal.ts';
import type { AcceptedFile } from '../accepted-file.ts';
import type { PdfFault } from './fault.ts';

const script = new URL('./process.ts', import.meta.url);
/** An honest PDF of the largest size takes three or four seconds. */
const limits = { megabytes: 256, longest: 20_000 };

const sentences: Readonly<Record<PdfFault, string>> = {
  active: 'The PDF contains scripts, forms or files. Print it to a new PDF.',
  opening: 'The PDF does something by itself when it is opened. Print it to a new PDF.',
  protected: 'The PDF is protected. Save it without protection first.',
  unreadable: 'The PDF cannot be checked. Print it to a new PDF.',
};

/**
 * Lets a PDF pass that only shows pages, as it came. A parser looks at it, in a process of its own
 * with limits on time and memory: a thread could not be ended without the whole server.
 * @throws FILE_REFUSED
 */
export async function checkPdf(bytes: Uint8Array): Promise<AcceptedFile> {
  const answer = await runApart(script, bytes, limits);
  const fault = answer === null ? 'unreadable' : 'refused' in answer ? answer.refused : null;
  if (fault === null)
    return {
      bytes,
      contentType: 'application/pdf',
      extension: 'pdf',
      thumbnail: null,
    };
  return refuse('FILE_REFUSED', isFault(fault) ? sentences[fault] : sentences.unreadable);
}

const isFault = (text: string): text is PdfFault => Object.hasOwn(sentences, text);
