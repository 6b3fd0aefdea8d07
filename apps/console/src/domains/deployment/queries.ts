import { wallTime } from '@guardroom/rules/dates';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { typeOf, type ShiftType } from '@guardroom/rules/deployment/shift/shift-type';
import type { Period } from '@guardroom/rules/deployment/shifts';
import { MissingRecord } from '../../platform/wire/errors.ts';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import {
  optionsPage,
  type RemoteOption,
  type RemoteOptions,
} from '../../ui/choice/remote-options.ts';

import {
  loadShiftTypes,
  shiftTypeFragment,
  shownType,
  type ShownType,
} from './shift/shift-queries.ts';

/** What several screens of deployments ask the server. */

export const retrieveFailure = 'Unable to retrieve deployment';
export const retrieveTemplateFailure = 'Unable to retrieve deployment template';
export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';
export const createFailure = 'Unable to create deployment';
export const updateFailure = 'Unable to update deployment';

/** Everything that shows the roster; invalidated when it changes. */
export const deploymentKey = ['deployment'] as const;
export const templateKey = ['deployment-template'] as const;

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
  return { days, lines: lines.map((line) => entryOf(line, types, timeZone)), posts, types };
}

type PlanLine = PlanResult['lines'][number];

function entryOf(line: PlanLine, types: readonly ShownType[], timeZone: string): RosterEntry {
  const { workHistoryDesignation, overrideReason, overriddenByName, ...rest } = line;
  const { shiftTypeID, startDatetime, endDatetime, ...facts } = rest;
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

const page = 1000;

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

/** Reports of every change of the roster. */
export const changedDocument = graphql(`
  subscription DeploymentChanged($agencyID: RecordID!) {
    deploymentChanged(agencyID: $agencyID) {
      date
      staffProfileID
    }
  }
`);

const templateDocument = graphql(`
  query DeploymentTemplateProfile(
    $filter: DeploymentTemplateFilter
    $lines: DeploymentTemplateDetailFilter
    $one: Pagination!
    $pagination: Pagination!
  ) {
    listDeploymentTemplate(filter: $filter, pagination: $one) {
      result {
        id
        title
        description
        version
      }
    }
    listDeploymentTemplateDetail(filter: $lines, pagination: $pagination) {
      result {
        id
        version
        shift
        shiftTypeID
        startTime
        endTime
        siteProfileID
        siteProfileName
        siteProfileDeleted
        siteProfileStatus
        staffProfileID
        staffName
        staffProfileDeleted
        workHistoryDesignation
      }
    }
  }
`);

type TemplateResult = ResultOf<typeof templateDocument>;
type Detail = TemplateResult['listDeploymentTemplateDetail']['result'][number];

/** A template with its entries; those of a deleted site or person stand apart. */
export interface Template {
  id: number;
  title: string;
  description: string | null;
  version: number;
  lines: readonly RosterEntry[];
  /** Those of the lines whose site is inactive: the template keeps them, no day is planned so. */
  inactive: readonly RosterEntry[];
  gone: readonly RosterEntry[];
  types: readonly ShownType[];
}

/** A template with all its lines, in one composite request for each thousand of them (API-63). */
export async function loadTemplate(
  agencyID: number,
  id: number,
  signal?: AbortSignal,
): Promise<Template> {
  const variables = (offset: number) => ({
    filter: { id: { eq: id }, securityAgencyID: { eq: agencyID } },
    lines: { deploymentTemplateID: { eq: id }, securityAgencyID: { eq: agencyID } },
    one: { agencyID, limit: 1, offset: 0 },
    pagination: { agencyID, limit: page, offset },
  });
  const types = await loadShiftTypes(agencyID, signal);
  const entry = (line: Detail) => templateEntry(line, types);
  const details: Detail[] = [];
  for (;;) {
    const result = await request(templateDocument, variables(details.length), signal && { signal });
    const [template] = result.listDeploymentTemplate.result;
    if (template === undefined)
      throw new MissingRecord(`There is no template ${id} in this agency.`);
    const { result: more } = result.listDeploymentTemplateDetail;
    details.push(...more);
    if (more.length === page) continue;
    const isGone = (line: Detail) =>
      line.siteProfileDeleted === 1 || line.staffProfileDeleted === 1;
    const standing = details.filter((line) => !isGone(line));
    const isInactive = (line: Detail) => line.siteProfileStatus === 'INACTIVE';
    return {
      ...template,
      lines: standing.map(entry),
      inactive: standing.filter(isInactive).map(entry),
      gone: details.filter(isGone).map(entry),
      types,
    };
  }
}

function templateEntry(line: Detail, types: readonly ShownType[]): RosterEntry {
  const shift = line.shiftTypeID ?? line.shift;
  const { startTime, endTime } = line;
  const usual = typeOf(shift, types);
  const isUsual = startTime === usual.startTime && endTime === usual.endTime;
  return {
    key: String(line.id),
    id: line.id,
    version: line.version,
    date: '',
    shift,
    ...(!isUsual && { startTime, endTime }),
    siteProfileID: line.siteProfileID,
    siteProfileName: line.siteProfileName,
    staffProfileID: line.staffProfileID,
    staffName: line.staffName,
    designation: line.workHistoryDesignation,
    overriddenChecks: [],
    overriddenFor: null,
    overriddenBy: null,
  };
}
