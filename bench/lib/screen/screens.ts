import {
  approvalFilter,
  onDutyFilter,
  recordsFilter,
} from '@guardroom/rules/attendance/records-filter';
import { addDays, endOfDay, startOfDay } from '@guardroom/rules/dates';
import { defaultPageSize } from '@guardroom/rules/paging';
import { attendanceList } from '../../../apps/server/src/domains/attendance/filter.ts';
import type { List } from '../../../apps/server/src/platform/graphql/list/list.ts';
import type { Page } from '../../../apps/server/src/platform/graphql/list/pagination.ts';
import { timeZone, type MeasuredAgency } from '../agency/dataset.ts';
import type { FilterNode } from '../../../apps/server/src/platform/graphql/list/filter-node.ts';

/** A list as a screen of the console asks for it: its fields, its filter, its first page. */
export interface Screen {
  readonly name: string;
  readonly list: List;
  /** The fields of the console's columns. */
  readonly fields: string;
  readonly filter: FilterNode;
  readonly page: Page;
}

/** The root field of the screen's list. */
export function rootFieldOf({ list }: Screen): string {
  return `list${list.name}`;
}

/** What the screen sends. */
export function documentOf(screen: Screen): string {
  return `query Measured($filter: ${screen.list.name}Filter, $pagination: Pagination!) {
  ${rootFieldOf(screen)}(filter: $filter, pagination: $pagination) { result { ${screen.fields} } count } }`;
}

/** The columns of a record that the screen's fields are made of: a photo is a place where it lies. */
export function columnsOf({ fields }: Screen): ReadonlySet<string> {
  const names = fields.replaceAll(/(\w+)Photo \{[^}]*\}/g, '$1Bucket $1Key $1Region');
  return new Set(names.trim().split(/\s+/));
}

/** The page that every screen of attendance asks for first, latest first. */
const latestFirst: Page = {
  limit: defaultPageSize,
  offset: 0,
  order: [{ field: 'timeIn', direction: 'DESC' }],
};

const photo = (end: 'timeIn' | 'timeOut'): string => `${end}Photo { url thumbnailURL }`;

// apps/console/src/domains/attendance/*-columns.tsx.
const approval = `id staffName timeIn timeInSiteProfileName ${photo('timeIn')}
  timeOut timeOutSiteProfileName ${photo('timeOut')} approvalStatus`;
const onDuty = `id staffName timeIn timeInSiteProfileName ${photo('timeIn')}`;
const records = `id version staffNo staffName
  timeIn timeInRemark timeInSiteID timeInSiteProfileID timeInSiteProfileName ${photo('timeIn')}
  timeOut timeOutRemark timeOutSiteID timeOutSiteProfileID timeOutSiteProfileName ${photo('timeOut')}
  approvalStatus approvedDuration reviewedBy reviewedTimestamp remark`;

/** Every screen of attendance with the filters that people use on it. */
export function screensOf(agency: MeasuredAgency): readonly Screen[] {
  const { id: securityAgencyID, lastDay, siteProfileID } = agency;
  const days = (number: number) => ({
    securityAgencyID,
    timeInStart: startOfDay(addDays(lastDay, 1 - number), timeZone),
    timeInEnd: endOfDay(lastDay, timeZone),
  });
  const screen = (name: string, fields: string, filter: FilterNode): Screen => ({
    name,
    list: attendanceList,
    fields,
    filter,
    page: latestFirst,
  });
  return [
    screen('approval', approval, { ...approvalFilter({ securityAgencyID }) }),
    screen('on duty', onDuty, { ...onDutyFilter({ securityAgencyID }) }),
    screen('records, one day', records, { ...recordsFilter(days(1)) }),
    screen('records by site, 3 days', records, {
      ...recordsFilter({ ...days(3), siteProfileID }),
    }),
    screen('records by name, 3 days', records, { ...recordsFilter({ ...days(3), search: 'Tan' }) }),
  ];
}
