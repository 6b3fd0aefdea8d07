import type { AgencyDatabase } from '../../platform/database/database.ts';
import { giveNotice } from '../../platform/notice.ts';
import { usersToTell } from '../client/store.ts';
import type { InvoiceRow } from './types.ts';

/** Tells the users of a client who may see invoices that something was issued to them. */
export async function tellClient(
  db: AgencyDatabase,
  { id, kind, clientProfileID }: Pick<InvoiceRow, 'id' | 'kind' | 'clientProfileID'>,
  number: string,
): Promise<void> {
  const what = kind === 'INVOICE' ? 'An invoice' : 'A credit note';
  await giveNotice(db, {
    kind: 'INVOICE',
    accountIDs: await usersToTell(db, clientProfileID, null, 'invoice.view'),
    sentence: `${what} was issued to you.`,
    detail: number,
    path: `/invoice/${id}`,
    urgency: 'NORMAL',
    channels: ['PUSH', 'EMAIL'],
    subject: { entity: 'Invoice', entityID: id },
  });
}
