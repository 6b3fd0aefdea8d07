import { listDate, listTime } from '../../dates.ts';
import { tableSection, type ReportDocument, type ReportSection } from '../report-document.ts';
import type { GuardNameWay } from '../report-kinds.ts';
import type { ReportPeriod } from '../schedule.ts';
import { siteDaily } from '../site-daily.ts';
import type { SiteFacts } from '../site-facts.ts';

/** An incident of the day that the client may read. */
export interface ReleasedIncidentFact {
  readonly uid: string;
  readonly typeName: string;
  /** As released. */
  readonly title: string;
  readonly start: string;
  readonly releasedOn: string;
}

/** Where the book of occurrences ended when the report was made. */
export interface BookHead {
  readonly links: number;
  /** Of the last link, hexadecimal. */
  readonly head: string;
}

/** What a daily report is made of. */
export interface DailyFacts {
  readonly agencyName: string;
  readonly siteProfileName: string;
  readonly clientProfileName: string;
  readonly date: string;
  readonly period: ReportPeriod;
  /** Of one site; tickets of the client alone. */
  readonly site: SiteFacts;
  readonly incidents: readonly ReleasedIncidentFact[];
  readonly book: BookHead;
}

/** The daily report of a site as its client reads it. What was not released is not in it. */
export function dailyDocument(
  facts: DailyFacts,
  names: GuardNameWay,
  timeZone: string,
): ReportDocument {
  const { agencyName, siteProfileName, clientProfileName, date, period, incidents, book } = facts;
  const body = siteDaily({ ...facts.site, incidents: [] }, names, incidents.length > 0);
  return {
    title: `${agencyName} - Daily Report`,
    facts: [
      ['Site', siteProfileName],
      ['Client', clientProfileName],
      ['Day', listDate(date)],
      ['Period', `${listTime(period.from, timeZone)} - ${listTime(period.to, timeZone)}`],
      ['Book of Occurrences', book.links === 0 ? 'Empty' : `Link ${book.links}, ${book.head}`],
    ],
    sections: [
      ...body.sections.filter(({ title }) => title !== 'Incidents'),
      incidentSection(incidents),
    ],
    isQuiet: body.isQuiet,
  };
}

function incidentSection(incidents: readonly ReleasedIncidentFact[]): ReportSection {
  return tableSection(
    'Incidents',
    [
      { title: 'Report UID', share: 18 },
      { title: 'Start', share: 20, kind: 'time' },
      { title: 'Type', share: 18 },
      { title: 'Subject', share: 32 },
      { title: 'Released', share: 20, kind: 'time' },
    ],
    incidents.map((one) => [one.uid, one.start, one.typeName, one.title, one.releasedOn]),
    'No incident report of this day has been released.',
  );
}
