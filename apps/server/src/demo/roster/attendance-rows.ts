import { addDays, todayIn } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoPeople } from '../people/people.ts';
import { photoOf } from '../picture/photos.ts';
import { recordsOf, type DemoClocking, type DemoRecord } from './records.ts';
import { demoSites } from '../site/sites.ts';
import { demoTimeZone, shiftsBetween } from './shift.ts';
import { insertFound } from '../../platform/database/insert-found.ts';
import type { FileReference } from '../../platform/files/file-reference.ts';

/** Dates with attendance, today included. */
const daysKept = 70;
/** Before the last known shift, so many days may still be open or undecided. */
const daysUnsettled = 4;

const columns = `place int, "staffProfileID" bigint, "reviewerID" bigint, "siteIn" bigint,
  "timeIn" timestamptz, "inReceivedOn" timestamptz, "inRemark" text, "inLatitude" float8,
  "inLongitude" float8, "inKey" text, "inBucket" text, "inRegion" text, "siteOut" bigint,
  "timeOut" timestamptz, "outReceivedOn" timestamptz, "outRemark" text, "outLatitude" float8,
  "outLongitude" float8, "outKey" text, "outBucket" text, "outRegion" text, "approvalStatus" text,
  "approvedDuration" numeric, "reviewedOn" timestamptz, remark text`;

// Version 1: nobody has touched the record since the demo made it.
const bringUpToDate = `UPDATE attendance a SET time_out = r."timeOut", time_out_site_id = o.security_site_id,
    time_out_site_profile_id = o.id, time_out_key = r."outKey", time_out_bucket = r."outBucket",
    time_out_region = r."outRegion", time_out_latitude = r."outLatitude",
    time_out_longitude = r."outLongitude", time_out_remark = r."outRemark",
    time_out_received_on = r."outReceivedOn", approval_status = r."approvalStatus",
    approved_duration = r."approvedDuration", reviewed_by = v.name,
    reviewed_by_staff_profile_id = v.id, reviewed_timestamp = r."reviewedOn", remark = r.remark,
    updated_on = coalesce(r."reviewedOn", r."outReceivedOn")
  FROM json_to_recordset($2) AS r (${columns})
  JOIN site_profile o ON o.security_agency_id = $1 AND o.id = r."siteOut"
  LEFT JOIN staff_profile v ON v.security_agency_id = $1 AND v.id = r."reviewerID"
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = r."staffProfileID"
    AND a.time_in = r."timeIn" AND a.version = 1 AND a.deleted = 0
    AND (a.time_out IS NULL OR a.approval_status <> r."approvalStatus")`;

const addMissing = `${insertFound(
  'attendance',
  `security_agency_id, account_id, staff_profile_id, staff_name, staff_no, time_in, time_in_site_id, time_in_site_profile_id, time_in_key, time_in_bucket, time_in_region, time_in_latitude, time_in_longitude, time_in_remark, time_in_received_on, time_out, time_out_site_id, time_out_site_profile_id, time_out_key, time_out_bucket, time_out_region, time_out_latitude, time_out_longitude, time_out_remark, time_out_received_on, approval_status, approved_duration, reviewed_by, reviewed_by_staff_profile_id, reviewed_timestamp, remark, created_on, updated_on`,
  `SELECT $1::bigint, s.account_id, s.id, s.name, s.staff_no,
    r."timeIn", i.security_site_id, i.id, r."inKey", r."inBucket", r."inRegion",
    r."inLatitude", r."inLongitude", r."inRemark", r."inReceivedOn",
    r."timeOut", o.security_site_id, o.id, r."outKey", r."outBucket",
    r."outRegion", r."outLatitude", r."outLongitude", r."outRemark", r."outReceivedOn",
    r."approvalStatus", r."approvedDuration", v.name, v.id, r."reviewedOn", r.remark,
    r."inReceivedOn", coalesce(r."reviewedOn", r."outReceivedOn", r."inReceivedOn")
  FROM json_to_recordset($2) AS r (${columns})
  JOIN staff_profile s ON s.security_agency_id = $1 AND s.id = r."staffProfileID" AND s.deleted = 0
  JOIN site_profile i ON i.security_agency_id = $1 AND i.id = r."siteIn" AND i.deleted = 0
  LEFT JOIN site_profile o ON o.security_agency_id = $1 AND o.id = r."siteOut"
  LEFT JOIN staff_profile v ON v.security_agency_id = $1 AND v.id = r."reviewerID"
  WHERE NOT EXISTS (SELECT 1 FROM attendance a WHERE a.security_agency_id = $1
    AND a.staff_profile_id = r."staffProfileID" AND a.time_in = r."timeIn")
  ORDER BY r.place`,
)} ON CONFLICT DO NOTHING RETURNING id`;

/**
 * Brings the attendance of the demo agency to `now`: adds the shifts since the last known one,
 * clocks out who has gone home, decides what has waited for days. Records that a person changed
 * stay as they are. Twice at the same moment adds nothing.
 * @returns how many records were added
 */
export async function mergeAttendance(
  db: SystemDatabase,
  agencyId: number,
  photos: readonly FileReference[],
  now: number,
): Promise<number> {
  const today = todayIn(demoTimeZone, now);
  const last = await lastTimeIn(db, agencyId);
  const shifts = shiftsBetween(firstDate(last, today), today);
  const records = shifts.flatMap((shift) => recordsOf(shift, now));
  const rows = await toRows(db, agencyId, photos, records);
  let added = 0;
  for (let place = 0; place < rows.length; place += 6000) {
    const values = [agencyId, JSON.stringify(rows.slice(place, place + 6000))];
    if (last !== null) await db.run(statement(bringUpToDate, values));
    added += (await db.run(statement(addMissing, values))).length;
  }
  return added;
}

async function lastTimeIn(db: SystemDatabase, agencyId: number): Promise<string | null> {
  const [row] = await db.run<{ last: string | null }>(
    statement('SELECT max(time_in) AS last FROM attendance WHERE security_agency_id = $1', [
      agencyId,
    ]),
  );
  return row?.last ?? null;
}

function firstDate(last: string | null, today: string): string {
  const earliest = addDays(today, 1 - daysKept);
  if (last === null) return earliest;
  const unsettled = addDays(todayIn(demoTimeZone, Date.parse(last)), -daysUnsettled);
  // A record dated in the future, made by hand, must not leave today empty.
  return unsettled < earliest || unsettled > today ? earliest : unsettled;
}

async function toRows(
  db: SystemDatabase,
  agencyId: number,
  photos: readonly FileReference[],
  records: readonly DemoRecord[],
): Promise<object[]> {
  const people = await firstIds(db, 'staff_profile', agencyId, demoPeople.length);
  const sites = await firstIds(db, 'site_profile', agencyId, demoSites.length);
  return records.map((record, place) => ({
    place,
    staffProfileID: people[record.person],
    reviewerID: record.reviewer === null ? null : people[record.reviewer],
    ...clockingRow('in', record.person, record.in, sites, photos),
    ...clockingRow('out', record.person, record.out, sites, photos),
    approvalStatus: record.approvalStatus,
    approvedDuration: record.approvedDuration,
    reviewedOn: record.reviewedOn,
    remark: record.remark,
  }));
}

// The demo's own rows were the first of the agency, whatever people added or renamed since.
async function firstIds(
  db: SystemDatabase,
  table: 'staff_profile' | 'site_profile',
  agencyId: number,
  count: number,
): Promise<number[]> {
  const rows = await db.run<{ id: number }>(
    statement(`SELECT id FROM ${table} WHERE security_agency_id = $1 ORDER BY id LIMIT $2`, [
      agencyId,
      count,
    ]),
  );
  return rows.map(({ id }) => id);
}

function clockingRow(
  way: 'in' | 'out',
  person: number,
  clocking: DemoClocking | null,
  sites: readonly number[],
  photos: readonly FileReference[],
): object {
  if (clocking === null) return {};
  const hour = new Date(Date.parse(clocking.time) + 8 * 3_600_000).getUTCHours();
  const light = hour >= 7 && hour < 19 ? 'morning' : 'evening';
  const photo = clocking.withPhoto ? photos[photoOf(person, light)] : undefined;
  return {
    [way === 'in' ? 'siteIn' : 'siteOut']: sites[clocking.site],
    [way === 'in' ? 'timeIn' : 'timeOut']: clocking.time,
    [`${way}ReceivedOn`]: clocking.receivedOn,
    [`${way}Remark`]: clocking.remark,
    [`${way}Latitude`]: clocking.latitude,
    [`${way}Longitude`]: clocking.longitude,
    [`${way}Key`]: photo?.key ?? null,
    [`${way}Bucket`]: photo?.bucket ?? null,
    [`${way}Region`]: photo?.region ?? null,
  };
}
