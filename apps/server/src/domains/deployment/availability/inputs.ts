import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../types.ts';
import { AvailabilityKindEnum } from './types.ts';

const ofTheTwo = 'Only for shifts that lie so; without it and a shiftTypeID, for the whole days.';
const ofOwn = 'Only for a kind of shift of the agency’s own.';
const lastDay = 'The last day.';
const seenVersion = 'The version that the sender saw; a stale one is refused with code STALE.';

export const CreateStaffAvailabilityInput = builder.inputType('CreateStaffAvailabilityInput', {
  fields: (t) => ({
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    kind: t.field({ type: AvailabilityKindEnum, required: true }),
    fromDate: t.field({ type: 'Date', required: true }),
    toDate: t.field({ type: 'Date', required: true, description: lastDay }),
    shift: t.field({ type: DeploymentShift, description: ofTheTwo }),
    shiftTypeID: t.field({ type: 'RecordID', description: ofOwn }),
    note: t.string(),
  }),
});

export const UpdateStaffAvailabilityInput = builder.inputType('UpdateStaffAvailabilityInput', {
  description: 'As it is to be, as a whole; whose it is stays.',
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    kind: t.field({ type: AvailabilityKindEnum, required: true }),
    fromDate: t.field({ type: 'Date', required: true }),
    toDate: t.field({ type: 'Date', required: true, description: lastDay }),
    shift: t.field({ type: DeploymentShift, description: ofTheTwo }),
    shiftTypeID: t.field({ type: 'RecordID', description: ofOwn }),
    note: t.string(),
    version: t.int({ description: seenVersion }),
  }),
});

export const SetAvailabilityInput = builder.inputType('SetAvailabilityInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', description: 'Of an own entry; without it, one is added.' }),
    kind: t.field({ type: AvailabilityKindEnum, required: true }),
    fromDate: t.field({ type: 'Date', required: true }),
    toDate: t.field({ type: 'Date', required: true, description: lastDay }),
    shift: t.field({ type: DeploymentShift, description: ofTheTwo }),
    shiftTypeID: t.field({ type: 'RecordID', description: ofOwn }),
    note: t.string(),
    version: t.int({ description: seenVersion }),
  }),
});

export const WithdrawAvailabilityInput = builder.inputType('WithdrawAvailabilityInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    version: t.int({ description: seenVersion }),
  }),
});

/** The rules know a kind of shift by one key. */
export function withKey<
  Given extends { shift?: unknown; shiftTypeID?: number | null | undefined },
>({ shiftTypeID, ...said }: Given) {
  return { ...said, shift: shiftTypeID ?? said.shift };
}
