import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { getNamedType } from 'graphql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, type MadeStaff } from '../../src/domains/staff/factory.ts';
import { exportNames } from '../../src/platform/export/register-export.ts';
import {
  filePurposes,
  purposeOf,
  isFilePurpose,
  type FilePurpose,
} from '../../src/platform/files/file-purposes.ts';
import { readPurpose } from '../../src/platform/files/receive-file.ts';
import { viewerFixture } from '../../src/platform/files/viewer.fixture.ts';
import { AgencyScope } from '../../src/platform/database/scope.ts';
import { buildSchema } from '../../src/schema.ts';
import { pdfOf, plainPdf } from '../../src/platform/files/pdf/pdf.fixture.ts';
import { operationsOf, type Operation } from '../documents.ts';
import { startTestServer, type Client, type TestServer } from '../harness.ts';
import { logoOf } from '../files/logo.ts';
import { clientHolding, clientOfGuard } from '../office.ts';
import {
  makeWorld,
  withNewStaff,
  type Arguments,
  type World,
} from '../samples/operation-sample.ts';
import { operationSamples } from '../samples/operation-samples.ts';
import { noteWrittenRows, type WrittenRows } from './written-rows.ts';
import type { FileLink } from '../../src/platform/files/file-reference.ts';

/**
 * What is fetched and sent beside the operations: every export, the link of every kind of file and
 * every kind of upload, against every kind of caller.
 */
const exporting = operationsOf(buildSchema())
  .filter(({ field }) => getNamedType(field.type).name === 'ExportLink')
  // By the clients' door: domains/invoice/client, domains/contract/client.
  .filter(({ name }) => !name.startsWith('exportClient'))
  .map((operation) => ({ ...operation, more: {} }));
// Those that make another file of it when that is asked for, as samples do not.
const otherFormats: Readonly<Record<string, string>> = {
  exportClockingReport: 'PDF',
  exportInvoice: 'INVOICENOW',
  exportRoster: 'XLSX',
  exportRosterDay: 'XLSX',
};
const others = exporting.filter(({ name }) => name in otherFormats);
exporting.push(...others.map((each) => ({ ...each, more: { format: otherFormats[each.name] } })));
const purposes = Object.keys(filePurposes).filter(isFilePurpose);

let server: TestServer;
let world: World;
let written: WrittenRows;
/** Makes the links; a master administrator, whose list does not matter. */
let issuer: MadeStaff;

beforeAll(async () => {
  server = await startTestServer({ withoutJobs: true });
  written = await noteWrittenRows(server);
  world = await withNewStaff(await makeWorld(server, 'MARK OF ANOTHER AGENCY'));
  issuer = world.own.admin;
});
afterAll(() => server.close());

type Caller = keyof typeof callers;

const callers = {
  anonymous: async () => server.client(),
  'an expired session': async () => {
    const session = await server.signInAs(issuer);
    const newest = 'SELECT max(id) FROM session WHERE account_id = $1';
    await server.sql(
      `UPDATE session SET expires_on = now() - interval '1 second' WHERE id = (${newest})`,
      [issuer.accountID],
    );
    return server.client(session);
  },
  "another agency's administrator": async () =>
    server.client(await server.signInAs(world.other.admin)),
  'a guard': async () => clientOfGuard(server, world.staff),
  'an administrator who lacks the permission': async () => clientHolding(server, world.own.agency),
  'another administrator who holds all': async () =>
    clientHolding(server, world.own.agency, ...permissionList.map(({ key }) => key)),
  // An administrator; what is a guard's own is made for `a guard`.
  'whoever it was made for': async () => server.client(await server.signInAs(issuer)),
} satisfies Readonly<Record<string, () => Promise<Client>>>;

const callerNames: readonly Caller[] = [
  'anonymous',
  'an expired session',
  "another agency's administrator",
  'a guard',
  'an administrator who lacks the permission',
  'another administrator who holds all',
  'whoever it was made for',
];

type Exporting = Operation & { readonly more: Arguments };

const isForGuards = ({ name }: Exporting): boolean => operationSamples[name]?.who === 'guards';

/** Whoever a link of the operation is made for: `a guard` of the callers, or the issuer. */
async function makerOf(operation: Exporting): Promise<Client> {
  if (isForGuards(operation)) return clientOfGuard(server, world.staff);
  return server.client(await server.signInAs(issuer));
}

async function linkOf(operation: Exporting, client: Client): Promise<string> {
  const sample = await operationSamples[operation.name]?.args(world);
  const args = { ...sample, ...operation.more };
  const { body } = await client.graphql<Record<string, { url: string }>>(operation.document, args);
  const url = body.data?.[operation.name]?.url;
  if (url === undefined) throw new Error(`no link: ${JSON.stringify(body)}`);
  return url;
}

const fetched = async (client: Client, path: string): Promise<number> => {
  const response = await client.fetch(path);
  await response.arrayBuffer();
  return response.status;
};

describe.each(exporting)('the file of $name', (operation) => {
  const statusFor: Readonly<Record<Caller, number>> = {
    anonymous: 401,
    'an expired session': 401,
    "another agency's administrator": 403,
    'a guard': isForGuards(operation) ? 200 : 403,
    'an administrator who lacks the permission': 403,
    'another administrator who holds all': 403,
    'whoever it was made for': isForGuards(operation) ? 403 : 200,
  };

  it('is for whoever asked for it alone, and changes nothing', async () => {
    const path = await linkOf(operation, await makerOf(operation));
    const clients = new Map<Caller, Client>();
    for (const name of callerNames) clients.set(name, await callers[name]());
    const before = await written.now();
    for (const [name, client] of clients) {
      expect(await fetched(client, path), name).toBe(statusFor[name]);
    }
    expect(await written.since(before)).toEqual([]);
  });

  // What is a guard's own hangs on no permission.
  it.skipIf(isForGuards(operation))(
    'is refused once its permission was taken away, and at an altered address',
    async () => {
      const admin = await makeAdmin(server.db, {
        securityAgencyID: world.own.agency.id,
        cognitoGroup: 'AgencyAdmin',
        permission: permissionList.map(({ id }) => id),
      });
      const session = await server.signInAs(admin);
      const path = await linkOf(operation, server.client(session));
      const [, exports = '', token = '', file = ''] = path.split('/');
      const altered = `/${exports}/${token.slice(0, 9)}${token[9] === 'x' ? 'y' : 'x'}${token.slice(10)}/${file}`;
      expect(await fetched(server.client(session), altered)).toBe(403);
      expect(await fetched(server.client(session), path)).toBe(200);
      await server.sql(`UPDATE staff_profile SET permission = '{}' WHERE id = $1`, [admin.id]);
      const later = server.client(await server.signInAs(admin));
      expect(await fetched(later, path)).toBe(403);
    },
  );
});

it('leaves out no export that a domain has registered', async () => {
  const names: string[] = [];
  for (const operation of exporting) {
    const link = await linkOf(operation, await makerOf(operation));
    const [, , token = ''] = link.split('/');
    const [text = ''] = token.split('.');
    names.push(String(Object(JSON.parse(Buffer.from(text, 'base64url').toString())).name));
  }
  expect([...new Set(names)].toSorted()).toEqual(exportNames());
});

const contents: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  image: async () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer(),
  logo: () => logoOf('#14233a'),
  table: async () => Buffer.from('Name,Mobile\nLim,91234567\n'),
};

async function contentFor(purpose: FilePurpose): Promise<Uint8Array<ArrayBuffer>> {
  const [kind = ''] = filePurposes[purpose].kinds;
  const made = await (contents[kind] ?? pdf)();
  return new Uint8Array(made);
}
const pdf = async (): Promise<Uint8Array> => pdfOf(plainPdf);

async function upload(client: Client, purpose: FilePurpose): Promise<Response> {
  const body = await contentFor(purpose);
  return client.fetch(`/files?purpose=${purpose}&name=sample`, { method: 'POST', body });
}

async function kept(): Promise<number> {
  const [row] = await server.sql<{ rows: number }>('SELECT count(*)::int AS rows FROM stored_file');
  return row?.rows ?? 0;
}

// Nobody is signed in so: whoever is no administrator any more loses the session of the console.
it('is taken by the console from nobody but administrators', () => {
  const guard = viewerFixture({ agencyId: 1, cognitoGroup: 'General' });
  const refused = expect.objectContaining({ extensions: { code: 'FORBIDDEN' } });
  for (const purpose of purposes) {
    const asked = new URL(`http://localhost/files?purpose=${purpose}`);
    expect(() => readPurpose(asked, guard), purpose).toThrow(refused);
  }
});

describe.each(purposes)('a file for %s', (purpose) => {
  const forGuards = purposeOf(purpose).guards !== undefined;
  const forMasters = purposeOf(purpose).administrators === 'master administrators';

  it('is taken from administrators, and from guards where they have such files', async () => {
    for (const name of callerNames) {
      const isStranger = name === 'anonymous' || name === 'an expired session';
      const isRefused =
        name === 'an administrator who lacks the permission' ||
        (name === 'another administrator who holds all' && forMasters) ||
        (name === 'a guard' && !forGuards);
      const client = await callers[name]();
      const before = await kept();
      const response = await upload(client, purpose);
      const status = isStranger ? 401 : isRefused ? 403 : 201;
      expect(response.status, `${name}: ${await response.text()}`).toBe(status);
      expect(await kept(), name).toBe(status === 201 ? before + 1 : before);
    }
  });

  it('opens by its link, which is the permission, but to no other agency', async () => {
    const client = server.client(await server.signInAs(issuer));
    const reference = await (await upload(client, purpose)).json();
    const { url }: FileLink = server.services.files.link(
      AgencyScope.mint(world.own.agency.id),
      reference,
    );
    for (const name of callerNames) {
      const status = name === "another agency's administrator" ? 403 : 200;
      expect(await fetched(await callers[name](), url), name).toBe(status);
    }
    const { agency } = world.other;
    const altered = [
      url.replace(`/files/${world.own.agency.id}/`, `/files/${agency.id}/`),
      url.replace(/e=\d+/, 'e=9999999999'),
      url.replace(/s=.{4}/, 's=AAAA'),
      url.replace(/&s=.*/, ''),
      url.replace(`/${purpose}/${world.own.agency.id}/`, `/${purpose}/${agency.id}/`),
    ];
    for (const path of altered) expect(await fetched(client, path), path).toBe(403);
  });
});
