import { addDays, todayIn } from '@guardroom/rules/dates';
import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import {
  makeClaim,
  makeDeployment,
  makeOpenShift,
  makeShiftType,
  makeSwap,
  type DeploymentGiven,
  type MadeDeployment,
} from '../../src/domains/deployment/factory.ts';
import { makeCalendarLink } from '../../src/domains/deployment/print/factory.ts';
import { makeStaff, type MadeStaff } from '../../src/domains/staff/factory.ts';
import {
  list,
  newKey,
  under,
  type Arguments,
  type ForeignId,
  type OperationSample,
  type Samples,
  type World,
} from '../samples/operation-sample.ts';

/** What of the roster is told to guards, offered to them and swapped among them. */

/** Not begun, whenever the tests run. */
const date = addDays(todayIn('Asia/Singapore'), 7);
const period = shiftPeriod(date, 'DAY', 'Asia/Singapore');

const newStaff = ({ server, own }: World) =>
  makeStaff(server.db, { securityAgencyID: own.agency.id });

const told = (
  { server, own }: World,
  staff: MadeStaff,
  given: Partial<DeploymentGiven> = {},
): Promise<MadeDeployment> =>
  makeDeployment(server.db, { site: own.site, staff, date, status: 'PUBLISHED', ...given });

const offered = ({ server, own }: World): Promise<number> =>
  makeOpenShift(server.db, { site: own.site, date, offeredBy: own.admin });

async function claimed(world: World): Promise<number> {
  const id = await offered(world);
  await makeClaim(world.server.db, id, world.staff, await told(world, world.staff));
  return id;
}

const theirLine: ForeignId = ({ theirs }) => theirs.deploymentID;
const theirOffer: ForeignId = ({ theirs }) => theirs.openShiftID;
const theirSwap: ForeignId = ({ theirs }) => theirs.swapID;
const nobodys: ForeignId = () => 987_654_321;

const asked = (
  who: OperationSample['who'],
  args: (world: World) => Promise<Arguments>,
  foreign: Readonly<Record<string, ForeignId>> = {},
): OperationSample => ({
  who,
  args: async (world) => ({ ...(await args(world)), agencyID: world.own.agency.id }),
  foreign,
});

const range = { fromDate: date, toDate: addDays(date, 1) };

/** What planners do. */
const ofPlanners: Samples = {
  deploymentPublication: asked(
    'permitted',
    async ({ own }) => ({ ...range, siteProfileIDs: [own.site.id] }),
    { 'siteProfileIDs.0': 'ignored' },
  ),
  deploymentHistory: asked(
    'permitted',
    async (world) => ({ id: (await told(world, world.staff)).id }),
    { id: theirLine },
  ),
  calendarLink: asked('permitted', async ({ own }) => ({ staffProfileID: own.guard.id }), {
    staffProfileID: ({ other }) => other.guard.id,
  }),
  createCalendarLink: asked('permitted', async ({ own }) => ({ staffProfileID: own.guard.id }), {
    staffProfileID: ({ other }) => other.guard.id,
  }),
  revokeCalendarLink: asked(
    'permitted',
    async (world) => {
      const staff = await newStaff(world);
      await makeCalendarLink(world.server.db, staff);
      return { staffProfileID: staff.id };
    },
    { staffProfileID: ({ other }) => other.guard.id },
  ),
  exportRoster: asked(
    'permitted',
    async ({ own }) => ({
      roster: { month: date.slice(0, 7), siteProfileID: own.site.id },
      format: 'PDF',
    }),
    {
      'roster.siteProfileID': ({ other }) => other.site.id,
      'roster.staffProfileID': ({ other }) => other.guard.id,
    },
  ),
  exportRosterDay: asked(
    'permitted',
    async ({ own }) => ({ day: { date, siteProfileIDs: [own.site.id] }, format: 'PDF' }),
    { 'day.siteProfileIDs.0': ({ other }) => other.site.id },
  ),
  publishDeployment: asked(
    'permitted',
    async ({ own }) => ({ publish: { ...range, siteProfileIDs: [own.site.id] } }),
    { 'publish.siteProfileIDs.0': ({ other }) => other.site.id },
  ),
  listOfferedShift: list('permitted'),
  offerOpenShift: asked(
    'permitted',
    async ({ server, own }) => ({
      create: {
        siteProfileID: own.site.id,
        date,
        shiftTypeID: await makeShiftType(server.db, { securityAgencyID: own.agency.id }),
        ...period,
        PLRDGradeID: 1,
        places: 2,
        note: 'Bring boots',
        offeredUntil: period.startDatetime,
      },
      idempotencyKey: newKey(),
    }),
    under<ForeignId>('create', {
      siteProfileID: ({ other }) => other.site.id,
      PLRDGradeID: nobodys,
      shiftTypeID: ({ theirs }) => theirs.shiftTypeID,
    }),
  ),
  withdrawOpenShift: asked('permitted', async (world) => ({ id: await offered(world) }), {
    id: theirOffer,
  }),
  listShiftSwap: list('permitted'),
  decideSwap: asked(
    'permitted',
    async (world) => {
      const line = await told(world, world.staff);
      const swap = {
        line,
        from: world.staff,
        to: await newStaff(world),
        status: 'ACCEPTED' as const,
      };
      return { update: { id: await makeSwap(world.server.db, swap), status: 'APPROVED' } };
    },
    { 'update.id': theirSwap },
  ),
};

/** What guards do. */
const ofGuards: Samples = {
  listOwnDeployment: asked('guards', async () => ({ from: date, to: addDays(date, 30) })),
  listOwnSite: asked('guards', async () => ({})),
  listOwnColleague: asked('guards', async () => ({})),
  ownCalendarLink: asked('guards', async () => ({})),
  createOwnCalendarLink: asked('guards', async () => ({})),
  revokeOwnCalendarLink: asked('guards', async ({ server, staff }) => {
    await makeCalendarLink(server.db, staff);
    return {};
  }),
  ownHours: asked('guards', async () => ({ month: date.slice(0, 7) })),
  ownChanged: {
    ...asked('guards', async () => ({})),
    // Of everything: an event of one person alone reaches nobody else.
    event: () => ({ topic: 'resync', data: {} }),
  },
  confirmDeployment: asked(
    'guards',
    async (world) => ({ confirm: [{ id: (await told(world, world.staff)).id }] }),
    { 'confirm.0.id': theirLine },
  ),
  declineDeployment: asked(
    'guards',
    async (world) => ({ decline: { id: (await told(world, world.staff)).id, reason: 'Ill' } }),
    { 'decline.id': theirLine },
  ),
  listOpenShift: asked('guards', async () => ({})),
  claimShift: asked('guards', async (world) => ({ id: await offered(world) }), { id: theirOffer }),
  withdrawClaim: asked('guards', async (world) => ({ id: await claimed(world) }), {
    id: theirOffer,
  }),
  listOwnSwap: asked('guards', async () => ({})),
  offerSwap: asked(
    'guards',
    async (world) => {
      const colleague = await newStaff(world);
      const forDate = addDays(date, 2);
      await told(world, colleague, { date: forDate });
      const { id: deploymentID } = await told(world, world.staff);
      const create = { deploymentID, toStaffProfileID: colleague.id, forDate, note: 'A wedding' };
      return { create, idempotencyKey: newKey() };
    },
    under<ForeignId>('create', {
      deploymentID: theirLine,
      toStaffProfileID: ({ other }) => other.guard.id,
    }),
  ),
  answerSwap: asked(
    'guards',
    async (world) => {
      const from = await newStaff(world);
      const forDate = addDays(date, 2);
      const given = await told(world, world.staff, { date: forDate });
      const swap = { line: await told(world, from), from, to: world.staff, forDate };
      const id = await makeSwap(world.server.db, swap);
      return { answer: { id, accept: true, deploymentID: given.id } };
    },
    under<ForeignId>('answer', { id: theirSwap, deploymentID: theirLine }),
  ),
  withdrawSwap: asked(
    'guards',
    async (world) => {
      const line = await told(world, world.staff);
      const swap = { line, from: world.staff, to: await newStaff(world) };
      return { id: await makeSwap(world.server.db, swap) };
    },
    { id: theirSwap },
  ),
};

export const deploymentToldSamples: Samples = { ...ofPlanners, ...ofGuards };
