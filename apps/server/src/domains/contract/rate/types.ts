import type { Shift } from '@guardroom/rules/deployment/shifts';
import {
  billingUnits,
  dayClassBys,
  dayClasses,
  type BillingUnit,
  type DayClass,
  type DayClassBy,
  type RateLine,
} from '@guardroom/rules/invoice/rate/rate';
import { taxCategories, type TaxCategory } from '@guardroom/rules/invoice/tax';
import type { Designation } from '@guardroom/rules/staff/employment/designation';
import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift, shiftTypeRows } from '../../deployment/store.ts';
import { DesignationEnum } from '../../staff/store.ts';

export const BillingUnitEnum = builder.enumType('BillingUnit', { values: billingUnits });
export const DayClassEnum = builder.enumType('DayClass', { values: dayClasses });
export const DayClassByEnum = builder.enumType('DayClassBy', { values: dayClassBys });
export const TaxCategoryEnum = builder.enumType('TaxCategory', { values: taxCategories });

/** A price of a contract as the store reads it. */
export interface ContractRateRow {
  readonly id: number;
  /** One of the two of all agencies; null for a kind of the agency's own, and for any. */
  readonly shift: Shift | null;
  readonly shiftTypeID: number | null;
  readonly grade: Designation | null;
  readonly dayClass: DayClass | null;
  readonly unit: BillingUnit;
  readonly amountCents: number;
  readonly minimumHours: number | null;
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** As the rules have it. */
export function rateOf({ shift, shiftTypeID, ...line }: ContractRateRow): RateLine {
  return { ...line, shift: shiftTypeID ?? shift };
}

export const ContractRate = builder.objectRef<ContractRateRow>('ContractRate').implement({
  description: 'What a client pays for hours, shifts or a month; null: whatever it is.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    shift: t.expose('shift', { type: DeploymentShift, nullable: true }),
    shiftTypeID: t.expose('shiftTypeID', { type: 'RecordID', nullable: true }),
    grade: t.expose('grade', { type: DesignationEnum, nullable: true }),
    dayClass: t.expose('dayClass', { type: DayClassEnum, nullable: true }),
    unit: t.expose('unit', { type: BillingUnitEnum }),
    amountCents: t.exposeFloat('amountCents', { description: 'Whole cents.' }),
    minimumHours: t.exposeFloat('minimumHours', {
      nullable: true,
      description: 'Of an hourly price: a shift is billed with so many hours at least.',
    }),
    fromDate: t.expose('fromDate', { type: 'Date' }),
    toDate: t.expose('toDate', {
      type: 'Date',
      nullable: true,
      description: 'The last date; null until further notice.',
    }),
  }),
});

/** How a contract is billed. */
export interface ContractBillingRow {
  readonly contractID: number;
  readonly dayClassBy: DayClassBy;
  /** Percent of the price of hours that were agreed on and not delivered. */
  readonly creditPercent: number;
  /** Null: as is agreed with the client. */
  readonly paymentDays: number | null;
  /** Null: by whether the agency is registered. */
  readonly taxCategory: TaxCategory | null;
  readonly orderReference: string | null;
  /** 0 while nothing was said. */
  readonly version: number;
  readonly rates: readonly ContractRateRow[];
}

/** A kind of shift of the agency's own that a rate may name. */
interface NamedShift {
  readonly id: number;
  readonly name: string;
  readonly deleted: number;
}

const NamedShift = builder.objectRef<NamedShift>('NamedShift').implement({
  description: 'A kind of shift of the agency’s own, for who sets rates and plans nothing.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    name: t.exposeString('name'),
    deleted: t.exposeInt('deleted', { description: '1: nothing new names it.' }),
  }),
});

export const ContractBilling = builder.objectRef<ContractBillingRow>('ContractBilling').implement({
  description: 'How a contract is billed, and all its rates.',
  fields: (t) => ({
    contractID: t.expose('contractID', { type: 'RecordID' }),
    dayClassBy: t.expose('dayClassBy', { type: DayClassByEnum }),
    creditPercent: t.exposeFloat('creditPercent', {
      description: 'Of the price of hours that were agreed on and not delivered.',
    }),
    paymentDays: t.exposeInt('paymentDays', {
      nullable: true,
      description: 'Null: as is agreed with the client.',
    }),
    taxCategory: t.expose('taxCategory', {
      type: TaxCategoryEnum,
      nullable: true,
      description: 'Null: SR where the agency is registered for GST, else NG.',
    }),
    orderReference: t.exposeString('orderReference', { nullable: true }),
    version: t.exposeInt('version', { description: '0 while nothing was said.' }),
    rates: t.field({ type: [ContractRate], resolve: ({ rates }) => [...rates] }),
    shiftTypes: t.field({
      type: [NamedShift],
      description: 'Kinds of shift of the agency’s own, which its rates may name.',
      resolve: (_, __, { db }) => shiftTypeRows(db),
    }),
  }),
});
