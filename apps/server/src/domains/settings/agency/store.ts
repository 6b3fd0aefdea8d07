import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** What an agency's administrators keep of it. */
export interface AgencyFactsRow {
  readonly version: number;
  readonly name: string;
  readonly uen: string | null;
  readonly licenceNo: string | null;
  readonly licenceExpiry: string | null;
  readonly address: string | null;
  readonly unitNo: string | null;
  readonly postal: string | null;
  readonly phoneNo: string | null;
  readonly timeZone: string;
}

const find = `SELECT version, name, uen, licence_no AS "licenceNo",
    licence_expiry AS "licenceExpiry", address, unit_no AS "unitNo", postal,
    phone_no AS "phoneNo", time_zone AS "timeZone"
  FROM security_agency WHERE id = $1`;

export async function findAgencyFacts(db: AgencyDatabase): Promise<AgencyFactsRow> {
  const query = statement(find, [db.scope.agencyId]);
  const [row] = await db.run<AgencyFactsRow & Record<string, unknown>>(query);
  if (row === undefined) throw new Error('the agency of a transaction is there');
  return row;
}

const save = 'SELECT save_agency_facts($1, $2, $3, $4, $5, $6, $7, $8, $9) AS saved';

/** @returns false when somebody else changed them since the version that they name */
export async function saveAgencyFacts(db: AgencyDatabase, facts: AgencyFactsRow): Promise<boolean> {
  const { version, name, uen, licenceNo, licenceExpiry, address, unitNo, postal, phoneNo } = facts;
  const [row] = await db.run<{ saved: boolean }>(
    statement(save, [
      version,
      name,
      uen,
      licenceNo,
      licenceExpiry,
      address,
      unitNo,
      postal,
      phoneNo,
    ]),
  );
  return row?.saved === true;
}
