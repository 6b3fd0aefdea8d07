import { submissionTypes } from '@guardroom/rules/visitor/submission-type';
import {
  endOf,
  flag,
  groupedNumber,
  recordId,
  text,
  timestamp,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { visitorJoins, visitorSelect } from './store.ts';
import { visitorBlockSelect } from './store-block.ts';
import { visitorChangeSelect } from './store-change.ts';

/** Everything visitor records can be filtered and ordered by. */
export const visitorRecordList = defineList({
  name: 'VisitorRecord',
  table: 'visitor_record',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    securitySiteID: recordId('security_site_id'),
    siteProfileID: recordId('site_profile_id'),
    // A text on the wire, so that a search looks into it as well (VIS-07).
    type: { ...text('type'), literals: submissionTypes },
    name: text('name'),
    phoneNo: groupedNumber('phone_no'),
    purpose: text('purpose'),
    block: text('block'),
    unit: text('unit'),
    vehicleNo: groupedNumber('vehicle_no'),
    remarks: text('remarks'),
    inTimestamp: timestamp('in_timestamp'),
    outTimestamp: endOf('out_timestamp', 'in_timestamp'),
    cancelled: flag('cancelled'),
    deleted: flag('deleted'),
  },
  orders: { inTimestamp: 'a.in_timestamp', id: 'a.id' },
  defaultOrder: 'a.in_timestamp DESC, a.id DESC',
  select: visitorSelect,
  joins: visitorJoins,
});

export const visitorBlockList = defineList({
  name: 'VisitorBlock',
  table: 'visitor_block',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    deleted: flag('deleted'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id DESC',
  select: visitorBlockSelect,
  joins: '',
});

export const visitorChangeList = defineList({
  name: 'VisitorChange',
  table: 'visitor_change',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    visitorRecordID: recordId('visitor_record_id'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id DESC',
  select: visitorChangeSelect,
  joins: '',
});
