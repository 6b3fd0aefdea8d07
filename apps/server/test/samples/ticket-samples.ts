import sharp from 'sharp';
import { makeClient, type MadeClient } from '../../src/domains/client/factory.ts';
import { addDays, todayIn } from '@guardroom/rules/dates';
import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { makeShiftType } from '../../src/domains/deployment/factory.ts';
import {
  makeGuardRequest,
  makeTicket,
  makeTicketFile,
  type MadeTicket,
} from '../../src/domains/ticket/factory.ts';
import {
  list,
  newKey,
  newNumber,
  under,
  type Arguments,
  type ForeignId,
  type OperationSample,
  type Samples,
  type World,
} from './operation-sample.ts';

const ownClient = ({ server, own }: World): Promise<MadeClient> =>
  makeClient(server.db, { securityAgencyID: own.agency.id });

async function ownTicket(world: World, status: 'OPEN' | 'CLOSED' = 'OPEN'): Promise<MadeTicket> {
  const { server, own } = world;
  return makeTicket(server.db, { client: await ownClient(world), staff: own.admin, status });
}

async function uploaded({ own }: World): Promise<object> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#cc5500' } });
  const path = `/files?purpose=ticket&name=sample-${newNumber()}.jpg`;
  const body = new Uint8Array(await picture.jpeg().toBuffer());
  const response = await own.console.fetch(path, { method: 'POST', body });
  if (response.status !== 201) throw new Error(`not uploaded: ${await response.text()}`);
  const stored: object = await response.json();
  return stored;
}

const newFile = async (world: World): Promise<Arguments> => ({
  ticketID: (await ownTicket(world)).id,
  ...(await uploaded(world)),
});

const removedFile = async (world: World): Promise<Arguments> => {
  const key = `ticket/sample-${newNumber()}.jpg`;
  return { id: await makeTicketFile(world.server.db, await ownTicket(world), key), deleted: 1 };
};

interface Asking {
  readonly argument: 'create' | 'update';
  readonly what: (world: World) => Promise<Arguments>;
  readonly foreign: Readonly<Record<string, ForeignId>>;
  readonly withKey?: boolean;
}

const one = ({ argument, what, foreign, withKey = false }: Asking): OperationSample => ({
  who: 'permitted',
  args: async (world) => ({
    [argument]: await what(world),
    agencyID: world.own.agency.id,
    ...(withKey && { idempotencyKey: newKey() }),
  }),
  foreign: under(argument, foreign),
});

const several = ({ argument, what, foreign }: Asking): OperationSample => ({
  who: 'permitted',
  args: async (world) => ({ [argument]: [await what(world)], agencyID: world.own.agency.id }),
  foreign: under(`${argument}.0`, foreign),
});

const theirTicket = ({ theirs }: World) => theirs.ticketID;
const theirFile = ({ theirs }: World) => theirs.ticketFileID;
const theirSite = ({ other }: World) => other.site.id;
const theirGuard = ({ other }: World) => other.guard.id;

const added: Asking = { argument: 'create', what: newFile, foreign: { ticketID: theirTicket } };
const removed: Asking = { argument: 'update', what: removedFile, foreign: { id: theirFile } };

/** A ticket that a user of the client opened. */
const clientsTicket = ({ server, portal }: World, status: 'OPEN' | 'CLOSED' = 'OPEN') =>
  makeTicket(server.db, { client: portal.client, user: portal.user, status });

const ofClient = (
  argument: 'create' | 'update',
  what: (world: World) => Promise<Arguments>,
  foreign: Readonly<Record<string, ForeignId>>,
): OperationSample => ({
  who: 'clients',
  args: async (world) => ({
    [argument]: await what(world),
    ...(argument === 'create' && { idempotencyKey: newKey() }),
  }),
  foreign: under(argument, foreign),
});

export const ticketSamples: Samples = {
  listClientTicket: list('clients'),
  clientTicket: {
    who: 'clients',
    args: async (world) => ({ id: (await clientsTicket(world)).id }),
    foreign: { id: theirTicket },
  },
  createClientTicket: {
    ...ofClient(
      'create',
      async ({ own }) => ({
        siteProfileID: own.site.id,
        category: 'COMPLAINT',
        title: 'Lamp of the lobby',
      }),
      { siteProfileID: theirSite },
    ),
    // The site is theirs too: each has a ticket of their own.
    otherClient: [],
  },
  createClientRequest: {
    ...ofClient(
      'create',
      async ({ own }) => ({
        kind: 'EXTRA_GUARD',
        siteProfileID: own.site.id,
        startDatetime: '2999-01-01T00:00:00Z',
        endDatetime: '2999-01-01T08:00:00Z',
        guards: 2,
        reason: 'A fair in the lobby',
      }),
      { siteProfileID: theirSite },
    ),
    otherClient: [],
  },
  planTicketRequest: one({
    argument: 'update',
    what: async (world) => {
      const { server, own } = world;
      const date = addDays(todayIn('Asia/Singapore'), 7);
      const period = shiftPeriod(date, 'DAY', 'Asia/Singapore');
      const client = await ownClient(world);
      const asked = { client, staff: own.admin, site: own.site, guards: 2, ...period };
      return {
        id: (await makeGuardRequest(server.db, asked)).id,
        shiftTypeID: await makeShiftType(server.db, { securityAgencyID: own.agency.id }),
        places: 2,
        note: 'Bring boots',
        shifts: [{ date, ...period }],
        comment: '2 guards are planned.',
        version: 1,
      };
    },
    foreign: { id: theirTicket, shiftTypeID: ({ theirs }) => theirs.shiftTypeID },
    withKey: true,
  }),
  createClientTicketComment: ofClient(
    'create',
    async (world) => ({ ticketID: (await clientsTicket(world)).id, comment: 'It is dark again.' }),
    { ticketID: theirTicket },
  ),
  closeClientTicket: ofClient(
    'update',
    async (world) => ({ id: (await clientsTicket(world)).id }),
    {
      id: theirTicket,
    },
  ),
  reopenClientTicket: ofClient(
    'update',
    async (world) => ({ id: (await clientsTicket(world, 'CLOSED')).id, reason: 'Dark again' }),
    { id: theirTicket },
  ),
  listTicket: list('permitted'),
  listTicketAssignee: list('permitted'),
  listTicketComment: list('permitted'),
  listTicketFile: list('permitted'),
  listTicketReopening: list('permitted'),
  listTicketOverviewChart: {
    who: 'permitted',
    args: async ({ own }) => ({
      filter: { securityAgencyID: { eq: own.agency.id }, client: true, site: true },
      pagination: { agencyID: own.agency.id, limit: 20 },
    }),
  },
  createTicket: one({
    argument: 'create',
    withKey: true,
    what: async (world) => ({
      securityAgencyID: world.own.agency.id,
      clientProfileID: (await ownClient(world)).id,
      siteProfileID: world.own.site.id,
      assigneeStaffProfileID: world.own.guard.id,
      status: 'OPEN',
      category: 'COMPLAINT',
      title: 'Lamp of the lobby',
    }),
    foreign: {
      clientProfileID: ({ theirs }) => theirs.client.id,
      siteProfileID: theirSite,
      assigneeStaffProfileID: theirGuard,
      // Follow from the site and from whoever is signed in.
      securitySiteID: 'ignored',
      submittedByStaffProfileID: 'ignored',
    },
  }),
  updateTicket: one({
    argument: 'update',
    what: async (world) => ({ id: (await ownTicket(world)).id, title: 'Lamps of the lobby' }),
    foreign: {
      id: theirTicket,
      siteProfileID: theirSite,
      assigneeStaffProfileID: theirGuard,
      securitySiteID: 'ignored',
      closedByStaffProfileID: 'ignored',
    },
  }),
  reopenTicket: one({
    argument: 'update',
    what: async (world) => ({ id: (await ownTicket(world, 'CLOSED')).id, reason: 'Out again' }),
    foreign: { id: theirTicket },
  }),
  createTicketComment: one({
    argument: 'create',
    withKey: true,
    what: async (world) => ({ ticketID: (await ownTicket(world)).id, comment: 'On its way' }),
    foreign: { ticketID: theirTicket, accountID: 'ignored', staffProfileID: 'ignored' },
  }),
  createTicketFile: one(added),
  createTicketFiles: several(added),
  updateTicketFile: one(removed),
  updateTicketFiles: several(removed),
};
