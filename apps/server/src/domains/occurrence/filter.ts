import {
  date,
  integer,
  recordId,
  text,
  timestamp,
  type Column,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { isReplaced, occurrenceJoins, occurrenceSelect, replacedBy } from './store.ts';

/** What replaced an entry stands beside it, in a table of its own. */
const replacedByID: Column = {
  ...recordId('id'),
  condition: (operator, operand, value) => {
    if (operator === 'exists') return operand === true ? isReplaced : `NOT ${isReplaced}`;
    const same = replacedBy(value());
    return operator === 'ne' ? `NOT ${same}` : same;
  },
};

/** Everything entries of the book can be filtered and ordered by. */
export const occurrenceList = defineList({
  name: 'Occurrence',
  table: 'occurrence',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    securitySiteID: recordId('security_site_id'),
    siteProfileID: recordId('site_profile_id'),
    reportedByStaffProfileID: recordId('reported_by_staff_profile_id'),
    sn: integer('sn'),
    date: date('date'),
    datetime: timestamp('datetime'),
    title: text('title'),
    description: text('description'),
    replacingID: recordId('replacing_id'),
    replacedByID,
  },
  orders: { date: 'a.date', datetime: 'a.datetime', sn: 'a.sn', id: 'a.id' },
  defaultOrder: 'a.date, a.sn, a.id',
  select: occurrenceSelect,
  joins: occurrenceJoins,
});
