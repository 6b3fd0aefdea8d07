import type { Away } from '@guardroom/rules/home/on-leave';
import type { QueryClient } from '@tanstack/react-query';
import { graphql, request, type ResultOf, type VariablesOf } from '../../platform/wire/graphql.ts';

/** What the dashboard asks the server. */

export const dashboardFailure = 'Unable to retrieve deployment';
export const attendanceFailure = 'Unable to retrieve attendance';
export const saveFailure = 'Unable to update attendance record';
export const saveSuccess = 'Record updated.';

const cardFragment = graphql(`
  fragment DashboardCard on DashboardSite @_unmask {
    siteProfileID
    name
    note
    onDuty
    missedRounds
    sections {
      date
      shift
      start
      end
      posts {
        start
        end
        headcount
        shiftTypeName
      }
      people {
        staffProfileID
        accountID
        name
        designation
        deploymentID
        start
        end
        shiftTypeName
        attendanceID
        firstTimeIn
        timeIn
        timeOut
        notClockedOut
        elsewhere
        absentReason
        absentByName
        absentOn
        acknowledgedByName
        acknowledgedOn
      }
    }
  }
`);

/** A site with day and night of today, and other shifts that have somebody, or need somebody. */
export type DashboardCard = ResultOf<typeof cardFragment>;
export type DashboardSection = DashboardCard['sections'][number];
export type DashboardPerson = DashboardSection['people'][number];

const dashboardDocument = graphql(
  `
    query Dashboard($filter: DashboardFilter, $pagination: Pagination!) {
      listDashboard(filter: $filter, pagination: $pagination) {
        result {
          ...DashboardCard
        }
        count
        onDuty
        away {
          staffProfileID
          startDatetime
          endDatetime
        }
        onLeave
        asOf
      }
    }
  `,
  [cardFragment],
);

export const changedDocument = graphql(`
  subscription DashboardChanged($agencyID: RecordID!) {
    dashboardChanged(agencyID: $agencyID) {
      staffProfileID
      date
    }
  }
`);

export type DashboardFilter = VariablesOf<typeof dashboardDocument>['filter'];

export interface DashboardPage {
  cards: readonly DashboardCard[];
  /** Cards and people on duty of the filter in all, also where not all were asked for. */
  count: number;
  onDuty: number;
  /** Approved leave of the whole agency around now, and how many people are on leave today. */
  away: readonly Away[];
  onLeave: number;
  /** Milliseconds by which the server's clock is ahead of this one. */
  ahead: number;
}

/** Cards by name of the site. */
export async function loadCards(
  agencyID: number,
  filter: DashboardFilter,
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<DashboardPage> {
  const variables = { filter, pagination: { agencyID, ...page } };
  const { listDashboard } = await request(dashboardDocument, variables, {
    ...(signal && { signal }),
  });
  const { result, count, onDuty, away, onLeave, asOf } = listDashboard;
  return { cards: result, count, onDuty, away, onLeave, ahead: Date.parse(asOf) - Date.now() };
}

/** So many cards come first: what a screen shows before anybody scrolls. */
const firstCards = 20;

interface Wanted {
  agencyID: number;
  filter: DashboardFilter;
  signal: AbortSignal;
}

/** The first cards are shown while the others are on their way; later all come at once. */
export async function loadAll(
  client: QueryClient,
  queryKey: readonly unknown[],
  { agencyID, filter, signal }: Wanted,
): Promise<DashboardPage> {
  if (client.getQueryData(queryKey) !== undefined) {
    return loadCards(agencyID, filter, { limit: 1000, offset: 0 }, signal);
  }
  const first = await loadCards(agencyID, filter, { limit: firstCards, offset: 0 }, signal);
  if (first.cards.length >= first.count) return first;
  client.setQueryData(queryKey, first);
  const page = { limit: 1000, offset: firstCards };
  const rest = await loadCards(agencyID, filter, page, signal);
  const seen = new Set(first.cards.map(({ siteProfileID }) => siteProfileID));
  const others = rest.cards.filter(({ siteProfileID }) => !seen.has(siteProfileID));
  return { ...rest, cards: [...first.cards, ...others] };
}

/** Leave as it was, when nothing of it changed: cards are drawn again when it is another list. */
export function sameAway(before: readonly Away[], now: readonly Away[]): readonly Away[] {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

/** Cards of any of these sites, or that show any of these people. */
export function anyOf(siteProfileIDs: readonly number[], staffProfileIDs: readonly number[]) {
  const sites = siteProfileIDs.map((eq) => ({ siteProfileID: { eq } }));
  const staff = staffProfileIDs.map((eq) => ({ staffProfileID: { eq } }));
  return { or: [...(sites.length > 0 ? [{ or: sites }] : []), ...staff] };
}
