import type { JudgedScan } from '@guardroom/rules/patrol/judge-scans';
import type { ScanStatus } from '@guardroom/rules/patrol/scan-status';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { FileReference } from '../../../platform/files/file-reference.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ClockingReportDetailRow } from '../record/types.ts';

/** Columns of a line of a patrol record; `a` is clocking_report_detail. */
export const clockingReportDetailSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.clocking_report_id AS "clockingReportID",
  a.clocking_point_id AS "clockingPointID", a.clocking_point_name AS "clockingPointName",
  point.name, a.description, a.tag, a.site_profile_id AS "siteProfileID",
  site.name AS "siteProfileName", a.index, a.status, a.out_of_order AS "outOfOrder", a.datetime,
  a.received_on AS "receivedOn", a.latitude, a.longitude, a.remark, a.marks, a.photo_bucket AS "photoBucket",
  a.photo_key AS "photoKey", a.photo_region AS "photoRegion", a.created_on AS "createdOn",
  a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

export const clockingReportDetailJoins = `
  JOIN clocking_point point
    ON point.security_agency_id = $1 AND point.id = a.clocking_point_id
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id`;

const find = `SELECT ${clockingReportDetailSelect}
  FROM clocking_report_detail a ${clockingReportDetailJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

export async function findLine(
  db: AgencyDatabase,
  id: number,
): Promise<ClockingReportDetailRow | undefined> {
  const [row] = await db.run<ClockingReportDetailRow>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** A checkpoint as a scan found it. */
export interface ScannedPoint {
  readonly id: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly name: string;
  readonly description: string | null;
  readonly tag: string | null;
  /** Deleted before it was scanned. */
  readonly isGone: boolean;
}

// A scan of before a deletion means the checkpoint that had the tag then.
const findByTag = `SELECT p.id, p.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
    p.name, p.description, p.tag, coalesce(p.deleted = 1 AND p.deleted_on <= $3, false) AS "isGone"
  FROM clocking_point p
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = p.site_profile_id
  WHERE p.security_agency_id = $1 AND p.id IN (
    SELECT id FROM clocking_point WHERE security_agency_id = $1 AND upper(tag) = upper($2::text)
    UNION SELECT id FROM clocking_point WHERE security_agency_id = $1 AND code = upper($2::text))
  ORDER BY 7, p.deleted DESC, p.deleted_on, p.id LIMIT 1`;

/** The checkpoint that a tag or the code of a label belonged to when it was scanned. */
export async function pointOfTag(
  db: AgencyDatabase,
  tag: string,
  datetime: string,
): Promise<ScannedPoint | undefined> {
  const values = [db.scope.agencyId, tag, datetime];
  const [row] = await db.run<ScannedPoint & Record<string, unknown>>(statement(findByTag, values));
  return row;
}

export interface NewScan {
  readonly clockingReportID: number;
  readonly point: ScannedPoint;
  readonly datetime: string;
  readonly remark: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly photo?: FileReference | undefined;
}

const fill = `UPDATE clocking_report_detail
  SET status = 'CLOCKED', datetime = $4, received_on = now(), remark = $5, latitude = $6,
    longitude = $7, photo_bucket = $8, photo_key = $9, photo_region = $10,
    updated_on = now()
  WHERE security_agency_id = $1 AND clocking_report_id = $2 AND clocking_point_id = $3
    AND datetime IS NULL AND deleted = 0
  RETURNING id`;
const insert = `INSERT INTO clocking_report_detail (security_agency_id, clocking_report_id,
    clocking_point_id, datetime, remark, latitude, longitude, photo_bucket, photo_key, photo_region,
    site_profile_id, clocking_point_name, description, tag, index, status, received_on)
  SELECT $1, $2, $3, $4::timestamptz, $5, $6::float8, $7::float8, $8, $9, $10, $11::bigint, $12, $13,
    $14, min(index),
    'CLOCKED', now()
  FROM clocking_report_detail
  WHERE security_agency_id = $1 AND clocking_report_id = $2 AND clocking_point_id = $3 AND deleted = 0
  RETURNING id`;

/** Keeps a scan: on the line that waits for its checkpoint, or on one of its own. @returns its id */
export async function addScan(db: AgencyDatabase, scan: NewScan): Promise<number> {
  const { point } = scan;
  const values = [
    db.scope.agencyId,
    scan.clockingReportID,
    point.id,
    scan.datetime,
    scan.remark,
    scan.latitude,
    scan.longitude,
    scan.photo?.bucket ?? null,
    scan.photo?.key ?? null,
    scan.photo?.region ?? null,
  ];
  const [filled] = await db.run<{ id: number }>(statement(fill, values));
  if (filled !== undefined) return filled.id;
  const { siteProfileID, name, description, tag } = point;
  const [added] = await db.run<{ id: number }>(
    statement(insert, [...values, siteProfileID, name, description, tag]),
  );
  if (added === undefined) throw new Error('no scan was kept');
  return added.id;
}

/** A scan with what was made of it so far. */
export interface KeptScan {
  readonly id: number;
  readonly clockingPointID: number;
  readonly index: number | null;
  readonly datetime: string;
  readonly status: ScanStatus;
  readonly outOfOrder: number;
}

const scans = `SELECT id, clocking_point_id AS "clockingPointID", index, datetime, status,
    out_of_order AS "outOfOrder"
  FROM clocking_report_detail
  WHERE security_agency_id = $1 AND clocking_report_id = $2 AND deleted = 0
    AND datetime IS NOT NULL
  ORDER BY datetime, id`;

/** All scans of a patrol in the order of their times. */
export function scansOf(db: AgencyDatabase, clockingReportID: number): Promise<KeptScan[]> {
  const values = [db.scope.agencyId, clockingReportID];
  return db.run<KeptScan & Record<string, unknown>>(statement(scans, values));
}

const judge = `UPDATE clocking_report_detail d
  SET status = j.status, out_of_order = j.out_of_order, updated_on = now()
  FROM unnest($2::bigint[], $3::text[], $4::smallint[]) AS j (id, status, out_of_order)
  WHERE d.security_agency_id = $1 AND d.id = j.id`;

/** Writes how scans count. */
export async function saveJudgement(
  db: AgencyDatabase,
  judged: readonly JudgedScan[],
): Promise<void> {
  if (judged.length === 0) return;
  await db.run(
    statement(judge, [
      db.scope.agencyId,
      judged.map(({ id }) => id),
      judged.map(({ status }) => status),
      judged.map(({ outOfOrder }) => (outOfOrder ? 1 : 0)),
    ]),
  );
}
