import { addDays, todayIn } from '@guardroom/rules/dates';
import { makeAvailability } from '../../src/domains/deployment/availability/factory.ts';
import { makeWish } from '../../src/domains/deployment/wish/factory.ts';
import {
  list,
  newKey,
  type Arguments,
  type ForeignId,
  type OperationSample,
  type Samples,
  type World,
} from './operation-sample.ts';

/** When people can work, and whom the clients of sites bar or want. */

const days = { fromDate: '2027-03-01', toDate: '2027-03-05' };
const nextWeek = addDays(todayIn('Asia/Singapore'), 7);
const dates = { fromDate: nextWeek, toDate: nextWeek };
const said = { kind: 'UNAVAILABLE', ...days, shift: 'NIGHT', note: 'Exams' };
const wish = { kind: 'BARRED', reason: 'Asked for by the client', ...days };

const ownAvailability = ({ server, staff }: World): Promise<number> =>
  makeAvailability(server.db, { staff, ...days });
const ownWish = ({ server, own, staff }: World): Promise<number> =>
  makeWish(server.db, { site: own.site, staff });

type Asked = (
  args: (world: World) => Promise<Arguments>,
  foreign?: Readonly<Record<string, ForeignId>>,
) => OperationSample;

const askedBy =
  (who: OperationSample['who']): Asked =>
  (args, foreign) => ({
    who,
    args: async (world) => ({ ...(await args(world)), agencyID: world.own.agency.id }),
    ...(foreign && { foreign }),
  });
const permitted = askedBy('permitted');
const ofGuards = askedBy('guards');

const theirAvailability: ForeignId = ({ theirs }) => theirs.availabilityID;
const theirWish: ForeignId = ({ theirs }) => theirs.wishID;
const theirShift: ForeignId = ({ theirs }) => theirs.shiftTypeID;

export const planningSamples: Samples = {
  listStaffAvailability: list('permitted'),
  createStaffAvailability: permitted(
    async ({ staff }) => ({
      create: { staffProfileID: staff.id, ...said },
      idempotencyKey: newKey(),
    }),
    {
      'create.staffProfileID': ({ other }) => other.guard.id,
      'create.shiftTypeID': theirShift,
    },
  ),
  updateStaffAvailability: permitted(
    async (world) => ({ update: { id: await ownAvailability(world), ...said } }),
    { 'update.id': theirAvailability, 'update.shiftTypeID': theirShift },
  ),
  deleteStaffAvailability: permitted(async (world) => ({ id: await ownAvailability(world) }), {
    id: theirAvailability,
  }),
  restoreStaffAvailability: permitted(async (world) => ({ id: await ownAvailability(world) }), {
    id: theirAvailability,
  }),
  listOwnAvailability: ofGuards(async () => ({ from: days.fromDate, to: days.toDate })),
  setAvailability: ofGuards(async () => ({ set: said, idempotencyKey: newKey() }), {
    'set.id': theirAvailability,
    'set.shiftTypeID': theirShift,
  }),
  withdrawAvailability: ofGuards(
    async (world) => ({ withdraw: { id: await ownAvailability(world) } }),
    { 'withdraw.id': theirAvailability },
  ),
  listShortPost: permitted(async ({ own }) => ({ ...dates, siteProfileIDs: [own.site.id] }), {
    'siteProfileIDs.0': 'ignored',
  }),
  listSiteCover: permitted(async ({ own }) => ({ ...dates, siteProfileIDs: [own.site.id] }), {
    'siteProfileIDs.0': 'ignored',
  }),
  findReplacement: permitted(
    async ({ own }) => ({ place: { siteProfileID: own.site.id, date: nextWeek, shift: 'DAY' } }),
    {
      deploymentID: ({ theirs }) => theirs.deploymentID,
      'place.siteProfileID': ({ other }) => other.site.id,
      'place.shiftTypeID': theirShift,
    },
  ),
  assignDeployment: permitted(
    async (world) => ({
      assign: {
        place: { siteProfileID: world.own.site.id, date: nextWeek, shift: 'DAY' },
        staffProfileID: world.staff.id,
      },
      idempotencyKey: newKey(),
    }),
    {
      'assign.deploymentID': ({ theirs }) => theirs.deploymentID,
      'assign.place.siteProfileID': ({ other }) => other.site.id,
      'assign.place.shiftTypeID': theirShift,
      'assign.staffProfileID': ({ other }) => other.guard.id,
    },
  ),
  listSiteWish: list('permitted'),
  createSiteWish: permitted(
    async ({ own, staff }) => ({
      create: { siteProfileID: own.site.id, staffProfileID: staff.id, ...wish },
      idempotencyKey: newKey(),
    }),
    {
      'create.siteProfileID': ({ other }) => other.site.id,
      'create.staffProfileID': ({ other }) => other.guard.id,
    },
  ),
  updateSiteWish: permitted(async (world) => ({ update: { id: await ownWish(world), ...wish } }), {
    'update.id': theirWish,
  }),
  deleteSiteWish: permitted(async (world) => ({ id: await ownWish(world) }), { id: theirWish }),
  restoreSiteWish: permitted(async (world) => ({ id: await ownWish(world) }), { id: theirWish }),
};
