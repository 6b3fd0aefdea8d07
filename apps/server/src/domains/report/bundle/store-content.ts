import { bundleLimits } from '@guardroom/rules/report/bundle/inputs';
import type { BundledVisitor } from '@guardroom/rules/report/bundle/masked-visitor';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';

/** Of which site, from when until when. */
export interface BundleSpan {
  readonly siteProfileID: number;
  readonly periodFrom: string;
  readonly periodTo: string;
}

/** A record as it stands in a file of the bundle. */
export type Bundled = Readonly<Record<string, unknown>>;

const within = (time: string) => `a.security_agency_id = $1 AND a.site_profile_id = $2
    AND ${time} >= $3::timestamptz AND ${time} < $4::timestamptz`;
// One more than has room, so that what is left out is known.
const most = `LIMIT ${bundleLimits.rows + 1}`;

const texts = {
  incidents: `SELECT a.id, a.uid, a.status, a.submitted_by_staff_name AS "submittedByStaffName",
      a.submitted_timestamp AS "submittedTimestamp", a.closed_by_staff_name AS "closedByStaffName",
      a.closed_timestamp AS "closedTimestamp", (SELECT json_agg(json_build_object(
        'revision', d.revision, 'writtenBy', d.staff_profile_name, 'writtenOn', d.created_on,
        'type', kind.name, 'title', d.title, 'incidentStart', d.incident_start,
        'incidentEnd', d.incident_end, 'location', d.location,
        'personInvolved', d.person_involved, 'description', d.description, 'action', d.action,
        'remarks', d.remarks) ORDER BY d.revision)
        FROM incident_detail d JOIN reference_item kind ON kind.id = d.type
        WHERE d.security_agency_id = $1 AND d.incident_report_id = a.id) AS revisions
    FROM incident_report a
    WHERE ${within('a.incident_start')} AND a.deleted = 0 AND a.status <> 'DRAFT'
    ORDER BY a.incident_start, a.id ${most}`,
  occurrences: `SELECT a.id, a.link_no AS "linkNo", encode(a.link, 'hex') AS link, a.sn, a.date,
      a.datetime, a.title, a.description,
      a.reported_by_staff_profile_name AS "reportedByStaffProfileName",
      a.created_on AS "createdOn", ended.cancelled_on AS "cancelledOn",
      ended.cancelled_by_staff_profile_name AS "cancelledByStaffProfileName",
      by.link_no AS "replacedByLinkNo"
    FROM occurrence a
    LEFT JOIN occurrence_end ended
      ON ended.security_agency_id = $1 AND ended.occurrence_id = a.id
    LEFT JOIN occurrence by ON by.security_agency_id = $1 AND by.id = ended.replaced_by_id
    WHERE ${within('a.datetime')} ORDER BY a.link_no ${most}`,
  visitors: `SELECT a.id, a.type, a.name, a.phone_no AS "phoneNo", a.purpose, a.block, a.unit,
      a.vehicle_no AS "vehicleNo", a.remarks, a.in_timestamp AS "inTimestamp",
      a.out_timestamp AS "outTimestamp", a.cancelled
    FROM visitor_record a
    WHERE ${within('a.in_timestamp')} AND a.deleted = 0 ORDER BY a.in_timestamp, a.id ${most}`,
  attendance: `SELECT a.id, a.staff_name AS "staffName", a.staff_no AS "staffNo",
      a.time_in AS "timeIn", a.time_in_remark AS "timeInRemark", a.time_out AS "timeOut",
      a.time_out_remark AS "timeOutRemark", a.approval_status AS "approvalStatus"
    FROM attendance a
    WHERE a.security_agency_id = $1 AND a.time_in_site_profile_id = $2
      AND a.time_in < $4::timestamptz AND a.time_in >= $3::timestamptz - interval '2 days'
      AND (a.time_out IS NULL OR a.time_out > $3::timestamptz) AND a.deleted = 0
    ORDER BY a.time_in, a.id ${most}`,
  patrols: `SELECT a.id, a.clocking_route_name AS "clockingRouteName",
      a.staff_profile_name AS "staffProfileName", a.staff_no AS "staffNo", a.start, a."end",
      a.clocked_point AS "clockedPoint", a.total_point AS "totalPoint"
    FROM clocking_report a
    WHERE ${within('a.start')} AND a.deleted = 0 ORDER BY a.start, a.id ${most}`,
} as const;

/** The books of which a bundle is made. */
export type BundledBook = keyof typeof texts;

/** What a book holds of a span; exported for plan checks. */
export function bookStatement(
  book: BundledBook,
  agencyId: number,
  { siteProfileID, periodFrom, periodTo }: BundleSpan,
): Statement {
  return statement(texts[book], [agencyId, siteProfileID, periodFrom, periodTo]);
}

type Identified = Bundled & { readonly id: number } & Record<string, unknown>;

/** The rows of a book, the oldest first. */
export function readBook(
  db: AgencyDatabase,
  book: Exclude<BundledBook, 'visitors'>,
  span: BundleSpan,
): Promise<Identified[]> {
  return db.run<Identified>(bookStatement(book, db.scope.agencyId, span));
}

/** Visitors as they were written down. */
export function readVisitorBook(
  db: AgencyDatabase,
  span: BundleSpan,
): Promise<(Identified & BundledVisitor)[]> {
  return db.run<Identified & BundledVisitor>(bookStatement('visitors', db.scope.agencyId, span));
}

/** An image of an incident, with where its original lies. */
export interface BundledImage {
  readonly id: number;
  readonly uid: string;
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
  /** Null where none was kept. */
  readonly originalExtension: string | null;
}

const images = `SELECT f.id, a.uid, f.bucket, f.key, f.region,
    stored.original_extension AS "originalExtension"
  FROM incident_report a
  JOIN incident_file f ON f.security_agency_id = $1 AND f.incident_report_id = a.id
    AND f.deleted_revision IS DISTINCT FROM 0
  LEFT JOIN stored_file stored ON stored.security_agency_id = $1 AND stored.bucket = f.bucket
    AND stored.key = f.key
  WHERE ${within('a.incident_start')} AND a.deleted = 0 AND a.status <> 'DRAFT'
  ORDER BY a.incident_start, a.id, f.id LIMIT ${bundleLimits.images + 1}`;

export function bundledImages(db: AgencyDatabase, span: BundleSpan): Promise<BundledImage[]> {
  const { siteProfileID, periodFrom, periodTo } = span;
  const values = [db.scope.agencyId, siteProfileID, periodFrom, periodTo];
  return db.run<BundledImage & Record<string, unknown>>(statement(images, values));
}

const audit = `SELECT a.id, a.at, staff.name AS "byStaffName", a.operation, a.entity,
    a.entity_id AS "entityID", a.before, a.after
  FROM audit a
  LEFT JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id
  WHERE a.security_agency_id = $1 AND a.entity = $2 AND a.entity_id = ANY($3::bigint[])
  ORDER BY a.id ${most}`;

/** Who changed some records, and how. */
export function auditOf(
  db: AgencyDatabase,
  entity: string,
  ids: readonly number[],
): Promise<Bundled[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.run<Record<string, unknown>>(statement(audit, [db.scope.agencyId, entity, ids]));
}
