import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import { keptSelect } from '../store.ts';
import type { ContractActionRow, ContractScoreRow } from './types.ts';

/** Columns of a score under their wire names; `a` is contract_score. */
export const contractScoreSelect = `
  a.id, a.contract_id AS "contractID", a.contract_meeting_id AS "contractMeetingID",
  a.contract_indicator_id AS "contractIndicatorID", indicator.title AS "indicatorTitle",
  indicator.target, indicator.unit, indicator.better, meeting.start_datetime AS "meetingStart",
  a.score, a.remark, ${keptSelect}`;

export const contractScoreJoins = `
  JOIN contract_indicator indicator
    ON indicator.security_agency_id = $1 AND indicator.id = a.contract_indicator_id
  JOIN contract_meeting meeting
    ON meeting.security_agency_id = $1 AND meeting.id = a.contract_meeting_id`;

/** Columns of a next action under their wire names; `a` is contract_action. */
export const contractActionSelect = `
  a.id, a.contract_id AS "contractID", a.contract_meeting_id AS "contractMeetingID", a.description,
  a.owner, a.side, a.due_date AS "dueDate", a.status, a.done_on AS "doneOn",
  a.done_by_name AS "doneByName", a.done_by_client_user_profile_id AS "doneByClientUserProfileID",
  (SELECT site.name FROM contract JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = contract.site_profile_id
    WHERE contract.security_agency_id = $1 AND contract.id = a.contract_id
  ) AS "siteProfileName", a.version, ${keptSelect}`;

const scoresOf = `SELECT ${contractScoreSelect} FROM contract_score a ${contractScoreJoins}
  WHERE a.security_agency_id = $1 AND a.contract_meeting_id = $2 AND a.deleted = 0 ORDER BY a.id`;

export function scoresOfMeeting(db: AgencyDatabase, id: number): Promise<ContractScoreRow[]> {
  return db.run<ContractScoreRow & Record<string, unknown>>(
    statement(scoresOf, [db.scope.agencyId, id]),
  );
}

const putScores = `INSERT INTO contract_score (security_agency_id, contract_id, contract_meeting_id,
    contract_indicator_id, score, remark, deleted)
  SELECT $1, $2, $3, given.indicator, given.score, given.remark,
    (given.score IS NULL AND given.remark IS NULL)::int
  FROM unnest($4::bigint[], $5::numeric[], $6::text[]) AS given (indicator, score, remark)
  ON CONFLICT (security_agency_id, contract_meeting_id, contract_indicator_id) DO UPDATE
    SET score = excluded.score, remark = excluded.remark, deleted = excluded.deleted,
      deleted_on = CASE WHEN excluded.deleted = 1 THEN excluded.updated_on END, updated_on = excluded.updated_on`;

export interface GivenScore {
  readonly contractIndicatorID: number;
  readonly score: number | null;
  readonly remark: string | null;
}

/** Writes what indicators were given in a meeting; a score and remark of nothing removes both. */
export async function saveScores(
  db: AgencyDatabase,
  meeting: { readonly id: number; readonly contractID: number },
  scores: readonly GivenScore[],
): Promise<void> {
  await db.run(
    statement(putScores, [
      db.scope.agencyId,
      meeting.contractID,
      meeting.id,
      scores.map(({ contractIndicatorID }) => contractIndicatorID),
      scores.map(({ score }) => score),
      scores.map(({ remark }) => remark),
    ]),
  );
}

type ActionRow = ContractActionRow & Record<string, unknown>;

const actionsOf = `SELECT ${contractActionSelect} FROM contract_action a
  WHERE a.security_agency_id = $1 AND a.contract_meeting_id = $2 AND a.deleted = 0 ORDER BY a.id`;

export function actionsOfMeeting(db: AgencyDatabase, id: number): Promise<ContractActionRow[]> {
  return db.run<ActionRow>(statement(actionsOf, [db.scope.agencyId, id]));
}

const lockOne = `SELECT ${contractActionSelect} FROM contract_action a
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0 FOR UPDATE`;

/** A next action, held until the transaction ends. */
export async function lockAction(
  db: AgencyDatabase,
  id: number,
): Promise<ContractActionRow | undefined> {
  const [row] = await db.run<ActionRow>(statement(lockOne, [db.scope.agencyId, id]));
  return row;
}

const findOne = `SELECT ${contractActionSelect} FROM contract_action a
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

/** A next action that was not taken out. */
export async function findAction(
  db: AgencyDatabase,
  id: number,
): Promise<ContractActionRow | undefined> {
  const [row] = await db.run<ActionRow>(statement(findOne, [db.scope.agencyId, id]));
  return row;
}

const insertAction = `INSERT INTO contract_action
    (security_agency_id, contract_id, contract_meeting_id, description, owner, side, due_date)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

export type GivenAction = Pick<ContractActionRow, 'description' | 'owner' | 'side' | 'dueDate'>;

export async function addAction(
  db: AgencyDatabase,
  meeting: { readonly id: number; readonly contractID: number },
  { description, owner, side, dueDate }: GivenAction,
): Promise<void> {
  const { id, contractID } = meeting;
  const values = [db.scope.agencyId, contractID, id, description, owner, side, dueDate];
  await db.run(statement(insertAction, values));
}

const changeable = {
  description: ['description', 'text'],
  owner: ['owner', 'text'],
  side: ['side', 'text'],
  dueDate: ['due_date', 'date'],
  status: ['status', 'text'],
  doneOn: ['done_on', 'timestamptz'],
  doneByName: ['done_by_name', 'text'],
  doneByClientUserProfileID: ['done_by_client_user_profile_id', 'bigint'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;
export type ActionChanges = ChangesOf<ContractActionRow, typeof changeable>;

export async function saveAction(
  db: AgencyDatabase,
  id: number,
  changes: ActionChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('contract_action', changeable, key, changes));
}
