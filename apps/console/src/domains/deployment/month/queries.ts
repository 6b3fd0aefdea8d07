import type { MonthCounting } from '@guardroom/rules/deployment/month/month-hours';
import { addDays } from '@guardroom/rules/dates';
import type { RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { can } from '../../../platform/session/session.ts';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { deploymentKey, loadPlan, page, type PlanningAgency } from '../queries.ts';

const countingDocument = graphql(`
  query MonthCounting($agencyID: RecordID!) {
    deploymentSetting(agencyID: $agencyID) {
      breakMinutes
      extraHoursBy
      hoursLimits {
        effectiveFrom
        weeklyHours
        monthlyExtraHours
        own
      }
    }
  }
`);

const leaveDocument = graphql(`
  query MonthLeave($filter: LeaveCalendarFilter!, $pagination: Pagination!) {
    listLeaveCalendar(filter: $filter, pagination: $pagination) {
      result {
        staffProfileID
        leave {
          id
          leaveTypeName
          startDate
          endDate
          status
        }
      }
    }
  }
`);

type LeaveOfPerson = ResultOf<typeof leaveDocument>['listLeaveCalendar']['result'][number];
export type MonthLeave = LeaveOfPerson['leave'][number];

/** Leave of a month by person; undefined for whoever may not see leave. */
type LeaveByPerson = ReadonlyMap<number, readonly MonthLeave[]> | undefined;

/** What a month shows beside its plan. */
export interface MonthFacts {
  readonly counting: Omit<MonthCounting, 'types'>;
  readonly leave: LeaveByPerson;
  /** Of the six days before the month, where hours are counted by the week. */
  readonly before: readonly RosterEntry[];
}

/** @param month `YYYY-MM` @param sites undefined for all */
export async function loadFacts(
  agency: PlanningAgency,
  month: string,
  sites: number[] | undefined,
  signal: AbortSignal,
): Promise<MonthFacts> {
  const { agencyID, timeZone } = agency;
  const [{ deploymentSetting }, leave] = await Promise.all([
    request(countingDocument, { agencyID }, { signal }),
    loadLeave(agencyID, month, signal),
  ]);
  const { extraHoursBy, breakMinutes, hoursLimits } = deploymentSetting;
  const first = `${month}-01`;
  const range = {
    fromDate: addDays(first, -6),
    toDate: addDays(first, -1),
    ...(sites && { siteProfileIDs: sites }),
  };
  const before = extraHoursBy === 'WEEK' ? (await loadPlan(agency, range, signal)).lines : [];
  return {
    counting: { extraHoursBy, breakMinutes, limits: hoursLimits, timeZone },
    leave,
    before,
  };
}

async function loadLeave(
  agencyID: number,
  month: string,
  signal: AbortSignal,
): Promise<LeaveByPerson> {
  if (!can('readLeave')) return undefined;
  const found = new Map<number, readonly MonthLeave[]>();
  for (let offset = 0; ; offset += page) {
    const pagination = { agencyID, limit: page, offset };
    const variables = { filter: { month: `${month}-01` }, pagination };
    const { listLeaveCalendar } = await request(leaveDocument, variables, {
      signal,
    });
    for (const { staffProfileID, leave } of listLeaveCalendar.result) {
      found.set(staffProfileID, leave);
    }
    if (listLeaveCalendar.result.length < page) return found;
  }
}

/** Whether somebody is on leave on a date, also where that was only asked for. */
export function leaveCheck({ leave }: MonthFacts) {
  return (staffProfileID: number, date: string): boolean =>
    leave?.get(staffProfileID)?.some((one) => one.startDate <= date && date <= one.endDate) ===
    true;
}

/** Of the month of all sites: what changes the roster changes it. */
export const coverKey = [...deploymentKey, 'cover'] as const;

export const coverDocument = graphql(`
  query SiteCover(
    $agencyID: RecordID!
    $fromDate: Date!
    $toDate: Date!
    $siteProfileIDs: [RecordID!]
  ) {
    listSiteCover(
      agencyID: $agencyID
      fromDate: $fromDate
      toDate: $toDate
      siteProfileIDs: $siteProfileIDs
    ) {
      count
      all {
        planned
        missing
        over
      }
      result {
        siteProfileID
        siteProfileName
        days {
          planned
          missing
          over
        }
      }
    }
  }
`);
export type SiteCover = ResultOf<typeof coverDocument>['listSiteCover']['result'][number];
export type DailyCover = SiteCover['days'];
