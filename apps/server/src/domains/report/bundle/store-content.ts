import { bundleLimits } from '@guardroom/rules/report/bundle/inputs';
import type { BundledVisitor } from '@guardroom/rules/report/bundle/masked-visitor';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

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
/** Rows that are read at a time. */
const page = 1000;

/** After the row $5 in the order of `at`; all where it is null. */
const after = (table: string, at: string) => `AND ($5::bigint IS NULL OR (a.${at}, a.id) > (
      SELECT l.${at}, l.id FROM ${table} l WHERE l.security_agency_id = $1 AND l.id = $5))
    ORDER BY a.${at}, a.id LIMIT ${page}`;

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
      ${after('incident_report', 'incident_start')}`,
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
    WHERE ${within('a.datetime')} ${after('occurrence', 'link_no')}`,
  visitors: `SELECT a.id, a.type, a.name, a.phone_no AS "phoneNo", a.purpose, a.block, a.unit,
      a.vehicle_no AS "vehicleNo", a.remarks, a.in_timestamp AS "inTimestamp",
      a.out_timestamp AS "outTimestamp", a.cancelled
    FROM visitor_record a
    WHERE ${within('a.in_timestamp')} AND a.deleted = 0
      ${after('visitor_record', 'in_timestamp')}`,
  attendance: `SELECT a.id, a.staff_name AS "staffName", a.staff_no AS "staffNo",
      a.time_in AS "timeIn", a.time_in_remark AS "timeInRemark", a.time_out AS "timeOut",
      a.time_out_remark AS "timeOutRemark", a.approval_status AS "approvalStatus"
    FROM attendance a
    WHERE a.security_agency_id = $1 AND a.time_in_site_profile_id = $2
      AND a.time_in < $4::timestamptz AND a.time_in >= $3::timestamptz - interval '2 days'
      AND (a.time_out IS NULL OR a.time_out > $3::timestamptz) AND a.deleted = 0
      ${after('attendance', 'time_in')}`,
  patrols: `SELECT a.id, a.clocking_route_name AS "clockingRouteName",
      a.staff_profile_name AS "staffProfileName", a.staff_no AS "staffNo", a.start, a."end",
      a.clocked_point AS "clockedPoint", a.total_point AS "totalPoint"
    FROM clocking_report a
    WHERE ${within('a.start')} AND a.deleted = 0 ${after('clocking_report', 'start')}`,
} as const;

/** The books of which a bundle is made. */
export type BundledBook = keyof typeof texts;

/** What of a book there was room for. */
export interface Taken<Row> {
  readonly rows: readonly Row[];
  /** Whether the book holds more. */
  readonly isCut: boolean;
}

type Identified = Bundled & { readonly id: number } & Record<string, unknown>;

/** The rows of a book, the oldest first, page by page until there is no more room. */
export function readBook(
  db: AgencyDatabase,
  book: Exclude<BundledBook, 'visitors'>,
  span: BundleSpan,
): Promise<Taken<Identified>> {
  return pages<Identified>(db, book, span);
}

/** Visitors as they were written down. */
export function readVisitorBook(
  db: AgencyDatabase,
  span: BundleSpan,
): Promise<Taken<Identified & BundledVisitor>> {
  return pages<Identified & BundledVisitor>(db, 'visitors', span);
}

async function pages<Row extends Identified>(
  db: AgencyDatabase,
  book: BundledBook,
  { siteProfileID, periodFrom, periodTo }: BundleSpan,
): Promise<Taken<Row>> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1)?.id ?? null;
    const values = [db.scope.agencyId, siteProfileID, periodFrom, periodTo, last];
    const found = await db.run<Row>(statement(texts[book], values));
    rows.push(...found);
    if (rows.length > bundleLimits.rows) {
      return { rows: rows.slice(0, bundleLimits.rows), isCut: true };
    }
    if (found.length < page) return { rows, isCut: false };
  }
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

export async function bundledImages(
  db: AgencyDatabase,
  span: BundleSpan,
): Promise<Taken<BundledImage>> {
  const { siteProfileID, periodFrom, periodTo } = span;
  const values = [db.scope.agencyId, siteProfileID, periodFrom, periodTo];
  const found = await db.run<BundledImage & Record<string, unknown>>(statement(images, values));
  return cutAfter(found, bundleLimits.images);
}

function cutAfter<Row>(rows: readonly Row[], most: number): Taken<Row> {
  return { rows: rows.slice(0, most), isCut: rows.length > most };
}

const audit = `SELECT a.id, a.at, staff.name AS "byStaffName", a.operation, a.entity,
    a.entity_id AS "entityID", a.before, a.after
  FROM audit a
  LEFT JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id
  WHERE a.security_agency_id = $1 AND a.entity = $2 AND a.entity_id = ANY($3::bigint[])
  ORDER BY a.id LIMIT $4`;

/** Records whose changes are read at a time. */
const auditPage = 500;

/** Who changed the records of a kind, and how; the earliest first. @param room for so many changes */
export async function auditOf(
  db: AgencyDatabase,
  entity: string,
  ids: readonly number[],
  room: number,
): Promise<Taken<Bundled>> {
  const rows: Identified[] = [];
  for (let at = 0; at < ids.length && rows.length <= room; at += auditPage) {
    const some = ids.slice(at, at + auditPage);
    const values = [db.scope.agencyId, entity, some, room - rows.length + 1];
    rows.push(...(await db.run<Identified>(statement(audit, values))));
  }
  return cutAfter(
    rows.toSorted((one, other) => one.id - other.id),
    room,
  );
}
