import { addDays, dateOf } from '../dates.ts';
import { countCover } from './coverage.ts';
import { chapter, noActivity, tableSection, type ReportSection } from './report-document.ts';
import type { ReportPeriod } from './schedule.ts';
import { incidentSection, leftOut, ticketSection, type ReportBody } from './site-daily.ts';
import { bySite, type OfSite, type SiteFacts } from './site-facts.ts';

/** The weekly pack: the sites in a table, then each with its days, incidents and tickets. */
export function weeklyPack(facts: SiteFacts, period: ReportPeriod, timeZone: string): ReportBody {
  const sites = bySite(facts);
  return {
    sections: [
      summary(sites),
      ...sites.flatMap((site) => sectionsOf(site, period, timeZone)),
      ...leftOut(facts),
    ],
    isQuiet: sites.every(isEmpty),
  };
}

function isEmpty(site: OfSite): boolean {
  const { roster, rounds, occurrences, incidents, tickets, visitors, checks } = site;
  const said = [roster, rounds, occurrences, incidents, tickets].some((rows) => rows.length > 0);
  return !said && visitors === 0 && checks === 0;
}

function summary(sites: readonly OfSite[]): ReportSection {
  return tableSection(
    'Sites',
    [
      { title: 'Site', share: 30 },
      ...figureColumns,
      { title: 'Visitors', share: 12, kind: 'number' },
    ],
    sites.map((site) => [site.siteProfileName, ...figuresOf(site), site.visitors]),
    'No site was chosen.',
  );
}

const figureColumns = [
  { title: 'Planned', share: 12, kind: 'number' },
  { title: 'Came', share: 12, kind: 'number' },
  { title: 'Late', share: 12, kind: 'number' },
  { title: 'Left Early', share: 12, kind: 'number' },
  { title: 'Rounds', share: 12, kind: 'number' },
  { title: 'Incidents', share: 12, kind: 'number' },
  { title: 'Occurrences', share: 14, kind: 'number' },
] as const;

type Figured = Pick<OfSite, 'roster' | 'rounds' | 'incidents' | 'occurrences'>;

function figuresOf({ roster, rounds, incidents, occurrences }: Figured): number[] {
  const { planned, came, late, early } = countCover(roster);
  return [planned, came, late, early, rounds.length, incidents.length, occurrences.length];
}

function sectionsOf(site: OfSite, period: ReportPeriod, timeZone: string): ReportSection[] {
  const checks = `${site.checks} supervisory ${site.checks === 1 ? 'check' : 'checks'}.`;
  if (isEmpty(site)) return [chapter(site.siteProfileName, noActivity)];
  const onDay = byDay(site, timeZone);
  return [
    chapter(site.siteProfileName, checks),
    tableSection(
      'Days',
      [{ title: 'Date', share: 20, kind: 'date' }, ...figureColumns],
      daysOf(period, timeZone).map((date) => [date, ...figuresOf(onDay(date))]),
      noActivity,
    ),
    incidentSection(site),
    ticketSection(site),
  ];
}

function daysOf({ from, to }: ReportPeriod, timeZone: string): string[] {
  const days: string[] = [];
  // Up to the last second before the end: a week that ends at midnight has seven days.
  const last = dateOf(Date.parse(to) - 1000, timeZone);
  for (let date = dateOf(from, timeZone); date <= last; date = addDays(date, 1)) days.push(date);
  return days;
}

/** The figures of a site by day. A shift counts on the day on which it ends: so it lies in the period. */
function byDay(site: OfSite, timeZone: string): (date: string) => Figured {
  const dateOn = (instant: string) => dateOf(instant, timeZone);
  const roster = Map.groupBy(site.roster, ({ end }) => dateOn(end));
  const rounds = Map.groupBy(site.rounds, ({ start }) => dateOn(start));
  const incidents = Map.groupBy(site.incidents, ({ start }) => dateOn(start));
  const occurrences = Map.groupBy(site.occurrences, ({ datetime }) => dateOn(datetime));
  return (date) => ({
    roster: roster.get(date) ?? [],
    rounds: rounds.get(date) ?? [],
    incidents: incidents.get(date) ?? [],
    occurrences: occurrences.get(date) ?? [],
  });
}
