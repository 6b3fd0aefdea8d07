import { incidentStatusLook } from '../incident/incident-status.ts';
import { patrolStatusLook } from '../patrol/patrol-status.ts';
import { ticketStatusLook } from '../ticket/ticket-words.ts';
import { countCover, judge, remarkOf, type RosterFact } from './coverage.ts';
import { cutText } from './fitting.ts';
import { chapter, noActivity, tableSection, type ReportSection } from './report-document.ts';
import { guardName, type GuardNameWay } from './report-kinds.ts';
import {
  bySite,
  isQuietSite,
  reportBounds,
  siteBooks,
  type OfSite,
  type SiteFacts,
} from './site-facts.ts';

/** What a report says, before it has its head. */
export interface ReportBody {
  readonly sections: readonly ReportSection[];
  readonly isQuiet: boolean;
}

/**
 * The daily report: each site with what its books say of the period.
 * @param hasMore the document tells of something beside it: no site is said to have been quiet
 */
export function siteDaily(facts: SiteFacts, names: GuardNameWay, hasMore = false): ReportBody {
  const sites = bySite(facts);
  const isQuiet = (site: OfSite) => !hasMore && isQuietSite(site, isInOrder);
  return {
    sections: [
      ...sites.flatMap((site) => sectionsOf(site, names, isQuiet(site))),
      ...leftOut(facts),
    ],
    isQuiet: sites.every(isQuiet),
  };
}

const isInOrder = (fact: RosterFact): boolean => {
  const { came, lateMinutes, earlyMinutes } = judge(fact);
  return came && lateMinutes === 0 && earlyMinutes === 0;
};

function sectionsOf(site: OfSite, names: GuardNameWay, quiet: boolean): ReportSection[] {
  const head = chapter(
    site.siteProfileName,
    ...(quiet ? [noActivity] : []),
    ...countSentences(site),
  );
  const roster = rosterSection(site.roster, names);
  if (quiet) return site.roster.length === 0 ? [head] : [head, roster];
  return [
    head,
    roster,
    tableSection(
      'Rounds',
      [
        { title: 'Route', share: 24 },
        { title: 'Guard', share: 22 },
        { title: 'Start', share: 20, kind: 'time' },
        { title: 'End', share: 20, kind: 'time' },
        { title: 'Checkpoints', share: 12 },
        { title: 'Status', share: 14 },
      ],
      site.rounds.map((round) => [
        round.routeName,
        guardName({ name: round.staffName, designation: round.designation }, names),
        round.start,
        round.end,
        `${round.clocked} of ${round.total}`,
        patrolStatusLook[round.status].label,
      ]),
      'No round was walked.',
    ),
    incidentSection(site),
    tableSection(
      'Occurrences',
      [
        { title: 'S/N', share: 6, kind: 'number' },
        { title: 'Datetime', share: 18, kind: 'time' },
        { title: 'Subject', share: 20 },
        { title: 'Occurrence', share: 40 },
        { title: 'Reported By', share: 18 },
      ],
      site.occurrences.map((entry) => [
        entry.sn,
        entry.datetime,
        entry.title,
        entry.isStruckOff ? `Struck off: ${entry.description}` : entry.description,
        guardName({ name: entry.staffName, designation: entry.designation }, names),
      ]),
      'Nothing was written in the book.',
    ),
    ticketSection(site),
  ];
}

function countSentences({ visitors, visitorsInside, checks }: OfSite): string[] {
  const inside = visitorsInside > 0 ? `, ${visitorsInside} still inside` : '';
  return [
    ...(visitors > 0 ? [`${visitors} ${visitors === 1 ? 'visitor' : 'visitors'}${inside}.`] : []),
    ...(checks > 0 ? [`${checks} supervisory ${checks === 1 ? 'check' : 'checks'}.`] : []),
  ];
}

function rosterSection(roster: readonly RosterFact[], names: GuardNameWay): ReportSection {
  const { planned, came, late, early } = countCover(roster);
  const section = tableSection(
    'Attendance',
    [
      { title: 'Guard', share: 26 },
      { title: 'Shift Start', share: 20, kind: 'time' },
      { title: 'Shift End', share: 20, kind: 'time' },
      { title: 'Time In', share: 20, kind: 'time' },
      { title: 'Time Out', share: 20, kind: 'time' },
      { title: 'Remark', share: 22 },
    ],
    roster.map((fact) => [
      guardName({ name: fact.staffName, designation: fact.designation }, names),
      fact.start,
      fact.end,
      fact.timeIn,
      fact.notClockedOut ? null : fact.timeOut,
      remarkOf(fact),
    ]),
    'Nobody was planned.',
  );
  const sum = `${came} of ${planned} came, ${late} late, ${early} left early.`;
  return { ...section, sentences: planned > 0 ? [sum] : section.sentences };
}

/** Incidents of a site, or of all. */
export function incidentSection({ incidents }: Pick<SiteFacts, 'incidents'>): ReportSection {
  return tableSection(
    'Incidents',
    [
      { title: 'Report UID', share: 16 },
      { title: 'Start', share: 20, kind: 'time' },
      { title: 'Site', share: 20 },
      { title: 'Type', share: 18 },
      { title: 'Subject', share: 28 },
      { title: 'Status', share: 10 },
    ],
    incidents.map((one) => [
      one.uid,
      one.start,
      one.siteProfileName,
      one.typeName,
      one.title,
      incidentStatusLook(one.status).label,
    ]),
    'No incident was reported.',
    reportBounds.incidents,
  );
}

/** Tickets that were opened. */
export function ticketSection({ tickets }: Pick<SiteFacts, 'tickets'>): ReportSection {
  return tableSection(
    'Tickets',
    [
      { title: 'Ticket', share: 18 },
      { title: 'Opened', share: 22, kind: 'time' },
      { title: 'Summary', share: 48 },
      { title: 'Status', share: 12 },
    ],
    tickets.map((one) => [one.uid, one.openedOn, one.title, ticketStatusLook(one.status).label]),
    'No ticket was opened.',
  );
}

/** Says what has no room in the document. */
export function leftOut({
  furtherSites,
  cut,
}: Pick<SiteFacts, 'furtherSites' | 'cut'>): ReportSection[] {
  const sentences = [
    ...(furtherSites > 0 ? [`${furtherSites} more sites have no room in this document.`] : []),
    ...cut.map((book) => cutText(reportBounds[book], siteBooks[book])),
  ];
  return sentences.length === 0 ? [] : [chapter('Left out', ...sentences)];
}
