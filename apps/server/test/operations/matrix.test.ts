import { tokenPermissions } from '@guardroom/rules/settings/token/token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notification } from '../../src/platform/events/events.ts';
import { buildSchema } from '../../src/schema.ts';
import { idFiltersOf, idPathsOf, operationsOf, type Operation } from '../documents.ts';
import { openEventStream } from '../http/event-stream.ts';
import { startTestServer, type Client, type TestServer } from '../harness.ts';
import {
  clientMark,
  makeWorld,
  withNewStaff,
  type Agencies,
  type Arguments,
  type ForeignId,
  type OperationSample,
  type World,
} from '../samples/operation-sample.ts';
import { operationSamples } from '../samples/operation-samples.ts';
import { replaced } from '../samples/replaced.ts';
import { askedBy, callers, type Caller } from './matrix-callers.ts';
import { matrixStage } from './matrix-stage.ts';
import { noteWrittenRows, type WrittenRow, type WrittenRows } from './written-rows.ts';

/**
 * Who may do what: every operation of the schema against every kind of caller. Operations and
 * arguments come from the schema, sample values from operation-samples.ts.
 */
const operations = operationsOf(buildSchema());
/** ONLY=^updateLeave for the operations of these names. */
const chosen = operations.filter(({ name }) => new RegExp(process.env['ONLY'] ?? '').test(name));
const mark = 'MARK OF ANOTHER AGENCY';
let server: TestServer;
let world: Agencies;
let written: WrittenRows;

beforeAll(async () => {
  server = await startTestServer({ withoutJobs: true });
  // A wrong link is counted.
  written = await noteWrittenRows(server, ['one_time_token']);
  world = await makeWorld(server, mark);
});
afterAll(() => server.close());
const onStage = matrixStage(() => world);

/**
 * What API tokens may do, by the sentence of the policy: what asks for a permission that a token can
 * have, but in nobody's person, and what says that it is for every token.
 */
function tokensFor({ kind, field }: Operation): readonly Caller[] {
  const sentence = String(Object(field.extensions['policy']).sentence);
  if (kind === 'subscription' || /, in person$|^administrators and guards/.test(sentence))
    return [];
  if (sentence.endsWith('every API token')) return tokenCallers;
  const isGiven = tokenPermissions.some(({ key }) => sentence.split(' ').includes(key));
  return isGiven && sentence.startsWith('administrators with ') ? tokenCallers.slice(0, 1) : [];
}

const tokenCallers: readonly Caller[] = [
  'an API token with the permission',
  'an API token without the permission',
];

type Who = (typeof operationSamples)[string]['who'];

/** The codes that a caller gets for the right arguments; empty when it works. */
const allowed: Readonly<Record<Who, readonly Caller[]>> = {
  everybody: [],
  accounts: [
    'a guard',
    'a client’s user',
    'an administrator who lacks the permission',
    'an administrator who holds every other permission',
    'an administrator who holds all',
  ],
  clients: ['a client’s user'],
  signedIn: [
    'a guard',
    'an administrator who lacks the permission',
    'an administrator who holds every other permission',
    'an administrator who holds all',
  ],
  guards: ['a guard'],
  tablets: ['the tablet of a site'],
  administrators: [
    'an administrator who lacks the permission',
    'an administrator who holds every other permission',
    'an administrator who holds all',
  ],
  permitted: ['an administrator who holds all'],
  staffPermitted: ['a guard', 'an administrator who holds all'],
};

function codesFor(operation: Operation, caller: Caller): readonly string[] {
  const sample = sampleOf(operation);
  if (
    sample.who === 'everybody' ||
    allowed[sample.who].includes(caller) ||
    tokensFor(operation).includes(caller)
  ) {
    const isClient = caller === 'a client’s user';
    return (isClient ? sample.atClientsDoor : undefined) ?? sample.outcome ?? [];
  }
  if (caller === 'a user of another client') return codesForOtherClient(sample);
  if (caller === 'a client’s user whose contract has ended') return ['UNAUTHENTICATED'];
  if (caller === "another agency's administrator") {
    // Without an argument nobody can name an agency that is not theirs; guards' work is nobody else's.
    if (operation.field.args.length === 0) return isOfDevices(sample.who) ? ['FORBIDDEN'] : [];
    if (sample.stranger !== undefined) return sample.stranger;
  }
  return caller === 'anonymous' || caller === 'an expired session'
    ? ['UNAUTHENTICATED']
    : ['FORBIDDEN'];
}

/** What is the own client's is as if it were not there. */
function codesForOtherClient({ otherClient, foreign = {} }: OperationSample): readonly string[] {
  return otherClient ?? (Object.keys(foreign).length === 0 ? [] : ['NOT_FOUND']);
}

/** The work of guards and their tablets, and what is a client's, is nobody else's. */
const isOfDevices = (who: Who): boolean =>
  who === 'guards' || who === 'tablets' || who === 'clients';

/** The agency that the caller works for; a management agency is another thing. */
const namesAgency = (path: string) => /(^|\.)(agencyID|securityAgencyID)$/.test(path);

function sampleOf({ name }: Operation) {
  const sample = operationSamples[name];
  if (sample === undefined) throw new Error(`operation-samples.ts has no row for ${name}`);
  return sample;
}

interface Outcome {
  readonly codes: readonly string[];
  /** All that came back, as text. */
  readonly text: string;
}

async function call(operation: Operation, client: Client, args: Arguments): Promise<Outcome> {
  if (operation.kind === 'subscription') return listen(operation, client, args);
  const { codes, body } = await client.graphql(operation.document, args);
  return { codes, text: JSON.stringify(body) };
}

/** The first event of a subscription, after one was announced in the own agency. */
async function listen(operation: Operation, client: Client, args: Arguments): Promise<Outcome> {
  const stream = await openEventStream(client, operation.document, args);
  const agencyId = world.own.agency.id;
  const attendance = { topic: 'attendance', data: { kind: 'UPDATED' } };
  const told = sampleOf(operation).event?.(world, args) ?? attendance;
  await server.db.run(notification({ agencyId, ...told }));
  const event = await stream.next();
  stream.close();
  const errors = event?.data?.errors ?? [];
  return {
    codes: errors.map(({ extensions }) => String(extensions?.['code'])),
    text: JSON.stringify(event),
  };
}

describe('every operation', () => {
  it.each(operations)('$name has a row of sample arguments', (operation) => {
    expect(operationSamples).toHaveProperty(operation.name);
    const { foreign = {} } = sampleOf(operation);
    const paths = idPathsOf(operation).filter((path) => !namesAgency(path));
    expect(Object.keys(foreign).toSorted()).toEqual(paths.toSorted());
  });

  it.each(operations)('$name says in a sentence who may call it', ({ field }) => {
    expect(field.extensions['policy']).toMatchObject({
      name: expect.stringMatching(/^[a-z]\w+$/),
      sentence: expect.stringMatching(/\w+ \w+/),
    });
  });

  // So that a policy that asks for another permission than before is seen by whoever reads a change.
  it('asks for the permissions that stand in operation-policies.txt', async () => {
    const lines = operations.map((operation) => {
      const { name, sentence } = Object(operation.field.extensions['policy']);
      return `${operation.name}: ${name}, ${sentence}\n`;
    });
    await expect(lines.toSorted().join('')).toMatchFileSnapshot('operation-policies.txt');
  });

  it('has no row for an operation that is gone', () => {
    const names = operations.map(({ name }) => name);
    expect(Object.keys(operationSamples).filter((name) => !names.includes(name))).toEqual([]);
  });
});

const callerNames = Object.keys(callers).filter((name): name is Caller => name in callers);
/** They tell nothing new where no client's user may call at all. */
const onlyOfClients: ReadonlySet<Caller> = new Set([
  'a user of another client',
  'a client’s user whose contract has ended',
  'a client’s user without the function',
]);

function callersOf(operation: Operation): readonly Caller[] {
  const isOfClients = operationSamples[operation.name]?.who === 'clients';
  const asksNothing = askedBy(operation).length === 0;
  return callerNames.filter((caller) => {
    if (caller === 'a client’s user without the function' && asksNothing) return false;
    return isOfClients || !onlyOfClients.has(caller);
  });
}

describe.each(chosen)('$kind $name', (operation) => {
  const sample = sampleOf(operation);
  it.each(callersOf(operation))('by %s', async (caller) => {
    const expected = codesFor(operation, caller);
    await onStage({ operation, sample, caller, isRefused: expected.length > 0 }, async (stage) => {
      const before = await written.now();
      const { codes, text } = await call(operation, stage.client, stage.args);
      expect(codes, text).toEqual(expected);
      expect(expected.length === 0 ? [] : await written.since(before)).toEqual([]);
      expect(caller === "another agency's administrator" ? '' : text).not.toContain(mark);
      expect(caller === 'a user of another client' ? text : '').not.toContain(clientMark);
    });
  });

  const caller = ownCaller(operation);
  const agencyPaths = idPathsOf(operation).filter(namesAgency);
  it.each(agencyPaths)('by its own, naming another agency at %s', async (path) => {
    const { elsewhere = ['FORBIDDEN'], tellsName } = sample;
    const isRefused = elsewhere.length > 0;
    await onStage({ operation, sample, caller, isRefused }, async ({ client, args, other }) => {
      const before = await written.now();
      const changed = replaced(args, path, other.agency.id);
      const { codes, text } = await call(operation, client, changed);
      expect(codes, text).toEqual(elsewhere);
      const name = tellsName ? other.agency.name : '';
      expect(text.replace(name, '')).not.toContain(mark);
      expect(await written.since(before)).toEqual([]);
    });
  });

  const { foreign = {} } = sample;
  it.each(Object.keys(foreign))('by its own, with a foreign id at %s', async (path) => {
    const idOf = foreign[path];
    const expected = outcomeOf(idOf);
    const isRefused = expected.length > 0;
    await onStage(
      { operation, sample, caller, isRefused },
      async ({ client, args, ...complete }) => {
        const before = await written.now();
        const named = replaced(args, path, foreignId(idOf, complete));
        const { codes, text } = await call(operation, client, named);
        expect(codes, text).toEqual(expected);
        expect(text).not.toContain(mark);
        // Where it works, the other agency's rows stay as they are.
        const { id } = complete.other.agency;
        const changed = await written.since(before);
        const isWrong = ({ agencies }: WrittenRow) => isRefused || agencies.includes(id);
        expect(changed.filter(isWrong)).toEqual([]);
      },
    );
  });

  it.each(idFiltersOf(operation))('finds nothing of another agency by %s', async (field) => {
    const complete = await withNewStaff(world);
    const { agency, admin, guard, site } = complete.other;
    const ids = [complete.otherAttendance, agency.id, admin.id, guard.id, guard.accountID, site.id];
    const { client, ...records } = complete.theirs;
    const ofSite = [site.securitySiteID, site.clockingPointID, site.siteHistoryID];
    const others = [...ids, ...ofSite, client.id, ...Object.values(records)];
    const finder = await callers[caller](complete, operation);
    const wanted = await sample.args(complete);
    // Some at a time: a filter may not cost too much.
    for (let first = 0; first < others.length; first += 40) {
      const some = others.slice(first, first + 40);
      const filter = { or: some.map((id) => ({ [field]: { eq: id } })) };
      const { codes, text } = await call(operation, finder, { ...wanted, filter });
      expect(codes, text).toEqual([]);
      expect(text).not.toContain(mark);
    }
  });
});

function outcomeOf(idOf: ForeignId | undefined): readonly string[] {
  if (idOf === undefined || idOf === 'ignored' || idOf === 'register' || idOf === 'grade')
    return [];
  if (idOf === 'othersEntry') return ['FORBIDDEN'];
  return idOf === 'otherRegister' ? ['INVALID'] : ['NOT_FOUND'];
}

function foreignId(idOf: ForeignId | undefined, complete: World): number {
  if (idOf === undefined || idOf === 'ignored') return complete.other.guard.accountID;
  if (idOf === 'grade') return 1;
  return typeof idOf === 'function' ? idOf(complete) : complete.other.site.securitySiteID;
}

function ownCaller(operation: Operation): Caller {
  const { who } = sampleOf(operation);
  if (who === 'tablets') return 'the tablet of a site';
  if (who === 'clients') return 'a client’s user';
  return who === 'guards' ? 'a guard' : 'an administrator who holds all';
}
