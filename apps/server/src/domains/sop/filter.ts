import { flag, recordId, text, timestamp } from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { sopJoins, sopSelect } from './store.ts';
import { sopVersionJoins, sopVersionSelect } from './store-version.ts';

/** Everything SOPs can be filtered and ordered by. */
export const sopList = defineList({
  name: 'StandardOperatingProcedure',
  table: 'standard_operating_procedure',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    securitySiteID: recordId('security_site_id'),
    siteProfileID: recordId('site_profile_id'),
    title: text('title'),
    description: text('description'),
    createdOn: timestamp('created_on'),
    updatedOn: timestamp('updated_on'),
    deleted: flag('deleted'),
  },
  orders: {
    title: 'a.title',
    createdOn: 'a.created_on',
    updatedOn: 'a.updated_on',
    id: 'a.id',
  },
  defaultOrder: 'a.title, a.id',
  select: sopSelect,
  joins: sopJoins,
});

export const sopVersionList = defineList({
  name: 'SOPVersion',
  table: 'sop_version',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    standardOperatingProcedureID: recordId('standard_operating_procedure_id'),
    deleted: flag('deleted'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id DESC',
  select: sopVersionSelect,
  joins: sopVersionJoins,
});
