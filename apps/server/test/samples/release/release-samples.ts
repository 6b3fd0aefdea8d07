import { lastWholeDay } from '@guardroom/rules/report/daily/report-day';
import { makeClient } from '../../../src/domains/client/factory.ts';
import { makeIncident } from '../../../src/domains/incident/factory.ts';
import { makeRelease } from '../../../src/domains/incident/release/factory.ts';
import { makeBundle } from '../../../src/domains/report/bundle/factory.ts';
import { makeDaily } from '../../../src/domains/report/daily/factory.ts';
import { makeSite } from '../../../src/domains/site/factory.ts';
import {
  list,
  newKey,
  under,
  type Arguments,
  type ForeignId,
  type Samples,
  type World,
} from '../operation-sample.ts';

/** A report of a site that is a client's, and the client. */
async function reportOf({ server, own }: World) {
  const securityAgencyID = own.agency.id;
  const client = await makeClient(server.db, { securityAgencyID });
  const site = await makeSite(server.db, { securityAgencyID, clientProfileID: client.id });
  return { report: await makeIncident(server.db, { site, staff: own.admin }), site, client };
}

const choice = (incidentReportID: number) => ({
  incidentReportID,
  revision: 1,
  redactions: [],
  pictures: [],
});

const preparing = `mutation ($prepare: PrepareIncidentReleaseInput!, $agencyID: RecordID!) {
  prepareIncidentRelease(prepare: $prepare, agencyID: $agencyID) { contentSHA256 } }`;

async function releasable(world: World): Promise<Arguments> {
  const { report } = await reportOf(world);
  const { own } = world;
  const { body } = await own.console.graphql<{
    prepareIncidentRelease: { contentSHA256: string };
  }>(preparing, { prepare: choice(report.id), agencyID: own.agency.id });
  return {
    create: {
      ...choice(report.id),
      contentSHA256: body.data?.prepareIncidentRelease.contentSHA256,
    },
    agencyID: own.agency.id,
    idempotencyKey: newKey(),
  };
}

/** What the client of the matrix may read. */
async function ownRelease({ server, own, portal }: World): Promise<number> {
  const report = await makeIncident(server.db, { site: own.site, staff: own.admin });
  const given = { report, site: own.site, client: portal.client, staff: own.admin };
  return makeRelease(server.db, given);
}
const ownDaily = ({ server, own, portal }: World): Promise<number> =>
  makeDaily(server.db, { site: own.site, client: portal.client });

async function ownSiteDay({ server, own }: World) {
  const securityAgencyID = own.agency.id;
  const client = await makeClient(server.db, { securityAgencyID });
  const site = await makeSite(server.db, { securityAgencyID, clientProfileID: client.id });
  return { siteProfileID: site.id, date: lastWholeDay(Date.now(), 'Asia/Singapore') };
}

const foreignSite: ForeignId = ({ other }: World) => other.site.id;
const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** What is released to clients, and what is gathered of a case. */
export const releaseSamples: Samples = {
  listIncidentRelease: list('permitted'),
  prepareIncidentRelease: {
    who: 'permitted',
    args: async (world) => ({
      prepare: choice((await reportOf(world)).report.id),
      agencyID: world.own.agency.id,
    }),
    foreign: under<ForeignId>('prepare', {
      incidentReportID: ({ theirs }: World) => theirs.incidentID,
      'pictures.0.incidentFileID': ({ theirs }: World) => theirs.incidentFileID,
    }),
  },
  createIncidentRelease: {
    who: 'permitted',
    args: releasable,
    foreign: under<ForeignId>('create', {
      incidentReportID: ({ theirs }: World) => theirs.incidentID,
      supersedesID: ({ theirs }: World) => theirs.incidentReleaseID,
      'pictures.0.incidentFileID': ({ theirs }: World) => theirs.incidentFileID,
    }),
  },
  withdrawIncidentRelease: {
    who: 'permitted',
    args: async (world) => {
      const made = await reportOf(world);
      const id = await makeRelease(world.server.db, { ...made, staff: world.own.admin });
      return { withdraw: { id, reason: 'A name was left.' }, agencyID: world.own.agency.id };
    },
    foreign: under('withdraw', { id: ({ theirs }: World) => theirs.incidentReleaseID }),
  },
  listDailyReport: list('permitted'),
  dailyReport: {
    who: 'permitted',
    args: async (world) => ({ id: await ownDaily(world), agencyID: world.own.agency.id }),
    foreign: { id: ({ theirs }) => theirs.dailyReportID },
  },
  openDailyReportFile: {
    who: 'permitted',
    args: async (world) => ({ id: await ownDaily(world), agencyID: world.own.agency.id }),
    foreign: { id: ({ theirs }) => theirs.dailyReportID },
  },
  previewDailyReport: {
    who: 'permitted',
    args: async (world) => ({ ...(await ownSiteDay(world)), agencyID: world.own.agency.id }),
    foreign: { siteProfileID: foreignSite },
  },
  createDailyReport: {
    who: 'permitted',
    args: async (world) => ({
      create: await ownSiteDay(world),
      agencyID: world.own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: under<ForeignId>('create', {
      siteProfileID: foreignSite,
      supersedesID: ({ theirs }: World) => theirs.dailyReportID,
    }),
  },
  dailyReportSetting: {
    who: 'permitted',
    args: async ({ own }) => ({ siteProfileID: own.site.id, agencyID: own.agency.id }),
    foreign: { siteProfileID: foreignSite },
  },
  saveDailyReportSetting: {
    who: 'permitted',
    args: async (world) => ({
      save: { siteProfileID: (await ownSiteDay(world)).siteProfileID, isAutomatic: true },
      agencyID: world.own.agency.id,
    }),
    foreign: under('save', { siteProfileID: foreignSite }),
  },
  listCaseBundle: list('permitted'),
  createCaseBundle: {
    who: 'permitted',
    args: async ({ own }) => ({
      create: { siteProfileID: own.site.id, periodFrom: hourAgo(2), periodTo: hourAgo(1) },
      agencyID: own.agency.id,
      idempotencyKey: newKey(),
    }),
    foreign: under('create', { siteProfileID: foreignSite }),
  },
  openCaseBundleFile: {
    who: 'permitted',
    args: async ({ server, own }) => ({
      id: await makeBundle(server.db, own.site, own.admin),
      format: 'PDF',
      agencyID: own.agency.id,
    }),
    foreign: { id: ({ theirs }) => theirs.caseBundleID },
  },
  verifyOccurrenceBook: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
  },
  listClientIncident: list('clients'),
  clientIncident: {
    who: 'clients',
    args: async (world) => ({ id: await ownRelease(world) }),
    foreign: { id: ({ theirs }) => theirs.incidentReleaseID },
  },
  acknowledgeClientIncident: {
    who: 'clients',
    args: async (world) => ({ acknowledge: { id: await ownRelease(world) } }),
    foreign: under('acknowledge', { id: ({ theirs }: World) => theirs.incidentReleaseID }),
  },
  listClientDailyReport: list('clients'),
  clientDailyReport: {
    who: 'clients',
    args: async (world) => ({ id: await ownDaily(world) }),
    foreign: { id: ({ theirs }) => theirs.dailyReportID },
  },
};
