import { recordId, text, timestamp, type Column } from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { notDeleted } from '../../platform/graphql/list/list-count.ts';
import { auditJoins, auditSelect } from './store.ts';

/** A name out of the contract: compared as a whole. */
const name = (sql: string): Column => ({ ...text(sql), operators: ['eq', 'ne'] });

/** Instants of the wire are whole seconds, entries are not: the last second counts as a whole. */
const at: Column = {
  ...timestamp('at'),
  operators: ['ge', 'le'],
  condition: (operator, _, value) =>
    operator === 'ge' ? `a.at >= ${value()}` : `a.at < ${value()} + interval '1 second'`,
};

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
    at,
  },
  orders: { at: 'a.at', id: 'a.id' },
  defaultOrder: 'a.at DESC, a.id DESC',
  select: auditSelect,
  joins: auditJoins,
});

/** For the choice of a person: names alone. */
export const auditPersonList = defineList({
  name: 'AuditPerson',
  table: 'staff_profile',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    name: text('name'),
  },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: 'a.id, a.name',
  joins: '',
  fixed: notDeleted,
});
