import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { AlarmRow } from './types.ts';

/** Columns of a call for help under their wire names; `a` is alarm. */
export const alarmSelect = `a.id, a.staff_profile_id AS "staffProfileID",
  a.staff_profile_name AS "staffProfileName", staff.phone_no AS "phoneNo",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName", a.silent,
  a.raised_on AS "raisedOn", a.received_on AS "receivedOn", a.latitude, a.longitude, a.accuracy,
  a.marks, a.acknowledged_on AS "acknowledgedOn", a.acknowledged_by AS "acknowledgedBy", a.remark,
  a.version`;

export const alarmJoins = `
  JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id
  LEFT JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id`;

const insert = `INSERT INTO alarm (security_agency_id, staff_profile_id, staff_profile_name,
    site_profile_id, silent, raised_on, received_on, latitude, longitude, accuracy)
  SELECT $1, s.id, s.name, $3::bigint, $4, $5::timestamptz, $6::timestamptz, $7::float8,
    $8::float8, $9::float8
  FROM staff_profile s WHERE s.security_agency_id = $1 AND s.id = $2 AND s.deleted = 0
  RETURNING id`;

export type NewAlarm = Pick<AlarmRow, 'staffProfileID' | 'silent' | 'raisedOn' | 'receivedOn'> & {
  readonly siteProfileID: number | null;
  readonly position:
    | { readonly latitude: number; readonly longitude: number; readonly accuracy: number }
    | undefined;
};

/** Keeps a call for help; undefined when the agency has no such person. */
export async function addAlarm(db: AgencyDatabase, alarm: NewAlarm): Promise<number | undefined> {
  const { position } = alarm;
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      db.scope.agencyId,
      alarm.staffProfileID,
      alarm.siteProfileID,
      alarm.silent,
      alarm.raisedOn,
      alarm.receivedOn,
      position?.latitude ?? null,
      position?.longitude ?? null,
      position?.accuracy ?? null,
    ]),
  );
  return row?.id;
}

const find = `SELECT ${alarmSelect} FROM alarm a ${alarmJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

export async function findAlarm(db: AgencyDatabase, id: number): Promise<AlarmRow | undefined> {
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<AlarmRow & Record<string, unknown>>(query);
  return row;
}

/** The same, held until the transaction ends. */
export async function lockAlarm(db: AgencyDatabase, id: number): Promise<AlarmRow | undefined> {
  await holdRows(db, 'alarm', [id]);
  return findAlarm(db, id);
}

const acknowledge = `UPDATE alarm a SET acknowledged_on = now(), acknowledged_by = s.name,
    acknowledged_by_staff_profile_id = s.id, remark = $4, version = a.version + 1, updated_on = now()
  FROM staff_profile s
  WHERE a.security_agency_id = $1 AND a.id = $2 AND s.security_agency_id = $1 AND s.id = $3`;

/** Writes who took note of a call for help, and what they say of it. */
export async function saveAcknowledgement(
  db: AgencyDatabase,
  id: number,
  by: { readonly staffProfileID: number; readonly remark: string | null },
): Promise<void> {
  const values = [db.scope.agencyId, id, by.staffProfileID, by.remark];
  await db.run(statement(acknowledge, values));
}
