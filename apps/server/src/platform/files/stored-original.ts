import { recordChanges, type Change } from '../audit.ts';
import type { Context } from '../context.ts';
import { builder } from '../graphql/builder.ts';
import { refuse } from '../graphql/refusal/refusal.ts';
import { findOriginal, type StoredOriginal as OriginalRow } from './stored-file-store.ts';
import type { FileReference } from './file-reference.ts';

export const StoredOriginal = builder.objectRef<OriginalRow>('StoredOriginal').implement({
  description: 'An image as it came in, before it was made anew for the screens.',
  fields: (t) => ({
    size: t.exposeInt('size', { description: 'Bytes.' }),
    sha256: t.exposeString('sha256', { description: 'Of its bytes, hexadecimal.' }),
  }),
});

/**
 * A short-lived path to the original of a file that the viewer may see; who took it stands in the
 * audit like a change.
 * @throws NOT_FOUND where none is kept
 */
export async function openOriginal(
  ctx: Context,
  file: Pick<FileReference, 'bucket' | 'key'> & { readonly id: number },
  change: Pick<Change, 'operation' | 'entity'>,
): Promise<string> {
  const { db, services } = ctx;
  const original = await findOriginal(db, file);
  if (original === undefined) {
    return refuse('NOT_FOUND', 'No original of this file was kept.', { path: 'id' });
  }
  const { size, sha256 } = original;
  const after = { original: { key: file.key, size, sha256 } };
  await recordChanges(ctx, [{ ...change, entityId: file.id, before: null, after }]);
  return services.files.originalLink(db.scope, original);
}
