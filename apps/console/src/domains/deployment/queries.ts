import { useQuery } from '@tanstack/react-query';
import { wallTime } from '@guardroom/rules/dates';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { typeOf, type ShiftType } from '@guardroom/rules/deployment/shift/shift-type';
import type { Period } from '@guardroom/rules/deployment/shifts';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import {
  optionsPage,
  type RemoteOption,
  type RemoteOptions,
} from '../../ui/choice/remote-options.ts';

import { shiftTypeFragment, shownType, type ShownType } from './shift/shift-queries.ts';

/** What several screens of deployments ask the server. */

export const retrieveFailure = 'Unable to retrieve deployment';
export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';
export const createFailure = 'Unable to create deployment';
export const updateFailure = 'Unable to update deployment';

/** Everything that shows the roster; invalidated when it changes. */
export const deploymentKey = ['deployment'] as const;

const planDocument = graphql(
  `
    query DeploymentPlan(
      $agencyID: RecordID!
      $fromDate: Date!
      $toDate: Date!
      $siteProfileIDs: [RecordID!]
    ) {
      deploymentPlan(
        agencyID: $agencyID
        fromDate: $fromDate
        toDate: $toDate
        siteProfileIDs: $siteProfileIDs
      ) {
        days {
          date
          siteProfileID
          version
        }
        lines {
          id
          version
          date
          shift
          shiftTypeID
          startDatetime
          endDatetime
          siteProfileID
          siteProfileName
          staffProfileID
          staffName
          workHistoryDesignation
          overriddenChecks
          overrideReason
          overriddenByName
          status
          publishedOn
          declineReason
          onLeave
        }
        posts {
          id
          siteProfileID
          shift
          shiftTypeID
          weekdays
          holidays
          fromDate
          toDate
          PLRDGradeID
          PLRDGradeCode
          headcount
          version
        }
        types {
          ...ShiftTypeFacts
        }
      }
    }
  `,
  [shiftTypeFragment],
);

type PlanResult = ResultOf<typeof planDocument>['deploymentPlan'];
export type DayVersion = PlanResult['days'][number];
export type Post = PlanResult['posts'][number];

/** The roster of some dates as the screens have it before them. */
export interface Plan {
  days: readonly DayVersion[];
  lines: readonly RosterEntry[];
  posts: readonly Post[];
  types: readonly ShownType[];
  /** Lines whose person is on leave meanwhile. */
  onLeave: ReadonlySet<number>;
}

interface PlanRange {
  fromDate: string;
  toDate: string;
  siteProfileIDs?: number[];
}

/** Whose plan it is, and by which clocks. */
export interface PlanningAgency {
  readonly agencyID: number;
  readonly timeZone: string;
}

export async function loadPlan(
  { agencyID, timeZone }: PlanningAgency,
  range: PlanRange,
  signal?: AbortSignal,
): Promise<Plan> {
  const options = signal && { signal };
  const { deploymentPlan } = await request(planDocument, { agencyID, ...range }, options);
  const { days, lines, posts } = deploymentPlan;
  const types = deploymentPlan.types.map(shownType);
  const onLeave = new Set(lines.filter((line) => line.onLeave).map(({ id }) => id));
  const entries = lines.map((line) => entryOf(line, types, timeZone));
  return { days, lines: entries, posts, types, onLeave };
}

type PlanLine = PlanResult['lines'][number];

function entryOf(line: PlanLine, types: readonly ShownType[], timeZone: string): RosterEntry {
  const { workHistoryDesignation, overrideReason, overriddenByName, ...rest } = line;
  const { shiftTypeID, startDatetime, endDatetime, onLeave: _, ...facts } = rest;
  const shift = shiftTypeID ?? line.shift;
  return {
    ...facts,
    shift,
    ...ownTimes({ startDatetime, endDatetime }, typeOf(shift, types), timeZone),
    key: String(line.id),
    designation: workHistoryDesignation,
    overriddenFor: overrideReason,
    overriddenBy: overriddenByName,
  };
}

/** Times of the clock that an entry has beside those of its kind of shift. */
function ownTimes(
  { startDatetime, endDatetime }: Period,
  type: ShiftType,
  timeZone: string,
): Pick<RosterEntry, 'startTime' | 'endTime'> {
  const startTime = wallTime(startDatetime, timeZone).slice(11, 16);
  const endTime = wallTime(endDatetime, timeZone).slice(11, 16);
  if (startTime === type.startTime && endTime === type.endTime) return {};
  return { startTime, endTime };
}

const sitesDocument = graphql(`
  query DeploymentSites($filter: SiteProfileFilter, $pagination: Pagination!) {
    listSiteProfile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
      }
      count
    }
  }
`);

export interface Site {
  id: number;
  name: string;
}

/** Rows of one request. */
export const page = 1000;

/** All sites that can be planned, by name. */
export async function loadSites(agencyID: number, signal: AbortSignal): Promise<Site[]> {
  const filter = {
    securityAgencyID: { eq: agencyID },
    status: { eq: 'ACTIVE' as const },
    deleted: { eq: 0 },
  };
  const sites: Site[] = [];
  for (;;) {
    const pagination = {
      agencyID,
      limit: page,
      offset: sites.length,
      orderby: [{ field: 'name' }],
    };
    const { listSiteProfile } = await request(sitesDocument, { filter, pagination }, { signal });
    sites.push(...listSiteProfile.result);
    if (listSiteProfile.result.length < page) return sites;
  }
}

const staffDocument = graphql(`
  query DeploymentStaff($filter: DeploymentStaffFilter, $pagination: Pagination!) {
    listDeploymentStaff(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        staffNo
        designation
      }
    }
  }
`);

export interface StaffOption extends RemoteOption {
  name: string;
  designation: string | null;
}

/** People who can be planned, for a select, searched by name or number (API-61). */
export function staffOptions(agencyID: number): RemoteOptions<StaffOption> {
  const load = async (wanted: object, signal: AbortSignal, offset = 0): Promise<StaffOption[]> => {
    const filter = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, ...wanted };
    const pagination = { agencyID, limit: optionsPage, offset, orderby: [{ field: 'name' }] };
    const { listDeploymentStaff } = await request(
      staffDocument,
      { filter, pagination },
      { signal },
    );
    return listDeploymentStaff.result.map(({ id, name, staffNo, designation }) => ({
      value: id,
      label: `${staffTag(designation, name)} (${staffNo})`,
      name,
      designation,
    }));
  };
  return {
    queryKey: ['deployment-staff', agencyID],
    search: (text, signal, offset) => load(nameOrNumber(text.trim()), signal, offset),
    find: async (id, signal) => (await load({ id: { eq: id } }, signal))[0],
    failure: 'Unable to retrieve staff',
    whenNone: 'There is nobody to choose: create people under Staff first.',
  };
}

/** Those who left are not offered. */
const stillHere = { status: { ne: 'INACTIVE' }, emStatus: { ne: 'ENDED' } };

function nameOrNumber(text: string): object {
  if (text === '') return stillHere;
  return { ...stillHere, or: [{ name: { contains: text } }, { staffNo: { contains: text } }] };
}

const gradesDocument = graphql(`
  query DeploymentGrades($pagination: Pagination!) {
    listPLRDGrade(pagination: $pagination) {
      result {
        id
        code
        name
      }
    }
  }
`);

/** The grades of the regulator's list, for selects. */
export function useGrades(agencyID: number) {
  return useQuery({
    queryKey: ['plrd-grades', agencyID],
    queryFn: async ({ signal }) => {
      const pagination = { agencyID, limit: 50, offset: 0 };
      const { listPLRDGrade } = await request(gradesDocument, { pagination }, { signal });
      return listPLRDGrade.result;
    },
    staleTime: 3_600_000,
    meta: { failure: 'Unable to retrieve PWM grades' },
  });
}

/** Reports of every change of the roster. */
export const changedDocument = graphql(`
  subscription DeploymentChanged($agencyID: RecordID!) {
    deploymentChanged(agencyID: $agencyID) {
      date
      staffProfileID
    }
  }
`);
