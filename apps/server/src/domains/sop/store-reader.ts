import type { AgencyDatabase } from '../../platform/database/database.ts';
import { plannedAnew, statement, type Statement } from '../../platform/database/statement.ts';
import type { Page } from '../../platform/graphql/list/pagination.ts';
import type { SOPRow } from './types.ts';
import type { SOPAcknowledgementRow, SOPReaderRow, SOPReaders } from './types-reader.ts';

const acknowledgementSelect = `id, standard_operating_procedure_id AS "standardOperatingProcedureID",
  sop_version_id AS "SOPVersionID", staff_profile_id AS "staffProfileID", created_on AS "createdOn"`;

const insert = `INSERT INTO sop_acknowledgement (security_agency_id, standard_operating_procedure_id,
    sop_version_id, account_id, staff_profile_id)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING ${acknowledgementSelect}`;
const find = `SELECT ${acknowledgementSelect} FROM sop_acknowledgement
  WHERE security_agency_id = $1 AND sop_version_id = $2 AND staff_profile_id = $3`;

type Acknowledgement = SOPAcknowledgementRow & Record<string, unknown>;

/** Keeps that somebody has read a version; `isNew` is false for what was known already. */
export async function addAcknowledgement(
  db: AgencyDatabase,
  of: { readonly sopID: number; readonly versionID: number },
  by: { readonly accountID: number; readonly staffProfileID: number },
): Promise<{ readonly row: SOPAcknowledgementRow; readonly isNew: boolean }> {
  const { agencyId } = db.scope;
  const values = [agencyId, of.sopID, of.versionID, by.accountID, by.staffProfileID];
  const [added] = await db.run<Acknowledgement>(statement(insert, values));
  if (added !== undefined) return { row: added, isNew: true };
  const known = statement(find, [agencyId, of.versionID, by.staffProfileID]);
  const [row] = await db.run<Acknowledgement>(known);
  if (row === undefined) throw new Error('the acknowledgement was not added');
  return { row, isNew: false };
}

/** Days as `YYYY-MM-DD`, in the zone of the agency. */
export interface RosterDays {
  readonly today: string;
  readonly from: string;
  readonly to: string;
}

interface ReadersChoice extends RosterDays {
  /** Only those who have read, or only those who have not. */
  readonly acknowledged: boolean | null;
}

// Whoever stands on the roster of the site in these days; of any site for a general SOP.
const readersOf = (ofSite: string) => `WITH roster AS (
    SELECT d.staff_profile_id, max(d.date) FILTER (WHERE d.date < $3::date) AS last_shift,
      min(d.date) FILTER (WHERE d.date >= $3::date) AS next_shift
    FROM deployment d
    WHERE d.security_agency_id = $1 AND d.deleted = 0 AND d.date BETWEEN $4::date AND $5::date${ofSite}
    GROUP BY d.staff_profile_id
  ), reader AS (
    SELECT s.id AS "staffProfileID", s.staff_no AS "staffNo", s.name, r.last_shift AS "lastShift",
      r.next_shift AS "nextShift", k.created_on AS "acknowledgedOn"
    FROM roster r
    JOIN staff_profile s ON s.security_agency_id = $1 AND s.id = r.staff_profile_id
      AND s.deleted = 0 AND s.status = 'ACTIVE'
    LEFT JOIN sop_acknowledgement k ON k.security_agency_id = $1 AND k.sop_version_id = $2
      AND k.staff_profile_id = s.id
  )`;
const ofAnySite = readersOf('');
const ofOneSite = readersOf(' AND d.site_profile_id = $6');

const chosen = {
  all: 'true',
  read: '"acknowledgedOn" IS NOT NULL',
  unread: '"acknowledgedOn" IS NULL',
} as const;

// What somebody read last is looked up for the rows of the page alone.
const pageOf = (condition: string, parameters: readonly string[]) => `
  SELECT reader.*, latest.version_code AS "acknowledgedVersionCode"
  FROM (SELECT * FROM reader WHERE ${condition} ORDER BY name, "staffProfileID"
    LIMIT ${parameters[0]} OFFSET ${parameters[1]}) reader
  LEFT JOIN LATERAL (
    SELECT v.version_code FROM sop_acknowledgement k
    JOIN sop_version v ON v.security_agency_id = $1 AND v.id = k.sop_version_id
    WHERE k.security_agency_id = $1 AND k.standard_operating_procedure_id = ${parameters[2]}
      AND k.staff_profile_id = reader."staffProfileID"
    ORDER BY k.sop_version_id DESC LIMIT 1
  ) latest ON true
  ORDER BY name, "staffProfileID"`;

type Procedure = Pick<SOPRow, 'id' | 'siteProfileID' | 'SOPVersionID'>;

/** Page and counts of the readers of an SOP; exported for the check of plans. */
export function readersStatements(
  agencyId: number,
  sop: Procedure,
  { today, from, to, acknowledged }: ReadersChoice,
  page: Page,
): { readonly page: Statement; readonly counts: Statement } {
  const { siteProfileID } = sop;
  const roster = siteProfileID === null ? ofAnySite : ofOneSite;
  const site = siteProfileID === null ? [] : [siteProfileID];
  const values = [agencyId, sop.SOPVersionID, today, from, to, ...site];
  const condition = chosen[acknowledged === null ? 'all' : acknowledged ? 'read' : 'unread'];
  const parameters = [1, 2, 3].map((place) => `$${values.length + place}`);
  return {
    page: plannedAnew(`${roster}${pageOf(condition, parameters)}`, [
      ...values,
      page.limit,
      page.offset,
      sop.id,
    ]),
    counts: plannedAnew(
      `${roster} SELECT count(*) FILTER (WHERE ${condition})::int AS count,
        count(*)::int AS "rosterCount", count("acknowledgedOn")::int AS "readCount" FROM reader`,
      values,
    ),
  };
}

type Counts = Omit<SOPReaders, 'result'>;

/** Who is to read an SOP, by name, and who of them has read its current version. */
export async function readReaders(
  db: AgencyDatabase,
  sop: Procedure,
  choice: ReadersChoice,
  page: Page,
): Promise<SOPReaders> {
  const statements = readersStatements(db.scope.agencyId, sop, choice, page);
  const result = await db.run<SOPReaderRow & Record<string, unknown>>(statements.page);
  const [counts] = await db.run<Counts & Record<string, unknown>>(statements.counts);
  if (counts === undefined) throw new Error('readers were not counted');
  return { ...counts, result };
}
