import {
  availabilityKinds,
  type AvailabilityKind,
} from '@guardroom/rules/deployment/planning/availability';
import type { Shift } from '@guardroom/rules/deployment/shifts';
import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../types.ts';

export const AvailabilityKindEnum = builder.enumType('AvailabilityKind', {
  values: availabilityKinds,
});

/** What somebody said of days to come, as the store reads it. */
export interface StaffAvailabilityRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly kind: AvailabilityKind;
  readonly fromDate: string;
  readonly toDate: string;
  readonly shift: Shift | null;
  readonly shiftTypeID: number | null;
  readonly shiftTypeName: string | null;
  readonly note: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const StaffAvailability = builder
  .objectRef<StaffAvailabilityRow>('StaffAvailability')
  .implement({
    description: 'Days on which somebody cannot work, or would like to.',
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
      staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
      staffName: t.exposeString('staffName'),
      kind: t.expose('kind', { type: AvailabilityKindEnum }),
      fromDate: t.expose('fromDate', { type: 'Date' }),
      toDate: t.expose('toDate', { type: 'Date', description: 'The last day.' }),
      shift: t.expose('shift', {
        type: DeploymentShift,
        nullable: true,
        description: 'Only for shifts that lie so; null here and below: for the whole days.',
      }),
      shiftTypeID: t.expose('shiftTypeID', {
        type: 'RecordID',
        nullable: true,
        description: 'Only for a kind of shift of the agency’s own.',
      }),
      shiftTypeName: t.exposeString('shiftTypeName', { nullable: true }),
      note: t.exposeString('note', { nullable: true }),
      version: t.exposeInt('version'),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });
