import { makeClient } from '../../src/domains/client/factory.ts';
import {
  inDays,
  makeAction,
  makeAttendee,
  makeContract,
  makeContractFile,
  makeIndicator,
  makeMeeting,
  makeIndicatorTemplate,
  type MadeContract,
} from '../../src/domains/contract/factory.ts';
import { importSamples } from './import-samples.ts';
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
import { storedOriginal } from './stored-original.ts';

const ownClient = async ({ server, own }: World): Promise<{ readonly id: number }> =>
  makeClient(server.db, { securityAgencyID: own.agency.id });

const ownContract = async (world: World): Promise<MadeContract> =>
  makeContract(world.server.db, { site: world.own.site, client: await ownClient(world) });

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

async function uploaded({ own }: World): Promise<object> {
  const path = `/files?purpose=contract&name=sample-${newNumber()}.pdf`;
  const response = await own.console.fetch(path, { method: 'POST', body: pdf });
  if (response.status !== 201) throw new Error(`not uploaded: ${await response.text()}`);
  const stored: object = await response.json();
  return stored;
}

/** An operation on a part of a contract: one, or as many as are sent. */
interface PartSample {
  readonly argument: 'create' | 'update';
  readonly part: (world: World) => Promise<Arguments>;
  readonly foreign: Readonly<Record<string, ForeignId>>;
  readonly withKey?: boolean;
}

const one = ({ argument, part, foreign, withKey = false }: PartSample): OperationSample => ({
  who: 'permitted',
  args: async (world) => ({
    [argument]: await part(world),
    agencyID: world.own.agency.id,
    ...(withKey && { idempotencyKey: newKey() }),
  }),
  foreign: under(argument, foreign),
});

const several = ({ argument, part, foreign }: PartSample): OperationSample => ({
  who: 'permitted',
  args: async (world) => ({ [argument]: [await part(world)], agencyID: world.own.agency.id }),
  foreign: under(`${argument}.0`, foreign),
});

const terms = {
  siteProfileID: ({ other }: World) => other.site.id,
  clientProfileID: ({ theirs }: World) => theirs.client.id,
  // Follows from the site's profile.
  securitySiteID: 'ignored',
  siteHistoryID: ({ other }: World) => other.site.siteHistoryID,
} as const;

const newFile: PartSample = {
  argument: 'create',
  part: async (world) => ({
    contractID: (await ownContract(world)).id,
    ...(await uploaded(world)),
  }),
  foreign: { contractID: ({ theirs }) => theirs.contractID },
};

const removedFile: PartSample = {
  argument: 'update',
  part: async (world) => {
    const file = { bucket: 'test', key: `contract/sample-${newNumber()}.pdf`, region: 'test' };
    const id = await makeContractFile(world.server.db, await ownContract(world), file);
    return { id, deleted: 1 };
  },
  foreign: { id: ({ theirs }) => theirs.fileID },
};

const newIndicator: PartSample = {
  argument: 'create',
  part: async (world) => ({
    contractID: (await ownContract(world)).id,
    title: 'Patrols done',
    description: 'Of those that were planned',
    target: 95,
    unit: '%',
    better: 'HIGHER',
  }),
  foreign: { contractID: ({ theirs }) => theirs.contractID },
};

const rewordedIndicator: PartSample = {
  argument: 'update',
  part: async (world) => ({
    id: await makeIndicator(world.server.db, await ownContract(world)),
    title: 'Patrols done in time',
    target: 90,
    unit: '%',
    better: 'HIGHER',
  }),
  foreign: { id: ({ theirs }) => theirs.indicatorID },
};

const newTemplate: PartSample = {
  argument: 'create',
  part: async () => ({
    title: 'Complaints in a month',
    target: 2,
    unit: 'complaints',
    better: 'LOWER',
  }),
  foreign: {},
};

const rewordedTemplate: PartSample = {
  argument: 'update',
  part: async ({ server, own }) => ({
    id: await makeIndicatorTemplate(server.db, own.agency.id),
    title: 'Complaints in a week',
    target: 1,
    unit: 'complaints',
    better: 'LOWER',
  }),
  foreign: { id: ({ theirs }) => theirs.indicatorTemplateID },
};

const scorecard = {
  'scores.0.contractIndicatorID': ({ theirs }: World) => theirs.indicatorID,
  'actions.0.id': ({ theirs }: World) => theirs.actionID,
  'attendees.0.id': ({ theirs }: World) => theirs.attendeeID,
  'attendees.0.clientUserProfileID': ({ theirs }: World) => theirs.clientUserID,
  'attendees.0.staffProfileID': ({ other }: World) => other.guard.id,
};

/** A meeting of the client, that was held. */
const held = ({ server, own, portal }: World): Promise<number> =>
  makeMeeting(
    server.db,
    { id: portal.contractID, securityAgencyID: own.agency.id },
    { startDatetime: inDays(-1) },
  );

export const contractSamples: Samples = {
  listClientContract: list('clients'),
  clientDocuments: {
    who: 'clients',
    args: async ({ own }) => ({ siteProfileID: own.site.id }),
    foreign: { siteProfileID: ({ other }) => other.site.id },
    // It is their site, too.
    otherClient: [],
  },
  exportClientMinutes: {
    who: 'clients',
    args: async (world) => ({ id: await held(world) }),
    foreign: { id: ({ theirs }) => theirs.meetingID },
  },
  clientContract: {
    who: 'clients',
    args: async ({ portal }) => ({ id: portal.contractID }),
    foreign: { id: ({ theirs }) => theirs.contractID },
  },
  completeClientAction: {
    who: 'clients',
    args: async ({ server, own, portal }) => {
      const contract = { id: portal.contractID, securityAgencyID: own.agency.id };
      const meetingID = await makeMeeting(server.db, contract);
      const id = await makeAction(server.db, contract, meetingID, { side: 'CLIENT' });
      return { update: { id, version: 1 } };
    },
    foreign: { 'update.id': ({ theirs }) => theirs.actionID },
  },
  ...importSamples({
    template: 'contractImportTemplate',
    check: 'checkContractImport',
    bring: 'importContracts',
    purpose: 'contractimport',
    file: async ({ server, own }) => {
      const { name } = await makeClient(server.db, { securityAgencyID: own.agency.id });
      return `Site,Client,Start,End\n${own.site.name},${name},1 Jan 2026,31 Dec 2026`;
    },
  }),
  listContract: list('permitted'),
  listContractAction: list('permitted'),
  listContractAttendee: list('permitted'),
  listIndicatorTemplate: list('permitted'),
  listContractFile: list('permitted'),
  listContractIndicator: list('permitted'),
  listContractMeeting: list('permitted'),
  listContractScore: list('permitted'),
  listRenewal: list('permitted'),
  createContract: one({
    argument: 'create',
    withKey: true,
    part: async (world) => ({
      securityAgencyID: world.own.agency.id,
      siteProfileID: world.own.site.id,
      clientProfileID: (await ownClient(world)).id,
      startDatetime: inDays(-1),
      endDatetime: inDays(364),
      status: 'ACTIVE',
      note: 'Two guards by night',
      reviewInterval: 'QUARTERLY',
    }),
    foreign: terms,
  }),
  updateContract: one({
    argument: 'update',
    part: async (world) => ({
      id: (await ownContract(world)).id,
      siteProfileID: world.own.site.id,
      endDatetime: inDays(400),
      note: 'Three guards by night',
    }),
    foreign: { id: ({ theirs }) => theirs.contractID, ...terms },
  }),
  createContractFile: one(newFile),
  createContractFiles: several(newFile),
  updateContractFile: one(removedFile),
  updateContractFiles: several(removedFile),
  createContractIndicator: one(newIndicator),
  createContractIndicators: several(newIndicator),
  updateContractIndicator: one(rewordedIndicator),
  updateContractIndicators: several(rewordedIndicator),
  createIndicatorTemplates: several(newTemplate),
  updateIndicatorTemplates: several(rewordedTemplate),
  createContractMeeting: one({
    argument: 'create',
    withKey: true,
    part: async (world) => {
      const contract = await ownContract(world);
      return {
        contractID: contract.id,
        startDatetime: inDays(7),
        endDatetime: inDays(8),
        type: 'PHYSICAL',
        venue: 'Site office',
        agenda: 'Patrols of the quarter',
        attendees: [{ name: 'Serene Koh', email: 'serene@client.example' }],
        scores: [
          { contractIndicatorID: await makeIndicator(world.server.db, contract), score: 80 },
        ],
        actions: [{ description: 'Mend the side gate', side: 'CLIENT', dueDate: '2026-12-01' }],
      };
    },
    foreign: { contractID: ({ theirs }) => theirs.contractID, ...scorecard },
  }),
  updateContractMeeting: one({
    argument: 'update',
    part: async (world) => {
      const { db } = world.server;
      const contract = await ownContract(world);
      const id = await makeMeeting(db, contract);
      return {
        id,
        note: 'Held by telephone',
        agenda: 'Patrols of the quarter',
        attendees: [{ name: 'Serene Koh', email: 'serene@client.example' }],
        scores: [{ contractIndicatorID: await makeIndicator(db, contract), score: 70 }],
        actions: [{ id: await makeAction(db, contract, id), description: 'Paint the side gate' }],
      };
    },
    foreign: { id: ({ theirs }) => theirs.meetingID, ...scorecard },
  }),
  sendMeetingInvitation: {
    who: 'permitted',
    args: async (world) => {
      const { db } = world.server;
      const contract = await ownContract(world);
      const id = await makeMeeting(db, contract);
      await makeAttendee(db, contract, id, { email: 'serene@client.example' });
      return { id, agencyID: world.own.agency.id };
    },
    foreign: { id: ({ theirs }) => theirs.meetingID },
  },
  exportMeetingMinutes: {
    who: 'permitted',
    args: async (world) => ({
      id: await makeMeeting(world.server.db, await ownContract(world)),
      agencyID: world.own.agency.id,
    }),
    foreign: { id: ({ theirs }) => theirs.meetingID },
  },
  setContractDeleted: {
    who: 'permitted',
    args: async (world) => ({
      id: (await ownContract(world)).id,
      deleted: 1,
      agencyID: world.own.agency.id,
    }),
    foreign: { id: ({ theirs }) => theirs.contractID },
  },
  setContractMeetingDeleted: {
    who: 'permitted',
    args: async (world) => ({
      id: await makeMeeting(world.server.db, await ownContract(world)),
      deleted: 1,
      agencyID: world.own.agency.id,
    }),
    foreign: { id: ({ theirs }) => theirs.meetingID },
  },
  updateContractAction: one({
    argument: 'update',
    part: async (world) => {
      const { db } = world.server;
      const contract = await ownContract(world);
      const id = await makeAction(db, contract, await makeMeeting(db, contract));
      return { id, status: 'DONE' };
    },
    foreign: { id: ({ theirs }) => theirs.actionID },
  }),
  openContractOriginal: {
    who: 'permitted',
    args: async (world) => {
      const scan = await storedOriginal(world, 'contract');
      return {
        id: await makeContractFile(world.server.db, await ownContract(world), scan),
        agencyID: world.own.agency.id,
      };
    },
    foreign: { id: ({ theirs }) => theirs.fileID },
  },
};
