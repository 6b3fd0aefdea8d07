import {
  makeClient,
  makeClientUser,
  type ClientGiven,
  type MadeClient,
} from '../../src/domains/client/factory.ts';
import { importSamples } from './import-samples.ts';
import { list, newKey, newNumber, under, type Samples, type World } from './operation-sample.ts';

const ownClient = ({ server, own }: World, given: Partial<ClientGiven> = {}): Promise<MadeClient> =>
  makeClient(server.db, { securityAgencyID: own.agency.id, ...given });

const theirClient = ({ theirs }: World) => theirs.client.id;

export const clientSamples: Samples = {
  ...importSamples({
    template: 'clientImportTemplate',
    check: 'checkClientImport',
    bring: 'importClients',
    purpose: 'clientimport',
    file: () => `Client,Contact Number\nNew Client ${newNumber()},61234567`,
  }),
  listClientProfile: list('administrators'),
  listClientUserProfile: list('permitted'),
  searchClientUserProfile: {
    who: 'permitted',
    args: async ({ own }) => ({ securityAgencyID: own.agency.id, phoneNo: '+6581234567' }),
  },
  createClientProfile: {
    who: 'permitted',
    args: async ({ own }) => ({
      create: {
        securityAgencyID: own.agency.id,
        name: `Sample Client ${newNumber()}`,
        status: 'ACTIVE',
        phoneNo: '+6561234567',
        email: 'office@client.example',
      },
      agencyID: own.agency.id,
      idempotencyKey: newKey(),
    }),
  },
  updateClientProfile: {
    who: 'permitted',
    args: async (world) => ({
      update: { id: (await ownClient(world)).id, name: `Renamed Client ${newNumber()}` },
      agencyID: world.own.agency.id,
    }),
    foreign: { 'update.id': theirClient },
  },
  deleteClientProfile: {
    who: 'permitted',
    args: async (world) => ({
      ids: [(await ownClient(world)).id],
      agencyID: world.own.agency.id,
    }),
    foreign: { 'ids.0': theirClient },
  },
  restoreClientProfile: {
    who: 'permitted',
    args: async (world) => ({
      ids: [(await ownClient(world, { deleted: 1 })).id],
      agencyID: world.own.agency.id,
    }),
    foreign: { 'ids.0': theirClient },
  },
  createClientUser: {
    who: 'permitted',
    args: async (world) => ({
      create: {
        securityAgencyID: world.own.agency.id,
        clientProfileID: (await ownClient(world)).id,
        phoneNo: `+658${String(6_000_000 + newNumber())}`,
        name: 'Sample Client User',
      },
      password: 'A-long-Password-1',
      idempotencyKey: newKey(),
    }),
    foreign: under('create', {
      clientProfileID: theirClient,
      accountID: ({ theirs }: World) => theirs.clientAccountID,
    }),
  },
  updateClientUserProfile: {
    who: 'permitted',
    args: async (world) => {
      const user = await makeClientUser(world.server.db, { client: await ownClient(world) });
      return {
        update: { id: user.id, name: 'Renamed Client User', status: 'INACTIVE' },
        agencyID: world.own.agency.id,
      };
    },
    foreign: { 'update.id': ({ theirs }) => theirs.clientUserID },
  },
  setClientUserDeleted: {
    who: 'permitted',
    args: async (world) => {
      const { id } = await makeClientUser(world.server.db, { client: await ownClient(world) });
      return { id, deleted: 1, agencyID: world.own.agency.id };
    },
    foreign: { id: ({ theirs }) => theirs.clientUserID },
  },
  updateClientPermission: {
    who: 'permitted',
    args: async (world) => ({
      update: { id: (await ownClient(world)).id, version: 1, holdsAll: false, permission: [101] },
      agencyID: world.own.agency.id,
    }),
    foreign: { 'update.id': theirClient },
  },
  updateClientUserPermission: {
    who: 'permitted',
    args: async (world) => {
      const user = await makeClientUser(world.server.db, { client: await ownClient(world) });
      return {
        update: { id: user.id, version: 1, holdsAll: false, permission: [101, 201] },
        agencyID: world.own.agency.id,
      };
    },
    foreign: { 'update.id': ({ theirs }) => theirs.clientUserID },
  },
  clientBilling: {
    who: 'permitted',
    args: async (world) => ({
      clientProfileID: (await ownClient(world)).id,
      agencyID: world.own.agency.id,
    }),
    foreign: { clientProfileID: theirClient },
  },
  updateClientBilling: {
    who: 'permitted',
    args: async (world) => ({
      update: {
        clientProfileID: (await ownClient(world)).id,
        version: 0,
        uen: '202612345A',
        address: '1 Raffles Place',
        postal: '048616',
        termsDays: 30,
      },
      agencyID: world.own.agency.id,
    }),
    foreign: { 'update.clientProfileID': theirClient },
  },
  onUpdateClientProfile: {
    who: 'administrators',
    args: async ({ own }) => ({ securityAgencyID: own.agency.id }),
    // Narrows the events of the own agency, whichever id it is.
    foreign: { managementAgencyID: 'ignored' },
    event: ({ theirs }, { managementAgencyID }) => ({
      topic: 'client',
      // Even an event that named a client of another agency would show nothing of it.
      data: {
        clientProfileID: theirs.client.id,
        managementAgencyID: typeof managementAgencyID === 'number' ? managementAgencyID : null,
      },
    }),
  },
};
