import { dueStates } from '@guardroom/rules/patrol/rounds-due';
import { builder } from '../../../platform/graphql/builder.ts';
import type { SiteRoundOfDayRow } from './store-day.ts';

const RoundStateEnum = builder.enumType('PatrolRoundState', {
  description: 'DUE with a record: it is being walked. MISSED: nobody began it in time.',
  values: dueStates,
});

export const SiteRound = builder.objectRef<SiteRoundOfDayRow>('SiteRound').implement({
  description: 'A round that falls due by the patrol plan of a site.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    clockingRouteName: t.exposeString('clockingRouteName'),
    dueOn: t.expose('dueOn', { type: 'Timestamp' }),
    latestOn: t.expose('latestOn', {
      type: 'Timestamp',
      description: 'Who begins later has missed it.',
    }),
    state: t.expose('state', { type: RoundStateEnum }),
    clockingReportID: t.expose('clockingReportID', {
      type: 'RecordID',
      nullable: true,
      description: 'The record of the walk, or the one that says that it was missed.',
    }),
    staffProfileName: t.exposeString('staffProfileName', {
      nullable: true,
      description: 'Who walks or walked it.',
    }),
    clockedPoint: t.exposeInt('clockedPoint', { nullable: true }),
    totalPoint: t.exposeInt('totalPoint', { nullable: true }),
  }),
});
