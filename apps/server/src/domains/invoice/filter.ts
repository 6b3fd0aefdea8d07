import { invoiceKinds, invoiceStatuses } from '@guardroom/rules/invoice/status';
import {
  date,
  flag,
  oneOf,
  recordId,
  text,
  type Column,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { toBeCredited } from './store-claim.ts';
import { invoiceJoins, invoiceSelect, statusConditions } from './store.ts';
import { InvoiceKindEnum, InvoiceStatusEnum } from './types.ts';

/** Follows from what is paid and credited, and from the day: a condition, and no column. */
const status: Column = {
  ...oneOf('number', 'InvoiceStatus', InvoiceStatusEnum, invoiceStatuses),
  condition: (operator, operand) => {
    const known = invoiceStatuses.find((value) => value === operand);
    const sql = known === undefined ? 'false' : statusConditions[known];
    return operator === 'ne' ? `NOT coalesce(${sql}, false)` : `(${sql})`;
  },
};

/** Whether a credit note is proposed. */
const hoursChanged: Column = {
  ...flag('id'),
  condition: (operator, _, value) =>
    `(${toBeCredited})::int ${operator === 'ne' ? '<>' : '='} ${value()}`,
};

/** Invoices and credit notes, the latest first. */
export const invoiceList = defineList({
  name: 'Invoice',
  table: 'invoice',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    kind: oneOf('kind', 'InvoiceKind', InvoiceKindEnum, invoiceKinds),
    status,
    clientProfileID: recordId('client_profile_id'),
    contractID: recordId('contract_id'),
    periodFrom: date('period_from'),
    periodTo: date('period_to'),
    number: text('number'),
    hoursChanged,
    deleted: flag('deleted'),
  },
  orders: { periodFrom: 'a.period_from', id: 'a.id' },
  defaultOrder: 'a.id DESC',
  select: invoiceSelect,
  joins: invoiceJoins,
});
