import { recordId, timestamp } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { clientContractJoins, clientContractSelect } from './store.ts';

/** The contracts of a client for sites whose contract runs now, former ones too. */
export const clientContractList = defineList({
  name: 'ClientContract',
  table: 'contract',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    clientProfileID: recordId('client_profile_id'),
    startDatetime: timestamp('start_datetime'),
  },
  orders: { startDatetime: 'a.start_datetime', id: 'a.id' },
  defaultOrder: 'a.start_datetime DESC, a.id DESC',
  // Row security lets clients see the sites alone whose contract runs now.
  fixed: `a.deleted = 0 AND a.status = 'ACTIVE' AND EXISTS (SELECT 1 FROM site_profile s
    WHERE s.security_agency_id = $1 AND s.id = a.site_profile_id)`,
  select: clientContractSelect,
  joins: clientContractJoins,
});
