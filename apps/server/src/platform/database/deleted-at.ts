import { clock } from '../clock.ts';

/** When a record was deleted, for its store; nothing where its mark does not change. */
export function deletedAt(changes: { readonly deleted?: number }): {
  readonly deletedOn?: string | null;
} {
  if (changes.deleted === undefined) return {};
  return { deletedOn: changes.deleted === 1 ? new Date(clock.now()).toISOString() : null };
}
