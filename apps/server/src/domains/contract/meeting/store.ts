import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import { keptSelect } from '../store.ts';
import type { ContractMeetingRow } from './types.ts';

/** Columns of a meeting under their wire names; `a` is contract_meeting. */
export const contractMeetingSelect = `
  a.id, a.contract_id AS "contractID", a.start_datetime AS "startDatetime",
  a.end_datetime AS "endDatetime", a.type, a.venue, a.agenda, a.note, a.action_plan AS "actionPlan",
  previous.id AS "previousMeetingID", previous.start_datetime AS "previousStartDatetime",
  previous.action_plan AS "previousActionPlan", site.name AS "siteProfileName",
  card.scored AS "scoredIndicators", card.aimed AS "aimedIndicators", card.met AS "metIndicators",
  a.invitation_count AS "invitationCount", a.invited_on AS "invitedOn",
  a.invited_facts AS "invitedFacts",
  (SELECT count(*)::int FROM contract_attendee p
    WHERE p.security_agency_id = $1 AND p.contract_meeting_id = a.id
      AND (p.deleted = 0) <> (p.invited_address IS NOT NULL)) AS uninformed,
  a.version, ${keptSelect}`;

/** The site, its scorecard in numbers, and the latest meeting of the contract that began before it. */
export const contractMeetingJoins = `
  JOIN contract ON contract.security_agency_id = $1 AND contract.id = a.contract_id
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = contract.site_profile_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS scored, count(indicator.target)::int AS aimed,
      (count(*) FILTER (WHERE CASE indicator.better WHEN 'LOWER' THEN s.score <= indicator.target
        ELSE s.score >= indicator.target END))::int AS met
    FROM contract_score s
    JOIN contract_indicator indicator
      ON indicator.security_agency_id = $1 AND indicator.id = s.contract_indicator_id
    WHERE s.security_agency_id = $1 AND s.contract_meeting_id = a.id
      AND s.score IS NOT NULL AND s.deleted = 0
  ) card
  LEFT JOIN LATERAL (
    SELECT p.id, p.start_datetime, p.action_plan FROM contract_meeting p
    WHERE p.security_agency_id = $1 AND p.contract_id = a.contract_id
      AND p.deleted = 0 AND (p.start_datetime, p.id) < (a.start_datetime, a.id)
    ORDER BY p.start_datetime DESC, p.id DESC LIMIT 1
  ) previous ON true`;

const find = `SELECT ${contractMeetingSelect} FROM contract_meeting a ${contractMeetingJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

type Row = ContractMeetingRow & Record<string, unknown>;

export async function findMeeting(
  db: AgencyDatabase,
  id: number,
): Promise<ContractMeetingRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockMeeting(
  db: AgencyDatabase,
  id: number,
): Promise<ContractMeetingRow | undefined> {
  await holdRows(db, 'contract_meeting', [id]);
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<Row>(query);
  return row;
}

const insert = `INSERT INTO contract_meeting (security_agency_id, contract_id, start_datetime,
    end_datetime, type, venue, agenda, note, action_plan)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;

export type NewMeeting = Pick<
  ContractMeetingRow,
  | 'contractID'
  | 'startDatetime'
  | 'endDatetime'
  | 'type'
  | 'venue'
  | 'agenda'
  | 'note'
  | 'actionPlan'
>;

export async function addMeeting(db: AgencyDatabase, meeting: NewMeeting): Promise<number> {
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      db.scope.agencyId,
      meeting.contractID,
      meeting.startDatetime,
      meeting.endDatetime,
      meeting.type,
      meeting.venue,
      meeting.agenda,
      meeting.note,
      meeting.actionPlan,
    ]),
  );
  if (row === undefined) throw new Error('the meeting was not added');
  return row.id;
}

const changeable = {
  startDatetime: ['start_datetime', 'timestamptz'],
  endDatetime: ['end_datetime', 'timestamptz'],
  type: ['type', 'text'],
  venue: ['venue', 'text'],
  agenda: ['agenda', 'text'],
  note: ['note', 'text'],
  actionPlan: ['action_plan', 'text'],
} as const;
export type MeetingChanges = ChangesOf<ContractMeetingRow, typeof changeable>;

/** Writes changed fields of one meeting and counts its version up, also when only scores changed. */
export async function saveMeeting(
  db: AgencyDatabase,
  id: number,
  changes: MeetingChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('contract_meeting', changeable, key, changes));
}
