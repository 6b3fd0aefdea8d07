import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { makeClient, makeClientUser } from './factory.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());

const documentOf = (
  operation: string,
) => `mutation U($update: UpdateClientPermissionInput!, $agencyID: RecordID!) {
  ${operation}(update: $update, agencyID: $agencyID) { id permission version } }`;

describe.each(['updateClientPermission', 'updateClientUserPermission'] as const)(
  '%s',
  (operation) => {
    const make = async () => {
      const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
      return operation === 'updateClientPermission'
        ? client.id
        : (await makeClientUser(server.db, { client })).id;
    };
    const send = (update: object, as = own.console) =>
      as.graphql<Record<string, { permission: number[] | null; version: number }>>(
        documentOf(operation),
        { update, agencyID: own.agency.id },
      );

    it('keeps the list in order, and null for all', async () => {
      const id = await make();
      const { body } = await send({ id, version: 1, holdsAll: false, permission: [301, 101, 301] });
      expect(body.data?.[operation]).toMatchObject({ permission: [101, 301], version: 2 });
      const all = await send({ id, version: 2, holdsAll: true });
      expect(all.body.data?.[operation]).toMatchObject({ permission: null, version: 3 });
      const entries = await server.sql(
        'SELECT before, after FROM audit WHERE operation = $1 AND entity_id = $2 ORDER BY id',
        [operation, id],
      );
      expect(entries).toEqual([
        { before: { permission: null }, after: { permission: [101, 301] } },
        { before: { permission: [101, 301] }, after: { permission: null } },
      ]);
    });

    it.each([
      [{ holdsAll: false, permission: [103] }, ['INVALID']],
      [{ holdsAll: false }, ['INVALID']],
      [{ version: 7, holdsAll: true }, ['STALE']],
      [{ id: 987_654_321, holdsAll: true }, ['NOT_FOUND']],
    ])('refuses %j with %j', async (given, codes) => {
      expect((await send({ id: await make(), version: 1, ...given })).codes).toEqual(codes);
    });

    it('is for who may change clients alone', async () => {
      const update = { id: await make(), version: 1, holdsAll: true };
      const viewer = await clientHolding(server, own.agency, 'client.view', 'client.delete');
      expect((await send(update, viewer)).codes).toEqual(['FORBIDDEN']);
      const editor = await clientHolding(server, own.agency, 'client.createModify');
      expect((await send(update, editor)).codes).toEqual([]);
    });
  },
);
