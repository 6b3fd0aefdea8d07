import type { PlanLine } from '@guardroom/rules/patrol/plan/plan-line';
import { shiftLabels, type Shift } from '@guardroom/rules/deployment/shifts';
import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../../deployment/store.ts';
import { shiftsOfPlans, type NamedShift } from './store-shift.ts';

/** A line of a patrol plan as the store reads it. */
export interface PatrolPlanLineRow extends Omit<PlanLine, 'shift'> {
  readonly clockingRouteName: string;
  /** Whether its route is walked now: it is there, in use, and of this site. */
  readonly isWalked: boolean;
  /** One of the two of all agencies; null for others. */
  readonly shift: Shift | null;
  readonly shiftTypeID: number | null;
  readonly shiftTypeName: string | null;
  readonly version: number;
}

/** As the rules have it. */
export function planLineOf(line: PatrolPlanLineRow): PlanLine {
  const { shiftTypeID, shiftTypeName: _, shift, ...row } = line;
  return { ...row, shift: shiftTypeID ?? shift };
}

export const PatrolPlanLine = builder.objectRef<PatrolPlanLineRow>('PatrolPlanLine').implement({
  description: 'A route that is to be walked again and again.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    clockingRouteID: t.expose('clockingRouteID', { type: 'RecordID' }),
    clockingRouteName: t.exposeString('clockingRouteName'),
    isWalked: t.exposeBoolean('isWalked', {
      description: 'Whether its route is in use at this site: else no round falls due.',
    }),
    shift: t.expose('shift', {
      type: DeploymentShift,
      nullable: true,
      description: 'One of the two of all agencies.',
    }),
    shiftTypeID: t.expose('shiftTypeID', { type: 'RecordID', nullable: true }),
    shiftName: t.string({
      nullable: true,
      description: 'Of the shift in which it is walked; null between times of day.',
      resolve: ({ shift, shiftTypeName }) =>
        shiftTypeName ?? (shift === null ? null : shiftLabels[shift]),
    }),
    startTime: t.exposeString('startTime', {
      nullable: true,
      description: 'HH:mm by the clocks of the agency; null where a shift says it.',
    }),
    endTime: t.exposeString('endTime', { nullable: true }),
    everyMinutes: t.exposeInt('everyMinutes', { nullable: true }),
    times: t.stringList({ resolve: ({ times }) => [...times] }),
    graceMinutes: t.exposeInt('graceMinutes'),
    minimumPoint: t.exposeInt('minimumPoint', {
      nullable: true,
      description: 'Null: all checkpoints of the route.',
    }),
    weekdays: t.intList({
      description: 'Monday is 1, Sunday 7.',
      resolve: ({ weekdays }) => [...weekdays],
    }),
    fromDate: t.expose('fromDate', { type: 'Date', nullable: true }),
    toDate: t.expose('toDate', { type: 'Date', nullable: true }),
    version: t.exposeInt('version'),
  }),
});

const PatrolPlanShift = builder.objectRef<NamedShift>('PatrolPlanShift').implement({
  description: 'A shift in which something can be walked.',
  fields: (t) => ({
    shift: t.field({
      type: DeploymentShift,
      nullable: true,
      resolve: ({ key }) => (typeof key === 'number' ? null : key),
    }),
    shiftTypeID: t.field({
      type: 'RecordID',
      nullable: true,
      resolve: ({ key }) => (typeof key === 'number' ? key : null),
    }),
    name: t.exposeString('name'),
    startTime: t.exposeString('startTime'),
    endTime: t.exposeString('endTime'),
  }),
});

/** All that is to be walked at a site. */
export interface SitePatrolPlanRow {
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly lines: readonly PatrolPlanLineRow[];
  readonly version: number;
}

export const SitePatrolPlan = builder.objectRef<SitePatrolPlanRow>('SitePatrolPlan').implement({
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    shifts: t.field({
      type: [PatrolPlanShift],
      description: 'The shifts of the agency: the two of all, and its own.',
      resolve: (_, _args, { db }) => shiftsOfPlans(db, db.scope.agencyId),
    }),
    lines: t.field({ type: [PatrolPlanLine], resolve: ({ lines }) => [...lines] }),
    version: t.exposeInt('version', {
      description: 'Of the plan as a whole; 0 while there was none.',
    }),
  }),
});
