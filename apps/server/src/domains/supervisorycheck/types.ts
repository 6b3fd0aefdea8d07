import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';

/** A site with its checks of a month: island-wide patrols clocked one of its checkpoints (SUP-06). */
export interface SupervisoryCheckRow {
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly address: string | null;
  readonly unitNo: string | null;
  readonly postal: string | null;
  readonly checks: number;
  /** Days of the month with a check, in the time zone of the agency. */
  readonly days: readonly number[];
  /** Days since the last check of a site that is to be checked, if they are seven or more. */
  readonly quietDays: number | null;
  /** Checks that are to be in the month; null where nothing is expected. */
  readonly expected: number | null;
  readonly planVersion: number;
}

const made = madeOf<SupervisoryCheckRow>();

export const SupervisoryCheck = builder
  .objectRef<SupervisoryCheckRow>('SupervisoryCheck')
  .implement({
    fields: (t) => ({
      siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
      siteProfileName: t.exposeString('siteProfileName'),
      address: t.exposeString('address', { nullable: true }),
      unitNo: t.exposeString('unitNo', { nullable: true }),
      postal: t.exposeString('postal', { nullable: true }),
      checks: t.exposeInt('checks', { description: 'Of the month.' }),
      days: t.intList({
        description: 'Days of the month with a check, in the time zone of the agency.',
        ...made(['days'], ({ days }) => [...days]),
      }),
      quietDays: t.exposeInt('quietDays', {
        nullable: true,
        description:
          'Days without a check until today, or until the end of the month: from 7 on, 31 for all that is more.',
      }),
      expected: t.exposeInt('expected', {
        nullable: true,
        description: 'Checks that are to be in the month; null where nothing is expected.',
      }),
      planVersion: t.exposeInt('planVersion', {
        description: 'Of what is expected at the site; 0 while nothing was.',
      }),
    }),
  });

/** How often a site is to be checked in a month. */
export interface SupervisoryPlanRow {
  readonly siteProfileID: number;
  readonly expected: number | null;
  readonly version: number;
}

export const SupervisoryPlan = builder.objectRef<SupervisoryPlanRow>('SupervisoryPlan').implement({
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    expected: t.exposeInt('expected', { nullable: true }),
    version: t.exposeInt('version'),
  }),
});

/** One check: a checkpoint of the site was clocked on an island-wide patrol. */
export interface SupervisoryCheckDetailRow {
  readonly id: number;
  readonly clockingReportID: number;
  readonly siteProfileID: number;
  readonly clockingPointName: string;
  readonly staffProfileID: number;
  readonly staffProfileName: string;
  readonly datetime: string;
  readonly remark: string | null;
}

export const SupervisoryCheckDetail = builder
  .objectRef<SupervisoryCheckDetailRow>('SupervisoryCheckDetail')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      clockingReportID: t.expose('clockingReportID', { type: 'RecordID' }),
      siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
      clockingPointName: t.exposeString('clockingPointName'),
      staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
      staffProfileName: t.exposeString('staffProfileName', { description: 'Who checked.' }),
      datetime: t.expose('datetime', { type: 'Timestamp' }),
      remark: t.exposeString('remark', { nullable: true }),
    }),
  });
