import {
  approvalFilter,
  onDutyFilter,
  recordsFilter,
  type AttendanceFilter,
} from '@guardroom/rules/attendance/records-filter';
import { addDays, endOfDay, startOfDay } from '@guardroom/rules/dates';
import { defaultPageSize } from '@guardroom/rules/paging';
import { timeZone, type MeasuredAgency } from './dataset.ts';

/** A list as a screen of the console asks for it: its document, its filter, its first page. */
export interface Screen {
  readonly name: string;
  readonly document: string;
  readonly filter: AttendanceFilter;
}

/** The page that every screen asks for first, latest first. */
export const firstPage = {
  limit: defaultPageSize,
  offset: 0,
  orderby: [{ field: 'timeIn', direction: 'DESC' }],
} as const;

const photo = (end: 'timeIn' | 'timeOut'): string => `${end}Photo { url thumbnailURL }`;

// The fields of the console's columns; apps/console/src/domains/attendance/*-columns.tsx.
const approval = listDocument(`id staffName timeIn timeInSiteProfileName ${photo('timeIn')}
  timeOut timeOutSiteProfileName ${photo('timeOut')} approvalStatus`);
const onDuty = listDocument(`id staffName timeIn timeInSiteProfileName ${photo('timeIn')}`);
const records = listDocument(`id version staffNo staffName
  timeIn timeInRemark timeInSiteID timeInSiteProfileID timeInSiteProfileName ${photo('timeIn')}
  timeOut timeOutRemark timeOutSiteID timeOutSiteProfileID timeOutSiteProfileName ${photo('timeOut')}
  approvalStatus approvedDuration reviewedBy reviewedTimestamp remark`);

function listDocument(fields: string): string {
  return `query Measured($filter: AttendanceFilter, $pagination: Pagination!) {
  listAttendance(filter: $filter, pagination: $pagination) { result { ${fields} } count } }`;
}

/** Every screen of attendance with the filters that people use on it. */
export function screensOf(agency: MeasuredAgency): readonly Screen[] {
  const { id: securityAgencyID, lastDay, siteProfileID } = agency;
  const days = (number: number) => ({
    securityAgencyID,
    timeInStart: startOfDay(addDays(lastDay, 1 - number), timeZone),
    timeInEnd: endOfDay(lastDay, timeZone),
  });
  return [
    { name: 'approval', document: approval, filter: approvalFilter({ securityAgencyID }) },
    { name: 'on duty', document: onDuty, filter: onDutyFilter({ securityAgencyID }) },
    { name: 'records, one day', document: records, filter: recordsFilter(days(1)) },
    {
      name: 'records by site, 3 days',
      document: records,
      filter: recordsFilter({ ...days(3), siteProfileID }),
    },
    {
      name: 'records by name, 3 days',
      document: records,
      filter: recordsFilter({ ...days(3), search: 'Tan' }),
    },
  ];
}
