import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '@guardroom/rules/dates';
import { makeAvailability } from '../../src/domains/deployment/availability/factory.ts';
import { makeDeployment } from '../../src/domains/deployment/factory.ts';
import { makeIncident } from '../../src/domains/incident/factory.ts';
import { makeSite } from '../../src/domains/site/factory.ts';
import { makeStaff } from '../../src/domains/staff/factory.ts';
import { buildSchema } from '../../src/schema.ts';
import { planDay } from '../samples/deployment-samples.ts';
import { operationsOf, versionPathsOf, type Operation } from '../documents.ts';
import { startTestServer, type Client, type GraphqlAnswer, type TestServer } from '../harness.ts';
import { clientOfGuard } from '../office.ts';
import { clientOfClientUser } from '../client-door.ts';
import {
  makeWorld,
  withNewStaff,
  type Agencies,
  type Arguments,
  type World,
} from '../samples/operation-sample.ts';
import { operationSamples } from '../samples/operation-samples.ts';
import { replaced } from '../samples/replaced.ts';

/**
 * Two people save the same record at the same moment, having seen the same version of it: one of
 * them is told so. Every place at which an operation of the schema takes a version.
 * PAIRS=10000 for more pairs, over all of them in sum; ONLY=^updateLeave for some operations.
 */
/** Guards submit new reports only: there is no version that they could have seen. */
const isWithoutRecord = ({ name }: Operation) => name === 'reportIncident';
const only = new RegExp(process.env['ONLY'] ?? '');
const operations = operationsOf(buildSchema()).filter(({ name }) => only.test(name));
const cases = operations
  .filter((operation) => !isWithoutRecord(operation))
  .flatMap((operation) =>
    versionPathsOf(operation).map((path) => ({ name: operation.name, path, operation })),
  );
const rounds = Math.ceil(Number(process.env['PAIRS'] ?? cases.length) / cases.length);
const timeout = 60_000 + rounds * 5000;
/** A version that no record has reached. */
const neverSeen = 2_000_000_000;

/** Counts the requests. */
let sent = 0;
let server: TestServer;
let world: Agencies;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server, 'ANOTHER AGENCY');
});
afterAll(() => server.close());

const ownPlan = ({ own }: World) => [{ date: planDay, siteProfileID: own.site.id, version: 0 }];

type Standing = (world: World, args: Arguments) => Promise<Arguments>;

const withPlan: Standing = async (complete, args) => ({ ...args, days: ownPlan(complete) });

/**
 * Arguments that change a record that stands, where those of the matrix make one, name none or
 * change nothing; by operation, or by operation and path.
 */
const standing: Readonly<Record<string, Standing>> = {
  'createMultipleDeployment days.0.version': withPlan,
  'updateMultipleDeployment days.0.version': withPlan,
  restoreMultipleDeployment: async ({ own }) => {
    const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    const { id } = await makeDeployment(server.db, { site: own.site, staff, date: planDay });
    await server.sql('UPDATE deployment SET deleted = 1, deleted_on = now() WHERE id = $1', [id]);
    return { restore: [{ id }], agencyID: own.agency.id };
  },
  assignDeployment: async ({ own }, args) => {
    const [tan, devi] = [
      await makeStaff(server.db, { securityAgencyID: own.agency.id }),
      await makeStaff(server.db, { securityAgencyID: own.agency.id }),
    ];
    const date = addDays(todayIn('Asia/Singapore'), 7);
    const { id } = await makeDeployment(server.db, { site: own.site, staff: tan, date });
    return { ...args, assign: { deploymentID: id, staffProfileID: devi.id } };
  },
  setAvailability: async ({ staff }, args) => {
    const id = await makeAvailability(server.db, { staff, fromDate: '2027-03-01' });
    return replaced(args, 'set.id', id);
  },
  restorePayPeriod: async (_, args) => {
    const { id } = Object(args['update']);
    await server.sql('UPDATE pay_period SET deleted = 1, deleted_on = now() WHERE id = $1', [id]);
    return args;
  },
  // Of the agency, not of a round: it has to become another number each time.
  updatePLRDGrade: async (_, args) =>
    replaced(args, 'update.yearsOfExperience', ((sent % 40) + 1) / 2),
  updateIncidentReport: async ({ own }, args) => {
    const { id } = await makeIncident(server.db, { site: own.site, staff: own.admin });
    return replaced(args, 'updateIncidentReport.id', id);
  },
  updateSiteHistory: async ({ own }, args) => {
    const site = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const update = {
      id: site.siteHistoryID,
      siteProfileID: site.id,
      start: '2026-01-01T00:00:00Z',
      end: '2027-01-01T00:00:00Z',
    };
    return { ...args, update };
  },
};

/** What the second one is told where it is not that the version is stale. */
const toldOtherwise: Readonly<Record<string, string>> = {
  // What the record was to become, it is already or cannot become any more; it is shown.
  cancelLeaveRequest: 'CONFLICT',
  cancelOwnLeave: 'CONFLICT',
  closeAttendance: 'CONFLICT',
  decideAttendance: 'CONFLICT',
  decideDocumentRenewal: 'CONFLICT',
  decideLeaveRequest: 'CONFLICT',
  decideSwap: 'CONFLICT',
  issueInvoice: 'CONFLICT',
  reopenTicket: 'CONFLICT',
  // A draft that was thrown away is not there any more.
  discardInvoice: 'NOT_FOUND',
  // Deleted or brought back by both: the second finds nothing left to do, and changes nothing.
  deleteMultipleDeployment: '',
  restoreMultipleDeployment: '',
  withdrawAvailability: '',
};

/** Their samples name a version that nobody saw, because whoever calls has settings of their own. */
const refusedElsewhere: ReadonlySet<string> = new Set([
  'updateAgencyBilling',
  'updateAgencyNotice',
  'updateOwnNoticeSetting',
]);

async function argumentsOf({ name }: Operation, path: string, complete: World): Promise<Arguments> {
  const sample = operationSamples[name];
  if (sample === undefined) throw new Error(`operation-samples.ts has no row for ${name}`);
  const args = await sample.args(complete);
  return (standing[`${name} ${path}`] ?? standing[name])?.(complete, args) ?? args;
}

async function callerOf({ name }: Operation, { own, staff, portal }: World): Promise<Client> {
  if (operationSamples[name]?.who === 'guards') return clientOfGuard(server, staff);
  if (operationSamples[name]?.who === 'clients') return clientOfClientUser(server, portal);
  return server.client(await server.signInAs(own.admin));
}

/** A request of its own each time: the same key would be the same request. */
function withNewKey(args: Arguments): Arguments {
  sent += 1;
  return 'idempotencyKey' in args ? { ...args, idempotencyKey: `pairs-${sent}-0000` } : args;
}

/** The version in the record that a refusal shows, or an answer. */
function versionShown({ body }: GraphqlAnswer<Record<string, unknown>>): number {
  const version = versionIn(body.errors?.[0]?.extensions?.current ?? body.data);
  if (version === undefined) throw new Error(`no version in ${JSON.stringify(body)}`);
  return version;
}

function versionIn(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const version: unknown = Reflect.get(value, 'version');
  if (typeof version === 'number') return version;
  return Object.values(value)
    .map(versionIn)
    .find((found) => found !== undefined);
}

describe('two people who saw the same version', { timeout }, () => {
  it.each(cases)('are told apart by $name at $path', async ({ operation, path }) => {
    const sample = operationSamples[operation.name];
    const outcome = refusedElsewhere.has(operation.name) ? undefined : sample?.outcome;
    for (let round = 0; round < rounds; round += 1) {
      // Searches are counted: those of other rounds must not keep this one from being tried.
      await server.sql('DELETE FROM attempt_window');
      const complete = await withNewStaff(world);
      const args = await argumentsOf(operation, path, complete);
      const [one, two] = [await callerOf(operation, complete), await callerOf(operation, complete)];
      const save = (client: Client, version: number) =>
        client.graphql(operation.document, withNewKey(replaced(args, path, version)));
      const refused = await save(one, neverSeen);
      expect(refused.codes, JSON.stringify(refused.body)).toEqual(['STALE']);
      const seen = versionShown(refused);
      const both = await Promise.all([save(one, seen), save(two, seen)]);
      const text = JSON.stringify(both.map(({ body }) => body));
      const told = toldOtherwise[operation.name] ?? 'STALE';
      const answers = outcome === undefined ? ['', told] : [outcome.join(), outcome.join()];
      expect(both.map(({ codes }) => codes.join()).toSorted(), text).toEqual(answers);
      if (outcome !== undefined) continue;
      const loser = both.find(({ codes }) => codes.length > 0) ?? both[1];
      if (told === 'NOT_FOUND') continue;
      // It is shown what the other one saved, and that it was saved once.
      expect(versionShown(loser), text).toBe(seen + 1);
    }
  });
});
