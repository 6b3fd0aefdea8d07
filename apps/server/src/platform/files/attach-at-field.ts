import type { Context } from '../context.ts';
import { refuse, Refusal } from '../graphql/refusal/refusal.ts';
import type { FilePurpose } from './file-purposes.ts';
import type { FileReference } from './file-reference.ts';

/**
 * Claims an uploaded file; what storage refuses is told at a field of the form.
 * @throws what `files.attach` refuses, at the path
 */
export async function attachAtField(
  { db, services }: Context,
  file: FileReference,
  purpose: FilePurpose,
  path: string,
): Promise<void> {
  try {
    await services.files.attach(db, file, purpose);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error.code, error.message, { path });
  }
}
