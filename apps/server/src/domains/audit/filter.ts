import { recordId, text, timestamp, type Column } from '../../platform/graphql/column.ts';
import { defineList } from '../../platform/graphql/list.ts';
import { auditJoins, auditSelect } from './store.ts';

/** A name out of the contract: compared as a whole. */
const name = (sql: string): Column => ({ ...text(sql), operators: ['eq', 'ne'] });

/** Every change, the newest first. */
export const auditList = defineList({
  name: 'Audit',
  table: 'audit',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    staffProfileID: recordId('staff_profile_id'),
    entity: name('entity'),
    entityID: recordId('entity_id'),
    at: timestamp('at'),
  },
  orders: { at: 'a.at', id: 'a.id' },
  defaultOrder: 'a.at DESC, a.id DESC',
  select: auditSelect,
  joins: auditJoins,
});
