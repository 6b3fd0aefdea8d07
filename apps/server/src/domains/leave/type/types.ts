import type { EntitlementTable } from '@guardroom/rules/leave/entitlement';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';

/** A kind of leave of an agency with what it gives. */
export interface LeaveTypeRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly code: string;
  readonly name: string;
  readonly paid: boolean;
  readonly needsDocument: boolean;
  readonly eligibleMonths: number;
  readonly proRata: boolean;
  readonly includesLeaveTypeID: number | null;
  readonly includesLeaveTypeName: string | null;
  readonly entitlements: readonly EntitlementTable[];
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

const LeaveEntitlementStep = builder
  .objectRef<EntitlementTable['steps'][number]>('LeaveEntitlementStep')
  .implement({
    fields: (t) => ({
      months: t.exposeInt('months', { description: 'Completed months of service.' }),
      days: t.exposeFloat('days'),
    }),
  });

const LeaveEntitlement = builder.objectRef<EntitlementTable>('LeaveEntitlement').implement({
  description: 'The days of a year by service, from a date on until the next table.',
  fields: (t) => ({
    effectiveFrom: t.expose('effectiveFrom', { type: 'Date' }),
    steps: t.field({ type: [LeaveEntitlementStep], resolve: ({ steps }) => [...steps] }),
  }),
});

const made = madeOf<LeaveTypeRow>();

export const LeaveType = builder.objectRef<LeaveTypeRow>('LeaveType').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    paid: t.exposeBoolean('paid'),
    needsDocument: t.exposeBoolean('needsDocument'),
    eligibleMonths: t.exposeInt('eligibleMonths', {
      description: 'Completed months of service before the first day.',
    }),
    proRata: t.exposeBoolean('proRata', {
      description: 'The days of a year are earned by its months of service.',
    }),
    includesLeaveTypeID: t.expose('includesLeaveTypeID', {
      type: 'RecordID',
      nullable: true,
      description: "The type whose days use up this one's as well.",
    }),
    includesLeaveTypeName: t.exposeString('includesLeaveTypeName', { nullable: true }),
    entitlements: t.field({
      type: [LeaveEntitlement],
      description: 'Without any, no limit.',
      ...made(['entitlements'], ({ entitlements }) => [...entitlements]),
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});
