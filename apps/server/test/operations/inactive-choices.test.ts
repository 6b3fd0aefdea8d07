import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient } from '../../src/domains/client/factory.ts';
import { makeSite } from '../../src/domains/site/factory.ts';
import { buildSchema } from '../../src/schema.ts';
import { idPathsOf, operationsOf, type Operation } from '../documents.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { clientOfGuard } from '../office.ts';
import { makeWorld, withNewStaff, type Agencies, type World } from '../samples/operation-sample.ts';
import { operationSamples } from '../samples/operation-samples.ts';
import { replaced } from '../samples/replaced.ts';

/** Every mutation that names a site or a client, with what it does where that one is inactive. */

/** Something new is at an active site, of an active client. */
const refused: Readonly<Record<string, readonly string[]>> = {
  assignDeployment: ['assign.place.siteProfileID'],
  createClientUser: ['create.clientProfileID'],
  createClockingPoint: ['create.siteProfileID'],
  createClockingRoute: ['create.siteProfileID'],
  createContract: ['create.clientProfileID', 'create.siteProfileID'],
  createMultipleDeployment: ['create.0.deployments.0.siteProfileID'],
  createMultipleDeploymentTemplate: [
    'createDeploymentTemplateDetail.0.deployments.0.siteProfileID',
  ],
  createOccurrence: ['create.siteProfileID'],
  createSiteHistory: ['create.clientProfileID'],
  createStandardOperatingProcedure: ['create.siteProfileID'],
  createTabletInvitation: ['siteProfileID'],
  createTicket: ['create.clientProfileID', 'create.siteProfileID'],
  createVisitorRecord: ['create.siteProfileID'],
  offerOpenShift: ['create.siteProfileID'],
  updateClockingPoint: ['update.siteProfileID'],
  updateClockingRoute: ['update.siteProfileID'],
  updateContract: ['update.clientProfileID', 'update.siteProfileID'],
  updateIncidentReport: ['updateIncidentReport.siteProfileID'],
  updateMultipleDeployment: [
    'create.0.deployments.0.siteProfileID',
    'update.0.deployments.0.siteProfileID',
  ],
  updateMultipleDeploymentTemplate: [
    'create.0.deployments.0.siteProfileID',
    'update.0.deployments.0.siteProfileID',
  ],
  updateTicket: ['update.siteProfileID'],
  updateVisitorRecord: ['update.siteProfileID'],
};

/** What names a site or client for another reason than to choose it, or tells what has happened. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // Guards tell what happens where they stand.
  clockIn: ['create.siteProfileID'],
  clockOut: ['update.siteProfileID'],
  registerVisitor: ['create.siteProfileID'],
  reportIncident: ['updateIncidentReport.siteProfileID'],
  // Clients are shown no site but those whose contract runs.
  createClientRequest: ['create.siteProfileID'],
  createClientTicket: ['create.siteProfileID'],
  // Work that was done is paid, wherever it was.
  createAttendance: ['create.timeInSiteProfileID', 'create.timeOutSiteProfileID'],
  updateAttendance: ['update.timeInSiteProfileID', 'update.timeOutSiteProfileID'],
  decideAttendance: ['update.0.timeInSiteProfileID', 'update.0.timeOutSiteProfileID'],
  // Filters, and versions that were seen.
  exportAttendance: ['records.siteProfileID'],
  exportClockingPointLabel: ['checkpoints.siteProfileID'],
  exportClockingReport: ['records.siteProfileID'],
  exportOccurrence: ['records.siteProfileID'],
  exportRoster: ['roster.siteProfileID'],
  exportRosterDay: ['day.siteProfileIDs.0'],
  exportVisitorRecord: ['records.siteProfileID'],
  exportWelfareCheck: ['records.siteProfileID'],
  createMultipleDeployment: ['days.0.siteProfileID'],
  updateMultipleDeployment: ['days.0.siteProfileID'],
  copyDeployment: ['copy.siteProfileIDs.0'],
  publishDeployment: ['publish.siteProfileIDs.0'],
  // The record's own site, which is not chosen: a contract is added on the site's own screen.
  createSiteHistory: ['create.siteProfileID'],
  createSiteWish: ['create.siteProfileID'],
  updateAndCreateOccurrence: ['create.siteProfileID'],
  updateSitePatrolPlan: ['update.siteProfileID'],
  updateSitePosts: ['update.siteProfileID'],
  updateSiteWelfarePlan: ['update.siteProfileID'],
  updateSupervisoryPlan: ['update.siteProfileID'],
  // Sites of which something is told or watched, as long as somebody wants it.
  createReportSubscription: ['create.siteProfileIDs.0'],
  updateReportSubscription: ['update.siteProfileIDs.0'],
  resetAlertRule: ['reset.siteProfileID'],
  updateAlertRule: ['update.siteProfileID'],
  // What was, of a site that may have closed since.
  createCaseBundle: ['create.siteProfileID'],
  createDailyReport: ['create.siteProfileID'],
  saveDailyReportSetting: ['save.siteProfileID'],
  exportAnalytics: ['analytics.clientProfileID', 'analytics.siteProfileID'],
  // The client itself, whose former invoices may be open.
  updateClientBilling: ['update.clientProfileID'],
  // Switched off while the client is not in use, too.
  updateClientSingleSignOn: ['update.clientProfileID'],
  updateSiteHistory: ['update.siteProfileID'],
};

const operations = operationsOf(buildSchema()).filter(({ kind }) => kind === 'mutation');
const pathsOf = (operation: Operation) =>
  idPathsOf(operation).filter((path) => /(site|client)ProfileID(s\.\d+)?$/i.test(path));

let server: TestServer;
let world: Agencies;
let site: { readonly id: number; readonly securitySiteID: number };
let client: { readonly id: number };
const siteName = 'Closed Tower';
const clientName = 'Former Client';

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server, 'MARK OF ANOTHER AGENCY');
  const inactive = { securityAgencyID: world.own.agency.id, status: 'INACTIVE' } as const;
  site = await makeSite(server.db, { ...inactive, name: siteName });
  client = await makeClient(server.db, { ...inactive, name: clientName });
});
afterAll(() => server.close());

const named = operations.flatMap((operation) =>
  pathsOf(operation).map((path) => [operation, path] as const),
);

it('each mutation that names a site or a client stands in a table', () => {
  const known = [refused, elsewhere].flatMap((table) =>
    Object.entries(table).flatMap(([name, paths]) => paths.map((path) => `${name} ${path}`)),
  );
  expect(named.map(([{ name }, path]) => `${name} ${path}`).toSorted()).toEqual(known.toSorted());
});

/** The right arguments of an operation, and the operation. */
async function sampleOf(
  name: string,
): Promise<{ complete: World; operation: Operation; args: object }> {
  const complete = await withNewStaff(world);
  const operation = operations.find((one) => one.name === name);
  const sample = operationSamples[name];
  if (operation === undefined || sample === undefined) throw new Error(`no operation ${name}`);
  return { complete, operation, args: await sample.args(complete) };
}

/** With the inactive site or client, and its place in the register where that is named too. */
function withInactive(operation: Operation, args: object, path: string): Record<string, unknown> {
  if (path.endsWith('clientProfileID')) return replaced(args, path, client.id);
  const named = replaced(args, path, site.id);
  const besideIt = path.replace(/siteProfileID$/, 'securitySiteID');
  return idPathsOf(operation).includes(besideIt)
    ? replaced(named, besideIt, site.securitySiteID)
    : named;
}

const rowsOf = (table: typeof refused) =>
  Object.entries(table).flatMap(([name, paths]) => paths.map((path) => [name, path] as const));

describe('an inactive site or client is refused with its name by', () => {
  it.each(rowsOf(refused))('%s at %s', async (name, path) => {
    const { complete, operation, args } = await sampleOf(name);
    const { body } = await complete.own.console.graphql(
      operation.document,
      withInactive(operation, args, path),
    );
    const message = path.endsWith('clientProfileID')
      ? `${clientName} is inactive. Please choose an active client.`
      : `${siteName} is inactive. Please choose an active site.`;
    expect(body.errors).toMatchObject([{ message, extensions: { code: 'INVALID', path } }]);
  });
});

describe('what guards tell is kept:', () => {
  it.each([
    ['createOccurrence', 'create.siteProfileID'],
    ['registerVisitor', 'create.siteProfileID'],
    ['reportIncident', 'updateIncidentReport.siteProfileID'],
  ])('%s at an inactive site', async (name, path) => {
    const { complete, operation, args } = await sampleOf(name);
    const guard = await clientOfGuard(server, complete.staff);
    const { body } = await guard.graphql(operation.document, withInactive(operation, args, path));
    expect(body.errors).toBeUndefined();
  });
});

describe('a record keeps its own site or client that has become inactive:', () => {
  it.each([
    ['updateContract', 'update.siteProfileID', 'contract'],
    ['updateContract', 'update.clientProfileID', 'contract'],
    ['updateTicket', 'update.siteProfileID', 'ticket'],
    ['updateClockingPoint', 'update.siteProfileID', 'clocking_point'],
    ['updateClockingRoute', 'update.siteProfileID', 'clocking_route'],
    ['updateVisitorRecord', 'update.siteProfileID', 'visitor_record'],
  ])('%s at %s', async (name, path, table) => {
    const { complete, operation, args } = await sampleOf(name);
    const id: unknown = Reflect.get(Object(Reflect.get(args, 'update')), 'id');
    await server.sql(
      path.endsWith('clientProfileID')
        ? `UPDATE ${table} SET client_profile_id = $2 WHERE id = $1`
        : `UPDATE ${table} SET site_profile_id = $2, security_site_id = $3 WHERE id = $1`,
      path.endsWith('clientProfileID') ? [id, client.id] : [id, site.id, site.securitySiteID],
    );
    const kept = withInactive(operation, args, path);
    // Its checkpoints are of the site that it was made for.
    const sent =
      name === 'updateClockingRoute' ? replaced(kept, 'update.routeDetails', '[]') : kept;
    const { body } = await complete.own.console.graphql(operation.document, sent);
    expect(body.errors).toBeUndefined();
  });

  it('and so does a line of the roster', async () => {
    const name = 'updateMultipleDeployment';
    const { complete, operation, args } = await sampleOf(name);
    const path = 'update.0.deployments.0.id';
    const id: unknown = path
      .split('.')
      .reduce<unknown>((at, key) => Reflect.get(Object(at), key), args);
    const move = 'UPDATE deployment SET site_profile_id = $2, security_site_id = $3 WHERE id = $1';
    await server.sql(move, [id, site.id, site.securitySiteID]);
    const changed = withInactive(operation, args, 'update.0.deployments.0.siteProfileID');
    const { body } = await complete.own.console.graphql(operation.document, {
      ...changed,
      create: [],
    });
    expect(body.errors).toBeUndefined();
  });
});
