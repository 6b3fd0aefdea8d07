import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../../deployment/store.ts';

export const PatrolPlanLineInput = builder.inputType('PatrolPlanLineInput', {
  description:
    'A route in one of the two shifts that all agencies have, in one of the agency’s own, or between ' +
    'times of day; every so many minutes, or at times of day.',
  fields: (t) => ({
    id: t.field({ type: 'RecordID', description: 'Of a line that stands already.' }),
    clockingRouteID: t.field({ type: 'RecordID', required: true }),
    shift: t.field({ type: DeploymentShift }),
    shiftTypeID: t.field({ type: 'RecordID' }),
    startTime: t.string({ description: 'HH:mm by the clocks of the agency.' }),
    endTime: t.string({ description: 'Not later than the start: on the next day.' }),
    everyMinutes: t.int({ description: 'From the beginning on.' }),
    times: t.stringList({ required: true, description: 'HH:mm; none with everyMinutes.' }),
    graceMinutes: t.int({
      required: true,
      description: 'A round counts that begins so much before it is due or after.',
    }),
    minimumPoint: t.int({ description: 'Checkpoints to be clocked; none for all of the route.' }),
    weekdays: t.intList({ required: true, description: 'Monday is 1, Sunday 7.' }),
    fromDate: t.field({ type: 'Date' }),
    toDate: t.field({ type: 'Date' }),
  }),
});

export const UpdateSitePatrolPlanInput = builder.inputType('UpdateSitePatrolPlanInput', {
  fields: (t) => ({
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    lines: t.field({ type: [PatrolPlanLineInput], required: true }),
    version: t.int({ description: 'Of the plan as the sender saw it; a stale one is refused.' }),
  }),
});
