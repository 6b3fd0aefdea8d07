import type { IncidentStatus } from '../incident/incident-status.ts';
import type { PatrolStatus } from '../patrol/patrol-status.ts';
import type { TicketStatus } from '../ticket/ticket-words.ts';
import type { RosterFact } from './coverage.ts';

/** What the books say of sites in a period. Instants are ISO UTC. */

export interface ReportedSite {
  readonly siteProfileID: number;
  readonly siteProfileName: string;
}

export interface RoundFact {
  readonly siteProfileID: number;
  readonly routeName: string;
  readonly staffName: string;
  readonly designation: string | null;
  readonly start: string;
  readonly end: string | null;
  readonly status: PatrolStatus;
  readonly clocked: number;
  readonly total: number;
}

export interface OccurrenceFact {
  readonly siteProfileID: number;
  readonly sn: number;
  readonly datetime: string;
  readonly title: string;
  readonly description: string;
  readonly staffName: string;
  readonly designation: string | null;
  readonly isStruckOff: boolean;
}

export interface IncidentFact {
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  readonly uid: string;
  readonly typeName: string | null;
  readonly title: string;
  readonly start: string;
  readonly status: IncidentStatus;
}

export interface TicketFact {
  readonly siteProfileID: number;
  readonly uid: string;
  readonly title: string;
  readonly openedOn: string;
  readonly status: TicketStatus;
}

/** Counts of a site that need no line each. */
export interface SiteCounts {
  readonly siteProfileID: number;
  readonly visitors: number;
  readonly visitorsInside: number;
  readonly checks: number;
}

/** All of it, of the sites of one report. */
export interface SiteFacts {
  readonly sites: readonly ReportedSite[];
  readonly roster: readonly RosterFact[];
  readonly rounds: readonly RoundFact[];
  readonly occurrences: readonly OccurrenceFact[];
  readonly incidents: readonly IncidentFact[];
  readonly tickets: readonly TicketFact[];
  readonly counts: readonly SiteCounts[];
  /** Sites that were chosen and have no room in one document. */
  readonly furtherSites: number;
  /** Books of which there was more than one document has room for. */
  readonly cut: readonly SiteBook[];
}

/** What is told of sites entry by entry, by the word for its entries. */
export const siteBooks = {
  roster: 'shifts',
  rounds: 'rounds',
  occurrences: 'occurrences',
  incidents: 'incidents',
  tickets: 'tickets',
} as const;
export type SiteBook = keyof typeof siteBooks;

/** Rows of one report; what has no room is said. */
export const reportBounds = {
  sites: 100,
  roster: 10_000,
  rounds: 5000,
  occurrences: 5000,
  incidents: 1000,
  tickets: 1000,
  people: 2000,
  places: 500,
  expiries: 2000,
} as const;

/** What belongs to one site. */
export interface OfSite extends ReportedSite {
  readonly roster: readonly RosterFact[];
  readonly rounds: readonly RoundFact[];
  readonly occurrences: readonly OccurrenceFact[];
  readonly incidents: readonly IncidentFact[];
  readonly tickets: readonly TicketFact[];
  readonly visitors: number;
  readonly visitorsInside: number;
  readonly checks: number;
}

/** The facts site by site, in the order of the sites. */
export function bySite(facts: SiteFacts): OfSite[] {
  const roster = Map.groupBy(facts.roster, ({ siteProfileID }) => siteProfileID);
  const rounds = Map.groupBy(facts.rounds, ({ siteProfileID }) => siteProfileID);
  const occurrences = Map.groupBy(facts.occurrences, ({ siteProfileID }) => siteProfileID);
  const incidents = Map.groupBy(facts.incidents, ({ siteProfileID }) => siteProfileID);
  const tickets = Map.groupBy(facts.tickets, ({ siteProfileID }) => siteProfileID);
  const counts = new Map(facts.counts.map((count) => [count.siteProfileID, count]));
  return facts.sites.map((site) => {
    const { siteProfileID } = site;
    const { visitors = 0, visitorsInside = 0, checks = 0 } = counts.get(siteProfileID) ?? {};
    return {
      ...site,
      roster: roster.get(siteProfileID) ?? [],
      rounds: rounds.get(siteProfileID) ?? [],
      occurrences: occurrences.get(siteProfileID) ?? [],
      incidents: incidents.get(siteProfileID) ?? [],
      tickets: tickets.get(siteProfileID) ?? [],
      visitors,
      visitorsInside,
      checks,
    };
  });
}

/**
 * Whether the books have nothing of a site but that people stood there as planned: who did not come,
 * came late or left early happened.
 */
export function isQuietSite(site: OfSite, isInOrder: (fact: RosterFact) => boolean): boolean {
  const { roster, rounds, occurrences, incidents, tickets, visitors, checks } = site;
  const said = [rounds, occurrences, incidents, tickets].some((rows) => rows.length > 0);
  return !said && visitors === 0 && checks === 0 && roster.every(isInOrder);
}
