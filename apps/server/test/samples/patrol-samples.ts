import { todayIn, wireTime } from '@guardroom/rules/dates';
import {
  makeCheckpoint,
  makePlanLine,
  makePatrol,
  makeRoute,
  type CheckpointGiven,
  type MadePatrol,
  type MadeRoute,
  type RouteGiven,
} from '../../src/domains/patrol/factory.ts';
import { makeShiftType } from '../../src/domains/deployment/factory.ts';
import { list, newKey, newNumber, under, type Samples, type World } from './operation-sample.ts';

const checkpoint = ({ server, own }: World, given: Partial<CheckpointGiven> = {}) =>
  makeCheckpoint(server.db, { site: own.site, ...given });

const route = ({ server, own }: World, given: Partial<RouteGiven> = {}): Promise<MadeRoute> =>
  makeRoute(server.db, { site: own.site, ...given });

/** A patrol of the new staff member that began ten minutes ago. */
const underWay = async (world: World): Promise<MadePatrol & { readonly tag: string }> => {
  const point = await checkpoint(world);
  const patrol = await makePatrol(world.server.db, {
    route: await route(world, { points: [point] }),
    staff: world.staff,
    start: wireTime(Date.now() - 600_000),
    end: null,
    clocked: 0,
  });
  return { ...patrol, tag: point.tag ?? '' };
};

const theirSite = ({ other }: World) => other.site.id;
const theirPoint = ({ theirs }: World) => theirs.clockingPointID;
const theirRoute = ({ theirs }: World) => theirs.clockingRouteID;
const theirPatrol = ({ theirs }: World) => theirs.clockingReportID;

export const patrolSamples: Samples = {
  sitePatrolPlan: {
    who: 'permitted',
    args: async ({ own }) => ({ siteProfileID: own.site.id, agencyID: own.agency.id }),
    foreign: { siteProfileID: theirSite },
  },
  updateSitePatrolPlan: {
    who: 'permitted',
    args: async (world) => {
      const made = await route(world);
      const { server, own } = world;
      const securityAgencyID = own.agency.id;
      return {
        update: {
          siteProfileID: own.site.id,
          lines: [
            {
              id: await makePlanLine(server.db, { route: made }),
              clockingRouteID: made.id,
              shiftTypeID: await makeShiftType(server.db, { securityAgencyID }),
              everyMinutes: 60 + (newNumber() % 60),
              times: [],
              graceMinutes: 15,
              weekdays: [1, 2, 3],
            },
          ],
        },
        agencyID: securityAgencyID,
      };
    },
    foreign: under('update', {
      siteProfileID: theirSite,
      'lines.0.id': ({ theirs }: World) => theirs.patrolPlanLineID,
      'lines.0.clockingRouteID': theirRoute,
      'lines.0.shiftTypeID': ({ theirs }: World) => theirs.shiftTypeID,
    }),
  },
  listPlannedSite: list('permitted'),
  siteRounds: {
    who: 'permitted',
    args: async ({ own }) => ({
      siteProfileID: own.site.id,
      date: todayIn('Asia/Singapore'),
      agencyID: own.agency.id,
    }),
    foreign: { siteProfileID: theirSite },
  },
  listClockingRoute: list('permitted'),
  listClockingRouteDetail: list('permitted'),
  listClockingReport: list('permitted'),
  listClockingReportDetail: list('permitted'),
  createClockingPoint: {
    who: 'permitted',
    args: async ({ own }) => ({
      create: {
        securityAgencyID: own.agency.id,
        name: `Sample Checkpoint ${newNumber()}`,
        siteProfileID: own.site.id,
        securitySiteID: own.site.securitySiteID,
        tag: `SAMPLE-${newNumber()}`,
        description: 'By the stairs',
      },
      agencyID: own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: under('create', {
      siteProfileID: theirSite,
      securitySiteID: 'otherRegister' as const,
    }),
  },
  updateClockingPoint: {
    who: 'permitted',
    args: async (world) => ({
      update: {
        id: (await checkpoint(world)).id,
        name: `Renamed Checkpoint ${newNumber()}`,
        siteProfileID: world.own.site.id,
        tag: `SAMPLE-${newNumber()}`,
        description: '',
        status: 'INACTIVE',
      },
      agencyID: world.own.agency.id,
    }),
    foreign: under('update', { id: theirPoint, siteProfileID: theirSite }),
  },
  deleteClockingPoint: {
    who: 'permitted',
    args: async (world) => ({
      ids: [(await checkpoint(world)).id],
      agencyID: world.own.agency.id,
    }),
    foreign: { 'ids.0': theirPoint },
  },
  restoreClockingPoint: {
    who: 'permitted',
    args: async (world) => ({
      ids: [(await checkpoint(world, { deleted: 1 })).id],
      agencyID: world.own.agency.id,
    }),
    foreign: { 'ids.0': theirPoint },
  },
  createClockingRoute: {
    who: 'permitted',
    args: async ({ own }) => ({
      create: {
        securityAgencyID: own.agency.id,
        name: `Sample Route ${newNumber()}`,
        status: 'ACTIVE',
        siteProfileID: own.site.id,
        securitySiteID: own.site.securitySiteID,
        inOrder: 1,
        islandWide: 0,
      },
      agencyID: own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: under('create', {
      siteProfileID: theirSite,
      securitySiteID: 'otherRegister' as const,
    }),
  },
  updateClockingRoute: {
    who: 'permitted',
    args: async (world) => {
      const point = await checkpoint(world);
      return {
        update: {
          id: (await route(world)).id,
          name: `Renamed Route ${newNumber()}`,
          siteProfileID: world.own.site.id,
          securitySiteID: world.own.site.securitySiteID,
          routeDetails: JSON.stringify([{ clockingPointID: point.id, index: 1 }]),
        },
        agencyID: world.own.agency.id,
      };
    },
    foreign: under('update', {
      id: theirRoute,
      siteProfileID: theirSite,
      securitySiteID: 'otherRegister' as const,
    }),
  },
  deleteClockingRoute: {
    who: 'permitted',
    args: async (world) => ({
      ids: [(await route(world, { status: 'INACTIVE' })).id],
      agencyID: world.own.agency.id,
    }),
    foreign: { 'ids.0': theirRoute },
  },
  restoreClockingRoute: {
    who: 'permitted',
    args: async (world) => ({
      ids: [(await route(world, { deleted: 1 })).id],
      agencyID: world.own.agency.id,
    }),
    foreign: { 'ids.0': theirRoute },
  },
  exportClockingReport: {
    who: 'permitted',
    args: async ({ own }) => ({
      records: { rangeStart: '2026-11-01T00:00:00Z', rangeEnd: '2026-11-30T00:00:00Z' },
      agencyID: own.agency.id,
    }),
    foreign: { 'records.siteProfileID': theirSite },
  },
  exportClockingReportDetail: {
    who: 'permitted',
    args: async (world) => ({
      clockingReportID: (await underWay(world)).id,
      agencyID: world.own.agency.id,
    }),
    foreign: { clockingReportID: theirPatrol },
  },
  exportClockingPointLabel: {
    who: 'permitted',
    args: async (world) => ({
      checkpoints: { ids: [(await checkpoint(world)).id] },
      agencyID: world.own.agency.id,
    }),
    foreign: { 'checkpoints.ids.0': theirPoint, 'checkpoints.siteProfileID': 'ignored' },
  },
  listPatrolRoute: {
    who: 'guards',
    args: async ({ own }) => ({ siteProfileID: own.site.id, agencyID: own.agency.id }),
    foreign: { siteProfileID: theirSite },
  },
  openPatrol: { who: 'guards', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  startPatrol: {
    who: 'guards',
    args: async (world) => ({
      create: {
        clockingRouteID: (await route(world, { points: [await checkpoint(world)] })).id,
        start: wireTime(Date.now()),
      },
      agencyID: world.own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: { 'create.clockingRouteID': theirRoute },
  },
  scanCheckpoint: {
    who: 'guards',
    args: async (world) => {
      const { id, tag } = await underWay(world);
      return {
        create: { clockingReportID: id, tag, datetime: wireTime(Date.now()), remark: 'all clear' },
        agencyID: world.own.agency.id,
        idempotencyKey: newKey(),
      };
    },
    foreign: { 'create.clockingReportID': theirPatrol },
  },
  finishPatrol: {
    who: 'guards',
    args: async (world) => ({
      update: { id: (await underWay(world)).id, end: wireTime(Date.now()), remark: 'done' },
      agencyID: world.own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: { 'update.id': theirPatrol },
  },
};
