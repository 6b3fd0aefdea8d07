import type { BookHead, ReleasedIncidentFact } from '@guardroom/rules/report/daily/daily-document';
import type { ReportPeriod } from '@guardroom/rules/report/schedule';
import { reportBounds, type TicketFact } from '@guardroom/rules/report/site-facts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const incidents = `SELECT a.content ->> 'uid' AS uid, a.content ->> 'typeName' AS "typeName",
    a.content ->> 'title' AS title, a.incident_start AS start, a.released_on AS "releasedOn"
  FROM incident_release a
  WHERE a.security_agency_id = $1 AND a.client_profile_id = $2
    AND a.incident_start >= $4::timestamptz AND a.incident_start < $5::timestamptz
    AND a.site_profile_id = $3
    AND NOT EXISTS (SELECT 1 FROM incident_release later WHERE later.security_agency_id = $1
      AND later.incident_report_id = a.incident_report_id AND later.number > a.number)
    AND NOT EXISTS (SELECT 1 FROM incident_release_end ended WHERE ended.security_agency_id = $1
      AND ended.incident_release_id = a.id)
  ORDER BY a.incident_start, a.id LIMIT ${reportBounds.incidents}`;

const tickets = `SELECT a.site_profile_id AS "siteProfileID", a.uid, a.title,
    a.submitted_timestamp AS "openedOn", a.status
  FROM ticket a
  WHERE a.security_agency_id = $1 AND a.client_profile_id = $2 AND a.deleted = 0
    AND a.submitted_timestamp >= $4::timestamptz AND a.submitted_timestamp < $5::timestamptz
    AND a.site_profile_id = $3
  ORDER BY a.submitted_timestamp, a.id LIMIT ${reportBounds.tickets}`;

/** Of whom, where and when. */
export interface ClientDay {
  readonly clientProfileID: number;
  readonly siteProfileID: number;
  readonly period: ReportPeriod;
}

const valuesOf = (db: AgencyDatabase, { clientProfileID, siteProfileID, period }: ClientDay) => [
  db.scope.agencyId,
  clientProfileID,
  siteProfileID,
  period.from,
  period.to,
];

/** Incidents of a site's day that its client may read now. */
export function releasedIncidentsOf(
  db: AgencyDatabase,
  day: ClientDay,
): Promise<ReleasedIncidentFact[]> {
  const query = statement(incidents, valuesOf(db, day));
  return db.run<ReleasedIncidentFact & Record<string, unknown>>(query);
}

/** Tickets of a client that were opened at a site that day. */
export function ticketsOfClient(db: AgencyDatabase, day: ClientDay): Promise<TicketFact[]> {
  const query = statement(tickets, valuesOf(db, day));
  return db.run<TicketFact & Record<string, unknown>>(query);
}

const book = `SELECT links, encode(last_link, 'hex') AS head FROM occurrence_book
  WHERE security_agency_id = $1`;

/** Where the agency's book of occurrences ends now. */
export async function headOfBook(db: AgencyDatabase): Promise<BookHead> {
  const [row] = await db.run<BookHead & Record<string, unknown>>(
    statement(book, [db.scope.agencyId]),
  );
  return row ?? { links: 0, head: '' };
}
