import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { makeOffice, type Office } from '../../test/office.ts';
import { recordChanges, type Change } from './audit.ts';
import type { Context } from './context.ts';
import { AgencyScope } from './database/scope.ts';
import { statement } from './database/statement.ts';
import type { Viewer } from './viewer.ts';

let server: TestServer;
let own: Office;
let entities = 0;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());

const begin = () => server.database.begin(AgencyScope.mint(own.agency.id));

async function record(changes: readonly Omit<Change, 'entityId'>[], end: 'commit' | 'rollback') {
  entities += 1;
  const entityId = entities;
  const db = await begin();
  const viewer: Pick<Viewer, 'accountID' | 'staffProfileID'> = {
    accountID: own.admin.accountID,
    staffProfileID: own.admin.id,
  };
  const ctx: Context = Object.create({ db, viewer, requestId: `request-${entityId}` });
  await recordChanges(
    ctx,
    changes.map((change) => ({ ...change, entityId })),
  );
  await db[end]();
  return server.sql('SELECT * FROM audit WHERE entity_id = $1 ORDER BY id', [entityId]);
}

const change = { operation: 'updateThing', entity: 'Thing' };

describe('the audit', () => {
  it('keeps who changed what, and only what differs', async () => {
    const before = { name: 'old', same: 1, list: null };
    const [row] = await record(
      [{ ...change, before, after: { ...before, name: 'new' } }],
      'commit',
    );
    expect(row).toMatchObject({
      security_agency_id: own.agency.id,
      account_id: own.admin.accountID,
      staff_profile_id: own.admin.id,
      request_id: expect.stringMatching(/^request-/),
      operation: 'updateThing',
      entity: 'Thing',
      before: { name: 'old' },
      after: { name: 'new' },
    });
    expect(row?.['at']).toMatch(/^\d{4}-/);
  });

  it('keeps the whole of what was made or removed', async () => {
    const rows = await record(
      [
        { ...change, before: null, after: { name: 'new', note: null } },
        { ...change, before: { name: 'new' }, after: null },
      ],
      'commit',
    );
    expect(rows).toMatchObject([
      { before: null, after: { name: 'new', note: null } },
      { before: { name: 'new' }, after: null },
    ]);
  });

  it('is not written when the change is not saved', async () => {
    expect(await record([{ ...change, before: null, after: {} }], 'rollback')).toEqual([]);
  });

  it.each([
    ['changed', "UPDATE audit SET operation = 'nothing'"],
    ['removed', 'DELETE FROM audit'],
    ['emptied', 'TRUNCATE audit'],
  ])('cannot be %s by the role that serves requests', async (_, sql) => {
    const rows = await record([{ ...change, before: null, after: {} }], 'commit');
    const transaction = await begin();
    await expect(transaction.run(statement(sql))).rejects.toMatchObject({ code: '42501' });
    await transaction.rollback();
    expect(await server.sql('SELECT * FROM audit WHERE id = $1', [rows[0]?.['id']])).toEqual(rows);
  });
});
