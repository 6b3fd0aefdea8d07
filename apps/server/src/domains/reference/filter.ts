import { flag, recordId, text } from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';

/**
 * The plain lists that all agencies share (API-04). A new one is a line here and a migration that
 * fills its `kind`.
 */
export const plainLists = [
  { name: 'Citizenship', kind: 'CITIZENSHIP' },
  { name: 'IncidentType', kind: 'INCIDENT_TYPE' },
  { name: 'Nationality', kind: 'NATIONALITY' },
  { name: 'Race', kind: 'RACE' },
  { name: 'Religion', kind: 'RELIGION' },
].map(({ name, kind }) =>
  defineList({
    name,
    table: 'reference_item',
    columns: {
      id: recordId('id'),
      code: text('code'),
      ...(kind === 'NATIONALITY' && { alpha3: text('code') }),
      name: text('name'),
      deleted: flag('deleted'),
    },
    orders: { name: 'a.name', id: 'a.id' },
    defaultOrder: 'a.position, a.name, a.id',
    select: 'a.id, a.code, a.name',
    joins: '',
    fixed: `a.kind = '${kind}'`,
    shared: true,
  }),
);

/** Purposes of visit: the agency's own and, until it has settled its own, those common to all (API-05). */
export const purposeList = defineList({
  name: 'PurposeOfVisit',
  table: 'purpose_of_visit',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    name: text('name'),
    deleted: flag('deleted'),
  },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: 'a.id, NULL AS code, a.name',
  joins: '',
  // Row security shows no other agency's.
  shared: true,
  fixed: `(a.security_agency_id IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM visitor_setting settled
    WHERE settled.security_agency_id = $1 AND settled.version > 0))`,
});
