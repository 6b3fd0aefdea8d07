import { recordId, timestamp } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { clientIncidentJoins, clientIncidentSelect, isNewest } from './store.ts';

/** What was released to a client, the latest incident first; of each report the newest release. */
export const clientIncidentList = defineList({
  name: 'ClientIncident',
  table: 'incident_release',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    clientProfileID: recordId('client_profile_id'),
    siteProfileID: recordId('site_profile_id'),
    incidentStart: timestamp('incident_start'),
  },
  orders: { incidentStart: 'a.incident_start', id: 'a.id' },
  defaultOrder: 'a.incident_start DESC, a.id DESC',
  select: clientIncidentSelect,
  joins: clientIncidentJoins,
  fixed: isNewest,
});
