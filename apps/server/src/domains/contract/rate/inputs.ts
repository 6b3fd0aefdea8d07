import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../../deployment/store.ts';
import { DesignationEnum } from '../../staff/store.ts';
import { BillingUnitEnum, DayClassByEnum, DayClassEnum, TaxCategoryEnum } from './types.ts';

export const ContractRateInput = builder.inputType('ContractRateInput', {
  description:
    'Names one of the two shifts that all agencies have, one of its own, or none for any.',
  fields: (t) => ({
    id: t.field({ type: 'RecordID', description: 'Of a rate that stands already.' }),
    shift: t.field({ type: DeploymentShift }),
    shiftTypeID: t.field({ type: 'RecordID' }),
    grade: t.field({ type: DesignationEnum }),
    dayClass: t.field({ type: DayClassEnum }),
    unit: t.field({ type: BillingUnitEnum, required: true }),
    amountCents: t.float({ required: true, description: 'Whole cents.' }),
    minimumHours: t.float(),
    fromDate: t.field({ type: 'Date', required: true }),
    toDate: t.field({ type: 'Date', description: 'The last date; none until further notice.' }),
  }),
});

export const UpdateContractBillingInput = builder.inputType('UpdateContractBillingInput', {
  description: 'All of it: what is absent is not kept.',
  fields: (t) => ({
    contractID: t.field({ type: 'RecordID', required: true }),
    dayClassBy: t.field({ type: DayClassByEnum, required: true }),
    creditPercent: t.float({ required: true }),
    paymentDays: t.int({ description: 'None: as is agreed with the client.' }),
    taxCategory: t.field({
      type: TaxCategoryEnum,
      description: 'None: SR where the agency is registered for GST, else NG.',
    }),
    orderReference: t.string(),
    rates: t.field({ type: [ContractRateInput], required: true }),
    version: t.int({ description: 'As the sender saw it, 0 at first; a stale one is refused.' }),
  }),
});
