import { agedCents } from '@guardroom/rules/invoice/statement/aging';
import { sumOf } from '@guardroom/rules/invoice/money';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import type { StatementItemRow, StatementRow } from './types.ts';

const open = `SELECT a.id, a.number, site.name AS "siteProfileName", a.issued_on AS "issuedOn",
    a.due_on AS "dueOn", a.total_cents AS "totalCents",
    a.total_cents - a.paid_cents - a.credited_cents AS "openCents"
  FROM invoice a
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  WHERE a.security_agency_id = $1 AND a.client_profile_id = $2 AND a.deleted = 0
    AND a.number IS NOT NULL AND a.kind = 'INVOICE'
    AND a.paid_cents + a.credited_cents <> a.total_cents
  ORDER BY a.issued_on, a.id LIMIT 2000`;

/** Invoices of a client that are not settled, the oldest first. */
export function openItemsStatement(agencyId: number, clientProfileID: number): Statement {
  return statement(open, [agencyId, clientProfileID]);
}

/** What a client owes on a day. */
export async function statementOf(
  db: AgencyDatabase,
  client: { readonly id: number; readonly name: string },
  asOf: string,
): Promise<StatementRow> {
  const items = await db.run<StatementItemRow & Record<string, unknown>>(
    openItemsStatement(db.scope.agencyId, client.id),
  );
  const openCents = sumOf(items.map((item) => item.openCents));
  const aged = agedCents(items, asOf);
  return { clientProfileID: client.id, clientName: client.name, asOf, items, aged, openCents };
}
