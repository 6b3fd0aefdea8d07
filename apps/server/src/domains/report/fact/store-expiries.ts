import { addDays, startOfDay } from '@guardroom/rules/dates';
import { expiryTypeLabel, type ExpiryType } from '@guardroom/rules/staff/document/types';
import type { ContractFact, DocumentFact } from '@guardroom/rules/report/expiries';
import { expiryDays } from '@guardroom/rules/report/schedule';
import { reportBounds } from '@guardroom/rules/report/site-facts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';

const documents = `SELECT staff.name AS "staffName", staff.staff_no AS "staffNo", a.type, a.number,
    a.expiry
  FROM staff_expiry a
  JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id
  WHERE a.security_agency_id = $1 AND a.expiry <= $2::date + ${expiryDays}
    AND staff.deleted = 0 AND staff.status <> 'INACTIVE'
    AND EXISTS (SELECT 1 FROM work_history h
      WHERE h.security_agency_id = $1 AND h.staff_profile_id = a.staff_profile_id
        AND h.deleted = 0 AND h.em_until >= now())
  ORDER BY a.expiry, staff.name, a.id LIMIT ${reportBounds.expiries + 1}`;

const contracts = `SELECT DISTINCT site.name AS "siteProfileName", client.name AS "clientName",
    a.end_datetime AS "end"
  FROM renewal a
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN client_profile client ON client.security_agency_id = $1 AND client.id = a.client_profile_id
  WHERE a.security_agency_id = $1
    AND a.end_datetime >= $2::timestamptz AND a.end_datetime < $3::timestamptz
  ORDER BY a.end_datetime, site.name LIMIT ${reportBounds.expiries + 1}`;

/** Both statements, for a day (`YYYY-MM-DD`) of the agency's clocks; exported for plan checks. */
export function expiryStatements(
  agencyId: number,
  today: string,
  timeZone: string,
): readonly [Statement, Statement] {
  const [from, to] = [today, addDays(today, expiryDays + 1)].map((date) =>
    startOfDay(date, timeZone),
  );
  return [statement(documents, [agencyId, today]), statement(contracts, [agencyId, from, to])];
}

interface DocumentRow extends Omit<DocumentFact, 'what'>, Record<string, unknown> {
  readonly type: ExpiryType;
  readonly number: string | null;
}

/** What ends within 90 days, and documents that have ended. */
export async function readExpiries(
  db: AgencyDatabase,
  today: string,
  timeZone: string,
): Promise<{
  readonly documents: readonly DocumentFact[];
  readonly contracts: readonly ContractFact[];
}> {
  const [ofStaff, ofContracts] = expiryStatements(db.scope.agencyId, today, timeZone);
  const rows = await db.run<DocumentRow>(ofStaff);
  return {
    documents: rows.map(({ type, number, ...row }) => ({
      ...row,
      what: number === null ? expiryTypeLabel(type) : `${expiryTypeLabel(type)} ${number}`,
    })),
    contracts: await db.run<ContractFact & Record<string, unknown>>(ofContracts),
  };
}
