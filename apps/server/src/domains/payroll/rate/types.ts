import type { Shortfall } from '@guardroom/rules/payroll/rate/floors';
import { rateUnits, type RateGap, type RateUnit } from '@guardroom/rules/payroll/rate/rates';
import type { EmType } from '@guardroom/rules/staff/employment/designation';
import { builder } from '../../../platform/graphql/builder.ts';
import { EmTypeEnum } from '../../staff/store.ts';

const PayRateUnit = builder.enumType('PayRateUnit', { values: rateUnits });

/** What the agency pays for a designation and employment type, as the store reads it. */
export interface PayRateRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly designation: string;
  readonly emType: EmType;
  /** `YYYY-MM-DD`, included. */
  readonly effectiveFrom: string;
  /** The day before the next rate begins; null where none follows. */
  readonly effectiveUntil: string | null;
  /** When the rate before it begins; null where none came before. */
  readonly previousFrom: string | null;
  readonly unit: RateUnit;
  /** Dollars of a unit. */
  readonly amount: number;
  /** Dollars of each extra hour: beside a month's pay, or in place of the amount an hour. */
  readonly extraHourAmount: number | null;
  readonly remark: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

/** A rate as it is answered: with the floors that it lies under. */
export interface PayRateShown extends PayRateRow {
  readonly floorShortfalls: readonly Shortfall[];
}

const FloorShortfall = builder.objectRef<Shortfall>('FloorShortfall').implement({
  description: 'From a date on, a rate pays less than this floor.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    PLRDGradeCode: t.exposeString('PLRDGradeCode'),
    amount: t.exposeFloat('amount', { description: 'The floor.' }),
  }),
});

export const PayRate = builder.objectRef<PayRateShown>('PayRate').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    designation: t.exposeString('designation'),
    emType: t.expose('emType', { type: EmTypeEnum }),
    effectiveFrom: t.expose('effectiveFrom', { type: 'Date' }),
    effectiveUntil: t.expose('effectiveUntil', {
      type: 'Date',
      nullable: true,
      description: 'The day before the next rate begins; null where none follows.',
    }),
    previousFrom: t.expose('previousFrom', {
      type: 'Date',
      nullable: true,
      description: 'When the rate before it begins; null where none came before.',
    }),
    unit: t.expose('unit', { type: PayRateUnit }),
    amount: t.exposeFloat('amount', { description: 'Dollars a month or an hour, to the cent.' }),
    extraHourAmount: t.exposeFloat('extraHourAmount', {
      nullable: true,
      description:
        'Dollars of each extra hour: beside a month’s pay, or in place of the amount an hour; null: as the others.',
    }),
    remark: t.exposeString('remark', { nullable: true }),
    floorShortfalls: t.field({
      type: [FloorShortfall],
      description: 'Where it lies under the floor of its grade while it holds, earliest first.',
      resolve: ({ floorShortfalls }) => [...floorShortfalls],
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

export const PayRateGap = builder.objectRef<RateGap>('PayRateGap').implement({
  description: 'Employed staff for whom no rate holds on a date.',
  fields: (t) => ({
    designation: t.exposeString('designation'),
    emType: t.expose('emType', { type: EmTypeEnum }),
    staffCount: t.exposeInt('staffCount'),
    firstRateFrom: t.expose('firstRateFrom', {
      type: 'Date',
      nullable: true,
      description: 'When their first rate begins; null where there is none at all.',
    }),
  }),
});
