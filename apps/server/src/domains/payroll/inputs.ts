import { builder } from '../../platform/graphql/builder.ts';
import { PayAdjustmentKindEnum, PayExceptionEnum } from './types.ts';

const seenVersion = 'The version that the sender saw; a stale one is refused with code STALE.';

export const CreatePayPeriodInput = builder.inputType('CreatePayPeriodInput', {
  fields: (t) => ({
    startDate: t.field({ type: 'Date', required: true }),
    endDate: t.field({ type: 'Date', required: true, description: 'The last day that is paid.' }),
  }),
});

export const MovePayPeriodInput = builder.inputType('MovePayPeriodInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    version: t.int({ description: seenVersion }),
  }),
});

export const ReopenPayPeriodInput = builder.inputType('ReopenPayPeriodInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    reason: t.string({ required: true }),
    version: t.int({ description: seenVersion }),
  }),
});

export const CreatePayAdjustmentInput = builder.inputType('CreatePayAdjustmentInput', {
  fields: (t) => ({
    payPeriodID: t.field({ type: 'RecordID', required: true }),
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    kind: t.field({ type: PayAdjustmentKindEnum, required: true }),
    amount: t.float({ required: true, description: 'Dollars, above 0, whatever the kind.' }),
    reason: t.string({ required: true }),
  }),
});

export const UpdatePayAdjustmentInput = builder.inputType('UpdatePayAdjustmentInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    kind: t.field({ type: PayAdjustmentKindEnum }),
    amount: t.float(),
    reason: t.string(),
    deleted: t.int({ description: '1 removes, 0 brings back.' }),
    version: t.int({ description: seenVersion }),
  }),
});

export const WaivePayExceptionInput = builder.inputType('WaivePayExceptionInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true, description: 'The pay period.' }),
    exception: t.field({ type: PayExceptionEnum, required: true }),
    staffProfileIDs: t.field({
      type: ['RecordID'],
      description: 'Whose; without them that of everybody in the period.',
    }),
    reason: t.string({ required: true }),
    version: t.int({ description: seenVersion }),
  }),
});

export const WithdrawPayWaiverInput = builder.inputType('WithdrawPayWaiverInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true, description: 'The pay period.' }),
    exception: t.field({ type: PayExceptionEnum, required: true }),
    staffProfileIDs: t.field({
      type: ['RecordID'],
      description: 'Whose; without them that of everybody in the period.',
    }),
    version: t.int({ description: seenVersion }),
  }),
});
