import type { DutyFacts, PaperKind } from '@guardroom/rules/alert/duty-cause';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';

/** What can be wrong with a shift of which its person was told. */
export type LackKind = PaperKind | 'LEAVE_TEARS_ROSTER';

/** A told shift that is not over, with one thing that it lacks. */
export interface LackingLine extends DutyFacts {
  readonly kind: LackKind;
  readonly deploymentID: number;
  readonly siteProfileID: number;
  readonly staffProfileID: number;
  readonly date: string;
  /** Of the SOP, or the kind of leave. */
  readonly title: string | null;
  /** The last day of a paper, `YYYY-MM-DD`. */
  readonly expiry: string | null;
}

// As planning checks see it: of several papers of a type the one that runs longest counts, and who
// has none on record lacks none. SOPs count where the agency says that they do.
const lacking = `SELECT lack.kind, lack.title, lack.expiry, d.id AS "deploymentID", d.date,
    d.site_profile_id AS "siteProfileID", d.staff_profile_id AS "staffProfileID",
    p.name AS "staffName", p.phone_no AS "phoneNo", s.name AS "siteProfileName",
    d.start_datetime AS "startDatetime", d.end_datetime AS "endDatetime",
    agency.time_zone AS "timeZone"
  FROM deployment d
  JOIN staff_profile p ON p.security_agency_id = $1 AND p.id = d.staff_profile_id
  JOIN site_profile s ON s.security_agency_id = $1 AND s.id = d.site_profile_id
  JOIN security_agency agency ON agency.id = $1
  CROSS JOIN LATERAL (
    SELECT CASE x.type WHEN 'PLRD_LICENCE' THEN 'LICENCE_EXPIRING' WHEN 'MEDICAL' THEN
      'MEDICAL_EXPIRING' ELSE 'WORK_PASS_EXPIRING' END AS kind, NULL::text AS title,
      max(x.expiry) AS expiry
    FROM staff_document x
    WHERE x.security_agency_id = $1 AND x.staff_profile_id = d.staff_profile_id AND x.deleted = 0
      AND x.type IN ('PLRD_LICENCE', 'MEDICAL', 'WORK_PASS')
    GROUP BY x.type HAVING max(x.expiry) < d.date
    UNION ALL
    SELECT 'SOP_UNREAD', min(o.title), NULL FROM standard_operating_procedure o
    JOIN sop_version v ON v.security_agency_id = $1 AND v.standard_operating_procedure_id = o.id
      AND v.deleted = 0
    JOIN deployment_setting setting ON setting.security_agency_id = $1 AND setting.read_sops
    WHERE o.security_agency_id = $1 AND o.site_profile_id = d.site_profile_id AND o.deleted = 0
      AND NOT EXISTS (SELECT FROM sop_acknowledgement k WHERE k.security_agency_id = $1
        AND k.sop_version_id = v.id AND k.staff_profile_id = d.staff_profile_id)
    HAVING count(*) > 0
    UNION ALL
    SELECT 'LEAVE_TEARS_ROSTER', min(type.name), NULL FROM leave_request a
    JOIN leave_type type ON type.security_agency_id = $1 AND type.id = a.leave_type_id
    WHERE a.security_agency_id = $1 AND a.staff_profile_id = d.staff_profile_id AND a.deleted = 0
      AND a.status = 'APPROVED' AND a.start_date <= d.date + 1 AND a.end_date >= d.date - 1
      AND d.start_datetime < leave_ends(a.end_date, a.half_day, agency.time_zone)
      AND d.end_datetime > leave_begins(a.start_date, a.half_day, agency.time_zone)
    HAVING count(*) > 0
  ) lack
  WHERE d.security_agency_id = $1 AND d.deleted = 0 AND d.published_on IS NOT NULL
    AND d.status <> 'DECLINED' AND d.end_datetime > now() AND lack.kind = ANY($2::text[])`;

const byID = `${lacking} AND d.id = ANY($3::bigint[]) ORDER BY d.id`;
const ofPerson = `${lacking} AND d.staff_profile_id = $3 AND d.start_datetime > now() - interval '1 day'
  ORDER BY d.id LIMIT 500`;
const ofSite = `${lacking} AND d.site_profile_id = $3 AND d.start_datetime > now() - interval '1 day'
  ORDER BY d.id LIMIT 5000`;

type Row = LackingLine & Record<string, unknown>;

/** What told shifts lack, of these kinds. */
export function linesLacking(
  db: AgencyDatabase,
  kinds: readonly LackKind[],
  ids: readonly number[],
): Promise<readonly LackingLine[]> {
  return db.run<Row>(statement(byID, [db.scope.agencyId, kinds, ids]));
}

/** Of whom, or of where, something was changed. */
export type Lacking = { readonly staffProfileID: number } | { readonly siteProfileID: number };

/** Exported for the test of plans. */
export function lackingStatement(
  agencyId: number,
  kinds: readonly LackKind[],
  of: Lacking,
): Statement {
  return 'staffProfileID' in of
    ? statement(ofPerson, [agencyId, kinds, of.staffProfileID])
    : statement(ofSite, [agencyId, kinds, of.siteProfileID]);
}

/** What the coming shifts of a person, or of a site, lack. */
export function comingLacking(
  db: AgencyDatabase,
  kinds: readonly LackKind[],
  of: Lacking,
): Promise<readonly LackingLine[]> {
  return db.run<Row>(lackingStatement(db.scope.agencyId, kinds, of));
}
