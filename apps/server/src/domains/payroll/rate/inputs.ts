import { builder } from '../../../platform/graphql/builder.ts';
import { DesignationEnum, EmTypeEnum } from '../../staff/store.ts';

const seenVersion = 'The version that the sender saw; a stale one is refused with code STALE.';
const deletedFlag = '1 removes, 0 brings back.';
const dollars = 'Dollars, with at most two decimals.';
const emptied = 'Empty for none.';

export const CreatePayRateInput = builder.inputType('CreatePayRateInput', {
  fields: (t) => ({
    designation: t.field({ type: DesignationEnum, required: true }),
    emType: t.field({ type: EmTypeEnum, required: true }),
    effectiveFrom: t.field({ type: 'Date', required: true }),
    amount: t.float({ required: true, description: 'Of a month full-time, of an hour part-time.' }),
    extraHourAmount: t.float({ description: dollars }),
    remark: t.string(),
  }),
});

export const UpdatePayRateInput = builder.inputType('UpdatePayRateInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    effectiveFrom: t.field({ type: 'Date' }),
    amount: t.float({ description: dollars }),
    extraHourAmount: t.float({ description: 'Null: extra hours are paid like the others.' }),
    remark: t.string({ description: emptied }),
    deleted: t.int({ description: deletedFlag }),
    version: t.int({ description: seenVersion }),
  }),
});

export const CreateWageFloorInput = builder.inputType('CreateWageFloorInput', {
  fields: (t) => ({
    PLRDGradeCode: t.string({ required: true, description: 'SO, SSO, SS, SSS or CSO.' }),
    emType: t.field({ type: EmTypeEnum, required: true }),
    effectiveFrom: t.field({ type: 'Date', required: true }),
    amount: t.float({ required: true, description: 'Of a month full-time, of an hour part-time.' }),
    remark: t.string(),
  }),
});

export const UpdateWageFloorInput = builder.inputType('UpdateWageFloorInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    effectiveFrom: t.field({ type: 'Date' }),
    amount: t.float({ description: dollars }),
    remark: t.string({ description: emptied }),
    deleted: t.int({ description: deletedFlag }),
    version: t.int({ description: seenVersion }),
  }),
});
