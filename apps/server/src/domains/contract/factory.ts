import type { ActionSide } from '@guardroom/rules/contract/inputs';
import { wireTime } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const day = 86_400_000;

/** An instant so many days from now, ISO; earlier when negative. */
export function inDays(days: number): string {
  return wireTime(Date.now() + days * day);
}

export interface MadeContract {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly startDatetime: string;
  readonly endDatetime: string | null;
}

export interface ContractGiven {
  readonly site: {
    readonly id: number;
    readonly securitySiteID: number;
    readonly securityAgencyID: number;
  };
  readonly client: { readonly id: number };
  /** ISO; 100 days ago unless given. */
  readonly startDatetime?: string;
  /** ISO; in 265 days unless given; null: until further notice. */
  readonly endDatetime?: string | null;
  readonly status?: 'ACTIVE' | 'INACTIVE';
  readonly note?: string;
  readonly reviewInterval?: 'NONE' | 'MONTHLY' | 'QUARTERLY' | 'HALF_YEARLY' | 'YEARLY';
}

/** One contract, for tests: in force unless given otherwise. */
export async function makeContract(
  db: SystemDatabase,
  given: ContractGiven,
): Promise<MadeContract> {
  const { site, client, startDatetime = inDays(-100), status = 'ACTIVE' } = given;
  const endDatetime = given.endDatetime === undefined ? inDays(265) : given.endDatetime;
  const id = await insert(
    db,
    `INSERT INTO contract (security_agency_id, security_site_id, site_profile_id, client_profile_id,
      start_datetime, end_datetime, status, note, review_interval)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      site.securityAgencyID,
      site.securitySiteID,
      site.id,
      client.id,
      startDatetime,
      endDatetime,
      status,
      given.note ?? null,
      given.reviewInterval ?? 'NONE',
    ],
  );
  return { id, securityAgencyID: site.securityAgencyID, startDatetime, endDatetime };
}

type Of = Pick<MadeContract, 'id' | 'securityAgencyID'>;

/** One indicator of a contract, for tests. @returns its id */
export function makeIndicator(
  db: SystemDatabase,
  contract: Of,
  given: {
    readonly title?: string;
    readonly target?: number;
    readonly unit?: string;
    readonly better?: 'HIGHER' | 'LOWER';
  } = {},
): Promise<number> {
  const { title = 'Patrols done', target = null, unit = null, better = 'HIGHER' } = given;
  return insert(
    db,
    `INSERT INTO contract_indicator (security_agency_id, contract_id, title, target, unit, better)
    VALUES ($1, $2, $3, $4, $5, $6)`,
    [contract.securityAgencyID, contract.id, title, target, unit, better],
  );
}

/** One review meeting of an hour, for tests: tomorrow unless given. @returns its id */
export function makeMeeting(
  db: SystemDatabase,
  contract: Of,
  given: { readonly startDatetime?: string; readonly actionPlan?: string } = {},
): Promise<number> {
  const { startDatetime = inDays(1), actionPlan = null } = given;
  return insert(
    db,
    `INSERT INTO contract_meeting (security_agency_id, contract_id, start_datetime, end_datetime,
      type, venue, action_plan)
    VALUES ($1, $2, $3::timestamptz, $3::timestamptz + interval '1 hour', 'PHYSICAL', 'Site office', $4)`,
    [contract.securityAgencyID, contract.id, startDatetime, actionPlan],
  );
}

/** One next action of a meeting, for tests. @returns its id */
export function makeAction(
  db: SystemDatabase,
  contract: Of,
  meetingID: number,
  given: {
    readonly description?: string;
    readonly dueDate?: string;
    readonly side?: ActionSide;
  } = {},
): Promise<number> {
  const { description = 'Mend the side gate', dueDate = null, side = 'AGENCY' } = given;
  return insert(
    db,
    `INSERT INTO contract_action (security_agency_id, contract_id, contract_meeting_id, description,
      due_date, side)
    VALUES ($1, $2, $3, $4, $5, $6)`,
    [contract.securityAgencyID, contract.id, meetingID, description, dueDate, side],
  );
}

/** One score of an indicator in a meeting, for tests. @returns its id */
export function makeScore(
  db: SystemDatabase,
  contract: Of,
  of: { readonly meetingID: number; readonly indicatorID: number; readonly score?: number },
): Promise<number> {
  return insert(
    db,
    `INSERT INTO contract_score (security_agency_id, contract_id, contract_meeting_id,
      contract_indicator_id, score)
    VALUES ($1, $2, $3, $4, $5)`,
    [contract.securityAgencyID, contract.id, of.meetingID, of.indicatorID, of.score ?? 80],
  );
}

/** One indicator to choose from, for tests. @returns its id */
export function makeIndicatorTemplate(
  db: SystemDatabase,
  securityAgencyID: number,
  title = 'Complaints in a month',
): Promise<number> {
  return insert(
    db,
    `INSERT INTO indicator_template (security_agency_id, title, target, unit, better)
    VALUES ($1, $2, 2, 'complaints', 'LOWER')`,
    [securityAgencyID, title],
  );
}

/** Somebody without a profile who attends a meeting, for tests. @returns their id */
export function makeAttendee(
  db: SystemDatabase,
  contract: Of,
  meetingID: number,
  given: { readonly name?: string; readonly email?: string | null } = {},
): Promise<number> {
  const { name = 'Serene Koh', email = null } = given;
  return insert(
    db,
    `INSERT INTO contract_attendee (security_agency_id, contract_id, contract_meeting_id, name, email)
    VALUES ($1, $2, $3, $4, $5)`,
    [contract.securityAgencyID, contract.id, meetingID, name, email],
  );
}

/** One file of a contract, for tests. @returns its id */
export async function makeContractFile(
  db: SystemDatabase,
  contract: Of,
  file: { readonly bucket: string; readonly key: string; readonly region: string },
): Promise<number> {
  return insert(
    db,
    `INSERT INTO contract_file (security_agency_id, contract_id, bucket, key, region)
    VALUES ($1, $2, $3, $4, $5)`,
    [contract.securityAgencyID, contract.id, file.bucket, file.key, file.region],
  );
}

/** A row of everything that belongs to a contract, for tests of what all tables have in common. */
export async function fillContract(db: SystemDatabase, contract: MadeContract): Promise<void> {
  const indicatorID = await makeIndicator(db, contract);
  const meetingID = await makeMeeting(db, contract);
  await makeAction(db, contract, meetingID);
  await makeAttendee(db, contract, meetingID);
  await makeIndicatorTemplate(db, contract.securityAgencyID);
  await makeScore(db, contract, { meetingID, indicatorID });
  await makeContractFile(db, contract, { bucket: 'b', key: 'k', region: 'r' });
}

async function insert(
  db: SystemDatabase,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const [row] = await db.run<{ id: number }>(statement(`${text} RETURNING id`, values));
  if (row === undefined) throw new Error('nothing was made');
  return row.id;
}
