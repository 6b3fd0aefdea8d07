import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ClientViewer } from '../../../platform/viewer.ts';
import { statusConditions } from '../store.ts';
import type {
  ClientActionRow,
  ClientContractRow,
  ClientIndicatorRow,
  ClientMeetingRow,
  ClientScoreRow,
} from './types.ts';

/** Columns of a contract as its client sees it; `a` is contract. */
export const clientContractSelect = `
  a.id, a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  a.start_datetime AS "startDatetime", a.end_datetime AS "endDatetime",
  CASE WHEN ${statusConditions.INCOMING} THEN 'INCOMING' WHEN ${statusConditions.ENDED}
    THEN 'ENDED' ELSE 'ACTIVE' END AS status,
  (SELECT min(m.start_datetime) FROM contract_meeting m WHERE m.security_agency_id = $1
    AND m.contract_id = a.id AND m.deleted = 0 AND m.start_datetime > now()) AS "nextMeetingStart",
  (SELECT max(m.start_datetime) FROM contract_meeting m WHERE m.security_agency_id = $1
    AND m.contract_id = a.id AND m.deleted = 0 AND m.start_datetime <= now()) AS "lastMeetingStart",
  (SELECT count(*)::int FROM contract_action n WHERE n.security_agency_id = $1
    AND n.contract_id = a.id AND n.deleted = 0 AND n.status = 'OPEN') AS "openActions"`;

export const clientContractJoins = `
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id`;

const find = `SELECT ${clientContractSelect} FROM contract a ${clientContractJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.client_profile_id = $3 AND a.deleted = 0
    AND a.status = 'ACTIVE'`;

/** A contract of this client; undefined when it has no such one. */
export async function findClientContract(
  db: AgencyDatabase,
  id: number,
  clientProfileID: number,
): Promise<ClientContractRow | undefined> {
  const query = statement(find, [db.scope.agencyId, id, clientProfileID]);
  const [row] = await db.run<ClientContractRow & Record<string, unknown>>(query);
  return row;
}

/** So many meetings are shown, and what was scored in them: two years of monthly ones. */
const shownMeetings = 24;

const meetings = `SELECT id, start_datetime AS "startDatetime", end_datetime AS "endDatetime", type,
    venue, note, action_plan AS "actionPlan"
  FROM contract_meeting WHERE security_agency_id = $1 AND contract_id = $2 AND deleted = 0
  ORDER BY start_datetime DESC, id DESC LIMIT ${shownMeetings}`;

export function meetingsForClient(db: AgencyDatabase, id: number): Promise<ClientMeetingRow[]> {
  return db.run<ClientMeetingRow & Record<string, unknown>>(
    statement(meetings, [db.scope.agencyId, id]),
  );
}

const indicators = `SELECT id, title, description, target FROM contract_indicator
  WHERE security_agency_id = $1 AND contract_id = $2 AND deleted = 0 ORDER BY id LIMIT 100`;

const scores = `SELECT s.contract_indicator_id AS "contractIndicatorID",
    s.contract_meeting_id AS "contractMeetingID", m."startDatetime", s.score,
    s.remark
  FROM (${meetings}) m JOIN contract_score s ON s.security_agency_id = $1
    AND s.contract_meeting_id = m.id AND s.deleted = 0
  ORDER BY m."startDatetime", s.id`;

type Indicator = Omit<ClientIndicatorRow, 'scores'> & Record<string, unknown>;
type Score = ClientScoreRow & { readonly contractIndicatorID: number } & Record<string, unknown>;

/** The indicators of a contract, each with its scores in the order of time. */
export async function indicatorsForClient(
  db: AgencyDatabase,
  id: number,
): Promise<ClientIndicatorRow[]> {
  const values = [db.scope.agencyId, id];
  const [found, given] = await Promise.all([
    db.run<Indicator>(statement(indicators, values)),
    db.run<Score>(statement(scores, values)),
  ]);
  const byIndicator = Map.groupBy(given, ({ contractIndicatorID }) => contractIndicatorID);
  return found.map((indicator) => ({ ...indicator, scores: byIndicator.get(indicator.id) ?? [] }));
}

/** Of a next action; names of the agency's people stay in the office. */
const actionSelect = `id, contract_id AS "contractID", contract_meeting_id AS "contractMeetingID",
    description, owner, side, due_date AS "dueDate", status, done_on AS "doneOn",
    CASE WHEN done_by_client_user_profile_id IS NOT NULL THEN done_by_name END AS "doneByName",
    version`;

const actions = `SELECT ${actionSelect}
  FROM contract_action WHERE security_agency_id = $1 AND contract_id = $2 AND deleted = 0
  ORDER BY (status = 'OPEN') DESC, due_date, id LIMIT 200`;

/** What was agreed in the meetings of a contract, open ones first. */
export function actionsForClient(db: AgencyDatabase, id: number): Promise<ClientActionRow[]> {
  return db.run<ClientActionRow & Record<string, unknown>>(
    statement(actions, [db.scope.agencyId, id]),
  );
}

const findAction = `SELECT ${actionSelect} FROM contract_action
  WHERE security_agency_id = $1 AND id = $2 AND contract_id = ANY($3::bigint[]) AND deleted = 0`;

/** A next action of a contract that this client sees; undefined when there is no such one. */
export async function findClientAction(
  db: AgencyDatabase,
  id: number,
  { clientProfileID, contractIDs }: Pick<ClientViewer, 'clientProfileID' | 'contractIDs'>,
): Promise<ClientActionRow | undefined> {
  const query = statement(findAction, [db.scope.agencyId, id, contractIDs]);
  const [row] = await db.run<ClientActionRow & Record<string, unknown>>(query);
  if (row === undefined) return undefined;
  const contract = await findClientContract(db, row.contractID, clientProfileID);
  return contract === undefined ? undefined : row;
}
