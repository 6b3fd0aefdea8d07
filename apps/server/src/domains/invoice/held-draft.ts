import { invoiceMessages } from '@guardroom/rules/invoice/inputs';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { lockInvoice } from './store.ts';
import type { InvoiceRow } from './types.ts';

interface Named {
  readonly id: number;
  readonly version?: number | undefined;
}

/**
 * The invoice that is to be changed, held until the transaction ends.
 * @throws NOT_FOUND, or STALE where it was changed since the sender saw it
 */
export async function heldInvoice({ db }: Context, { id, version }: Named): Promise<InvoiceRow> {
  const before = await lockInvoice(db, id);
  if (before === undefined) return refuse('NOT_FOUND', invoiceMessages.gone, { path: 'update.id' });
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The invoice was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  return before;
}

/** The same of a draft. @throws CONFLICT where it is issued: that never changes */
export async function heldDraft(ctx: Context, named: Named): Promise<InvoiceRow> {
  const before = await heldInvoice(ctx, { id: named.id });
  if (before.number !== null) {
    const message = `${before.number} is issued and never changes. Credit it instead.`;
    refuse('CONFLICT', message, { path: 'update.id', current: before });
  }
  return heldInvoice(ctx, named);
}
