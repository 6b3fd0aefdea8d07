import { fitting } from '@guardroom/rules/report/fitting';
import type { ReportPeriod } from '@guardroom/rules/report/schedule';
import {
  reportBounds,
  type IncidentFact,
  type OccurrenceFact,
  type ReportedSite,
  type RoundFact,
  type SiteBook,
  type SiteCounts,
  type SiteFacts,
  type TicketFact,
} from '@guardroom/rules/report/site-facts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { endedShifts, type RosterRow } from './store-roster.ts';

const sites = `SELECT a.id AS "siteProfileID", a.name AS "siteProfileName",
    count(*) OVER ()::int AS "allSites"
  FROM site_profile a
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.status = 'ACTIVE'
    AND ($2::bigint[] = '{}' OR a.id = ANY($2::bigint[]))
  ORDER BY a.name, a.id LIMIT ${reportBounds.sites}`;

const rounds = `SELECT a.site_profile_id AS "siteProfileID", a.clocking_route_name AS "routeName",
    a.staff_profile_name AS "staffName", staff.designation, a.start, a."end",
    CASE WHEN a."end" IS NULL AND a.closes_on > now() THEN 'PENDING' ELSE a.outcome END AS status,
    a.clocked_point AS clocked, a.total_point AS total
  FROM clocking_report a
  JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.island_wide = 0
    AND a.start >= $2::timestamptz AND a.start < $3::timestamptz
    AND a.site_profile_id = ANY($4::bigint[])
  ORDER BY a.start, a.id LIMIT ${reportBounds.rounds + 1}`;

const occurrences = `SELECT a.site_profile_id AS "siteProfileID", a.sn, a.datetime, a.title,
    a.description, a.reported_by_staff_profile_name AS "staffName",
    a.reported_by_staff_profile_designation AS designation,
    cancelled.occurrence_id IS NOT NULL AS "isStruckOff"
  FROM occurrence a
  LEFT JOIN occurrence_end cancelled ON cancelled.security_agency_id = $1
    AND cancelled.occurrence_id = a.id
  WHERE a.security_agency_id = $1
    AND a.datetime >= $2::timestamptz AND a.datetime < $3::timestamptz
    AND a.site_profile_id = ANY($4::bigint[])
  ORDER BY a.datetime, a.sn, a.id LIMIT ${reportBounds.occurrences + 1}`;

const incidents = `SELECT a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName", a.uid,
    kind.name AS "typeName", a.title, a.incident_start AS start, a.status
  FROM incident_report a
  LEFT JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN reference_item kind ON kind.id = a.type
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.status <> 'DRAFT'
    AND a.incident_start >= $2::timestamptz AND a.incident_start < $3::timestamptz
    AND ($4::bigint[] IS NULL OR a.site_profile_id = ANY($4::bigint[]))
  ORDER BY a.incident_start, a.id LIMIT ${reportBounds.incidents + 1}`;

const tickets = `SELECT a.site_profile_id AS "siteProfileID", a.uid, a.title,
    a.submitted_timestamp AS "openedOn", a.status
  FROM ticket a
  WHERE a.security_agency_id = $1 AND a.deleted = 0
    AND a.submitted_timestamp >= $2::timestamptz AND a.submitted_timestamp < $3::timestamptz
    AND a.site_profile_id = ANY($4::bigint[])
  ORDER BY a.submitted_timestamp, a.id LIMIT ${reportBounds.tickets + 1}`;

const counts = `SELECT s.id AS "siteProfileID",
    (SELECT count(*)::int FROM visitor_record v
      WHERE v.security_agency_id = $1 AND v.site_profile_id = s.id AND v.deleted = 0
        AND v.cancelled = 0 AND v.in_timestamp >= $2::timestamptz
        AND v.in_timestamp < $3::timestamptz) AS visitors,
    (SELECT count(*)::int FROM visitor_record v
      WHERE v.security_agency_id = $1 AND v.site_profile_id = s.id AND v.deleted = 0
        AND v.cancelled = 0 AND v.in_timestamp >= $2::timestamptz
        AND v.in_timestamp < $3::timestamptz
        AND (v.out_timestamp IS NULL OR v.out_timestamp > $3::timestamptz)) AS "visitorsInside",
    (SELECT count(*)::int FROM clocking_report r
      JOIN clocking_report_detail c ON c.security_agency_id = $1 AND c.clocking_report_id = r.id
      WHERE r.security_agency_id = $1 AND r.deleted = 0 AND r.island_wide = 1
        AND r.start >= $2::timestamptz - interval '1 day' AND r.start < $3::timestamptz
        AND c.deleted = 0 AND c.status <> 'NOT_CLOCKED' AND c.site_profile_id = s.id
        AND c.datetime >= $2::timestamptz AND c.datetime < $3::timestamptz) AS checks
  FROM site_profile s WHERE s.security_agency_id = $1 AND s.id = ANY($4::bigint[])`;

const texts = { rounds, occurrences, incidents, tickets, counts };

/** What the books say of some sites in a period; exported for plan checks. */
export function siteStatement(
  what: keyof typeof texts,
  agencyId: number,
  { from, to }: ReportPeriod,
  siteProfileIDs: readonly number[] | null,
): Statement {
  return statement(texts[what], [agencyId, from, to, siteProfileIDs]);
}

/** Incidents of all sites in a period. */
export function allIncidents(db: AgencyDatabase, period: ReportPeriod): Promise<IncidentFact[]> {
  return db.run<IncidentFact & Record<string, unknown>>(
    siteStatement('incidents', db.scope.agencyId, period, null),
  );
}

/** @param siteProfileIDs none for all that are in use */
export async function readSiteFacts(
  db: AgencyDatabase,
  period: ReportPeriod,
  siteProfileIDs: readonly number[],
): Promise<SiteFacts> {
  const { agencyId } = db.scope;
  const chosen = await db.run<
    ReportedSite & { readonly allSites: number } & Record<string, unknown>
  >(statement(sites, [agencyId, siteProfileIDs]));
  const ids = chosen.map(({ siteProfileID }) => siteProfileID);
  const read = <Row>(what: keyof typeof texts): Promise<(Row & Record<string, unknown>)[]> =>
    db.run<Row & Record<string, unknown>>(siteStatement(what, agencyId, period, ids));
  const cut: SiteBook[] = [];
  const fit = <Row>(book: SiteBook, all: readonly Row[]): readonly Row[] => {
    const { rows, isCut } = fitting(all, reportBounds[book]);
    if (isCut) cut.push(book);
    return rows;
  };
  return {
    sites: chosen,
    roster: fit('roster', await db.run<RosterRow>(endedShifts(agencyId, period, ids))),
    rounds: fit('rounds', await read<RoundFact>('rounds')),
    occurrences: fit('occurrences', await read<OccurrenceFact>('occurrences')),
    incidents: fit('incidents', await read<IncidentFact>('incidents')),
    tickets: fit('tickets', await read<TicketFact>('tickets')),
    counts: await read<SiteCounts>('counts'),
    furtherSites: (chosen[0]?.allSites ?? 0) - chosen.length,
    cut,
  };
}
