import { integer, recordId, timestamp } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { releaseJoins, releaseSelect } from './store.ts';

/** What was released of reports; the newest of a report first. */
export const incidentReleaseList = defineList({
  name: 'IncidentRelease',
  table: 'incident_release',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    incidentReportID: recordId('incident_report_id'),
    siteProfileID: recordId('site_profile_id'),
    clientProfileID: recordId('client_profile_id'),
    number: integer('number'),
    incidentStart: timestamp('incident_start'),
  },
  orders: { number: 'a.number', incidentStart: 'a.incident_start', id: 'a.id' },
  defaultOrder: 'a.incident_report_id, a.number DESC, a.id',
  select: releaseSelect,
  joins: releaseJoins,
});
