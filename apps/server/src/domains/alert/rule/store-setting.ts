import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import type { AlertCallRow, AlertSettingRow } from './types.ts';

const find = `SELECT to_char(s.quiet_from, 'HH24:MI') AS "quietFrom",
    to_char(s.quiet_to, 'HH24:MI') AS "quietTo", coalesce(s.version, 0) AS version
  FROM (SELECT 1) one LEFT JOIN alert_setting s ON s.security_agency_id = $1`;

export async function findSetting(db: AgencyDatabase): Promise<AlertSettingRow> {
  const query = statement(find, [db.scope.agencyId]);
  const [row] = await db.run<AlertSettingRow & Record<string, unknown>>(query);
  if (row === undefined) throw new Error('an agency always has settings');
  return row;
}

const begin = `INSERT INTO alert_setting (security_agency_id, version) VALUES ($1, 0)
  ON CONFLICT DO NOTHING`;
const hold = 'SELECT 1 FROM alert_setting WHERE security_agency_id = $1 FOR UPDATE';

/** The settings, held until the transaction ends. */
export async function lockSetting(db: AgencyDatabase): Promise<AlertSettingRow> {
  await db.run(statement(begin, [db.scope.agencyId]));
  await db.run(statement(hold, [db.scope.agencyId]));
  return findSetting(db);
}

const save = `UPDATE alert_setting SET quiet_from = $2::time, quiet_to = $3::time,
    version = version + 1, updated_on = now() WHERE security_agency_id = $1`;

export async function saveSetting(
  db: AgencyDatabase,
  { quietFrom, quietTo }: Omit<AlertSettingRow, 'version'>,
): Promise<void> {
  await db.run(statement(save, [db.scope.agencyId, quietFrom, quietTo]));
}

/** So many lines of who is called when may an agency have. */
export const mostCalls = 200;

const columns = `c.id, c.staff_profile_id AS "staffProfileID", p.name AS "staffProfileName", c.turn,
  c.weekdays, to_char(c.from_time, 'HH24:MI') AS "fromTime", to_char(c.to_time, 'HH24:MI') AS "toTime",
  c.from_date AS "fromDate", c.to_date AS "toDate"`;
const calls = `SELECT ${columns} FROM alert_call c
  JOIN staff_profile p ON p.security_agency_id = $1 AND p.id = c.staff_profile_id
  WHERE c.security_agency_id = $1 AND c.deleted = 0
  ORDER BY c.turn, c.from_time, c.id LIMIT ${mostCalls}`;

/** Exported for the test of plans. */
export const callsStatement = (agencyId: number): Statement => statement(calls, [agencyId]);

/** Who is called when, first before second. */
export function findCalls(db: AgencyDatabase): Promise<AlertCallRow[]> {
  return db.run<AlertCallRow & Record<string, unknown>>(callsStatement(db.scope.agencyId));
}

const add = `INSERT INTO alert_call (security_agency_id, staff_profile_id, turn, weekdays, from_time,
    to_time, from_date, to_date)
  SELECT $1, p.id, $3, $4::smallint[], $5::time, $6::time, $7::date, $8::date FROM staff_profile p
  WHERE p.security_agency_id = $1 AND p.id = $2 AND p.deleted = 0
  RETURNING id`;

/** Undefined when the agency has no such person. */
export async function addCall(
  db: AgencyDatabase,
  call: Omit<AlertCallRow, 'id' | 'staffProfileName'>,
): Promise<number | undefined> {
  const { staffProfileID, turn, weekdays, fromTime, toTime, fromDate, toDate } = call;
  const times = [fromTime, toTime, fromDate, toDate];
  const values = [db.scope.agencyId, staffProfileID, turn, weekdays, ...times];
  const [row] = await db.run<{ id: number }>(statement(add, values));
  return row?.id;
}

const remove = `UPDATE alert_call SET deleted = 1, deleted_on = now(), updated_on = now()
  WHERE security_agency_id = $1 AND id = $2 AND deleted = 0 RETURNING id`;

/** False when the agency has no such line any more. */
export async function removeCall(db: AgencyDatabase, id: number): Promise<boolean> {
  return (await db.run(statement(remove, [db.scope.agencyId, id]))).length > 0;
}
