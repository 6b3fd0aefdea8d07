import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { StaffProfileRow } from '../types.ts';

/** A profile to be added, of an account that is there. */
export type NewProfile = Pick<
  StaffProfileRow,
  | 'accountID'
  | 'name'
  | 'staffNo'
  | 'designation'
  | 'citizenship'
  | 'prFromDate'
  | 'nationality'
  | 'race'
  | 'religion'
  | 'maritalStatus'
  | 'dob'
  | 'gender'
>;

const insert = `INSERT INTO staff_profile (security_agency_id, account_id, name, staff_no, designation,
    citizenship, pr_from_date, nationality, race, religion, marital_status, dob, gender)
  SELECT $1, p."accountID", p.name, p."staffNo", p.designation, p.citizenship, p."prFromDate",
    p.nationality, p.race, p.religion, p."maritalStatus", p.dob, p.gender
  FROM jsonb_to_recordset($2) AS p (place integer, "accountID" bigint, name text, "staffNo" text,
    designation text, citizenship text, "prFromDate" date, nationality text, race text,
    religion text, "maritalStatus" text, dob date, gender text)
  ORDER BY p.place
  ON CONFLICT DO NOTHING RETURNING id, account_id AS "accountID"`;
const copy = 'SELECT copy_accounts($1)';

/**
 * Adds profiles of general staff, with what the agency may see of their accounts.
 * @returns the id of each by its account; none where the agency has the person or the staff number
 */
export async function addProfiles(
  db: AgencyDatabase,
  profiles: readonly NewProfile[],
): Promise<ReadonlyMap<number, number>> {
  const people = JSON.stringify(profiles.map((profile, place) => ({ ...profile, place })));
  const rows = await db.run<{ id: number; accountID: number }>(
    statement(insert, [db.scope.agencyId, people]),
  );
  await db.run(statement(copy, [rows.map(({ accountID }) => accountID)]));
  return new Map(rows.map(({ id, accountID }) => [accountID, id]));
}

const findNumbers = `SELECT staff_no AS "staffNo" FROM staff_profile
  WHERE security_agency_id = $1 AND staff_no = ANY($2::text[]) AND deleted = 0`;

/** Which of these staff numbers the agency's staff have. */
export async function takenStaffNos(
  db: AgencyDatabase,
  staffNos: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.run<{ staffNo: string }>(
    statement(findNumbers, [db.scope.agencyId, staffNos]),
  );
  return new Set(rows.map(({ staffNo }) => staffNo));
}

/** Fixed lists that a profile chooses from, by the field of the profile. */
export interface FixedChoices {
  readonly citizenship: readonly FixedChoice[];
  readonly nationality: readonly FixedChoice[];
  readonly race: readonly FixedChoice[];
  readonly religion: readonly FixedChoice[];
  readonly grades: readonly (FixedChoice & { readonly id: number })[];
}

export interface FixedChoice {
  readonly code: string;
  readonly name: string;
}

const findChoices = `SELECT lower(kind) AS kind, coalesce(code, name) AS code, name FROM reference_item
  WHERE kind IN ('CITIZENSHIP', 'NATIONALITY', 'RACE', 'RELIGION') AND deleted = 0
  ORDER BY kind, position, name`;
const findGrades = 'SELECT id, code, name FROM plrd_grade WHERE deleted = 0 ORDER BY id';

export async function fixedChoices(db: AgencyDatabase): Promise<FixedChoices> {
  const rows = await db.run<FixedChoice & { kind: string }>(statement(findChoices));
  const of = (kind: string): FixedChoice[] => rows.filter((row) => row.kind === kind);
  return {
    citizenship: of('citizenship'),
    nationality: of('nationality'),
    race: of('race'),
    religion: of('religion'),
    grades: await db.run<FixedChoice & { id: number }>(statement(findGrades)),
  };
}
