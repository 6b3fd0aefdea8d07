import { wireTime } from '@guardroom/rules/dates';
import {
  makeIncident,
  makeIncidentFile,
  type MadeIncident,
} from '../../src/domains/incident/factory.ts';
import {
  list,
  newKey,
  under,
  type Arguments,
  type ForeignId,
  type Samples,
  type World,
} from './operation-sample.ts';
import { storedOriginal } from './stored-original.ts';

const ownReport = ({ server, own }: World): Promise<MadeIncident> =>
  makeIncident(server.db, { site: own.site, staff: own.admin });

const submitted = async ({ own, server }: World): Promise<Arguments> => ({
  updateIncidentReport: {
    id: 0,
    securityAgencyID: own.agency.id,
    siteProfileID: own.site.id,
    status: 'OPEN',
  },
  updateIncidentDetail: {
    id: 0,
    type: await someType(server),
    title: 'Lift 2 out of order',
    incidentStart: wireTime(Date.now() - 3_600_000),
    incidentEnd: wireTime(Date.now() - 1_800_000),
    location: 'Block A',
    description: 'Stuck at level 5.',
    action: 'Lift company called.',
  },
  updateIncidentFile: [],
  agencyID: own.agency.id,
  idempotencyKey: newKey(),
});

async function someType(server: World['server']): Promise<unknown> {
  const [row] = await server.sql(
    `SELECT id FROM reference_item WHERE kind = 'INCIDENT_TYPE' ORDER BY position LIMIT 1`,
  );
  return row?.['id'];
}

const named: Readonly<Record<string, ForeignId>> = {
  ...under<ForeignId>('updateIncidentReport', {
    siteProfileID: ({ other }: World) => other.site.id,
    // Follow from the site and from whoever is signed in.
    securitySiteID: 'ignored',
    submittedByStaffProfileID: 'ignored',
    closedByStaffProfileID: 'ignored',
  }),
  ...under<ForeignId>('updateIncidentDetail', {
    id: 'ignored',
    staffProfileID: 'ignored',
    // A citizenship: the lists that all agencies share lie in one table.
    type: () => 1,
  }),
  'updateIncidentReport.id': ({ theirs }: World) => theirs.incidentID,
  'updateIncidentFile.0.id': ({ theirs }: World) => theirs.incidentFileID,
};

export const incidentSamples: Samples = {
  listIncidentReport: list('permitted'),
  listIncidentDetail: list('permitted'),
  listIncidentFile: list('permitted'),
  listIncidentComment: list('permitted'),
  updateIncidentReport: { who: 'permitted', args: submitted, foreign: named },
  reportIncident: { who: 'guards', args: submitted, foreign: named },
  updateIncidentFile: {
    who: 'permitted',
    args: async (world) => ({
      update: {
        id: await makeIncidentFile(world.server.db, await ownReport(world)),
        deleted: 1,
      },
      agencyID: world.own.agency.id,
    }),
    foreign: under('update', { id: ({ theirs }: World) => theirs.incidentFileID }),
  },
  discardIncidentDraft: {
    who: 'permitted',
    args: async ({ server, own }) => ({
      update: {
        id: (await makeIncident(server.db, { site: own.site, staff: own.admin, status: 'DRAFT' }))
          .id,
        deleted: 1,
      },
      agencyID: own.agency.id,
    }),
    foreign: under('update', { id: ({ theirs }: World) => theirs.incidentID }),
  },
  createIncidentComment: {
    who: 'permitted',
    args: async (world) => ({
      create: { incidentReportID: (await ownReport(world)).id, comment: 'CCTV kept.' },
      agencyID: world.own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: under<ForeignId>('create', {
      incidentReportID: ({ theirs }: World) => theirs.incidentID,
      accountID: 'ignored',
      staffProfileID: 'ignored',
    }),
  },
  exportIncidentReport: {
    who: 'permitted',
    args: async (world) => ({
      id: (await ownReport(world)).id,
      agencyID: world.own.agency.id,
    }),
    foreign: { id: ({ theirs }) => theirs.incidentID },
  },
  openIncidentOriginal: {
    who: 'permitted',
    args: async (world) => {
      const image = await storedOriginal(world, 'incident');
      return {
        id: await makeIncidentFile(world.server.db, await ownReport(world), image),
        agencyID: world.own.agency.id,
      };
    },
    foreign: { id: ({ theirs }) => theirs.incidentFileID },
  },
};
