import type { EmType } from '@guardroom/rules/staff/employment/designation';
import { builder } from '../../../platform/graphql/builder.ts';
import { EmTypeEnum } from '../../staff/store.ts';

/** What officers of a grade are paid at least, from a date on: for all agencies, or the agency's own. */
export interface WageFloorRow {
  /** Null where it is the common figure. */
  readonly id: number | null;
  readonly PLRDGradeCode: string;
  readonly emType: EmType;
  /** `YYYY-MM-DD`, included. */
  readonly effectiveFrom: string;
  /** Dollars a month full-time, dollars an hour part-time. */
  readonly amount: number;
  readonly own: boolean;
  /** Where a common figure was read, and when. */
  readonly source: string | null;
  readonly readOn: string | null;
  /** Of an own figure. */
  readonly remark: string | null;
  readonly version: number | null;
  readonly deleted: number;
}

/** A floor of the agency's own, which alone can be changed. */
export interface OwnFloorRow extends WageFloorRow {
  readonly id: number;
  readonly version: number;
}

export const WageFloor = builder.objectRef<WageFloorRow>('WageFloor').implement({
  fields: (t) => ({
    id: t.expose('id', {
      type: 'RecordID',
      nullable: true,
      description: 'Null where it is the figure for all agencies.',
    }),
    PLRDGradeCode: t.exposeString('PLRDGradeCode'),
    emType: t.expose('emType', { type: EmTypeEnum }),
    effectiveFrom: t.expose('effectiveFrom', { type: 'Date' }),
    amount: t.exposeFloat('amount', {
      description: 'Dollars a month full-time, with the pay for extra hours; an hour part-time.',
    }),
    own: t.exposeBoolean('own', {
      description: 'Of the agency: holds in place of the figure for all of the same date.',
    }),
    source: t.exposeString('source', { nullable: true }),
    readOn: t.expose('readOn', { type: 'Date', nullable: true }),
    remark: t.exposeString('remark', { nullable: true }),
    version: t.exposeInt('version', { nullable: true }),
    deleted: t.exposeInt('deleted'),
  }),
});
