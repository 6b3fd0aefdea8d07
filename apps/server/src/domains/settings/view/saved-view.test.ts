import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { savedViewLimits } from '@guardroom/rules/settings/saved-views';
import type { Client } from '../../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import type { Profile } from '../../../../test/open-session.ts';
import { makeAgency } from '../../agency/factory.ts';
import { makeAdmin } from '../../staff/factory.ts';

let server: TestServer;
let admin: Profile;
let desk: Client;

beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  const { id: securityAgencyID } = await makeAgency(server.db);
  admin = await makeAdmin(server.db, { securityAgencyID });
  desk = server.client(await server.signInAs(admin));
});

const open = { screen: '/incident', name: 'Open', search: '?status=OPEN', isDefault: false };
const fields = '{ id screen name search isDefault }';

interface View {
  id: number;
  name: string;
  search: string;
  isDefault: boolean;
}

const save = (view: object, by = desk, agencyID = admin.securityAgencyID) =>
  by.graphql<{ saveView: View[] }>(
    `mutation ($view: SaveViewInput!, $agencyID: RecordID!) {
      saveView(view: $view, agencyID: $agencyID) ${fields} }`,
    { view, agencyID },
  );
const remove = (id: number | undefined, by = desk, agencyID = admin.securityAgencyID) =>
  by.graphql(
    `mutation ($id: RecordID!, $agencyID: RecordID!) {
      deleteView(id: $id, agencyID: $agencyID) { name } }`,
    { id, agencyID },
  );
async function viewsOf(by = desk): Promise<View[]> {
  const { body } = await by.graphql<{ viewer: { savedViews: View[] } }>(
    `{ viewer { savedViews ${fields} } }`,
  );
  return body.data?.viewer.savedViews ?? [];
}

test('a view is kept, replaced under its name, and deleted', async () => {
  expect(await viewsOf()).toEqual([]);
  await save(open);
  await save({ ...open, name: 'OPEN', search: '?status=OPEN&order=created.desc' });
  const [kept, ...others] = await viewsOf();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ name: 'OPEN', search: '?status=OPEN&order=created.desc' });
  expect((await remove(kept?.id)).codes).toEqual([]);
  expect(await viewsOf()).toEqual([]);
  expect((await remove(kept?.id)).codes).toEqual(['NOT_FOUND']);
  await save({ ...open, search: '?status=CLOSED' });
  expect(await viewsOf()).toMatchObject([{ name: 'Open', search: '?status=CLOSED' }]);
});

test('a list begins with one of its views at most', async () => {
  await save({ ...open, isDefault: true });
  await save({ ...open, screen: '/site', isDefault: true });
  await save({ ...open, name: 'Closed', search: '?status=CLOSED', isDefault: true });
  expect((await viewsOf()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Closed', true],
    ['Open', false],
    ['Open', true],
  ]);
});

test('nobody sees or deletes the views of a colleague, or of another agency', async () => {
  const [view] = (await save(open)).body.data?.saveView ?? [];
  const colleague = await makeAdmin(server.db, { securityAgencyID: admin.securityAgencyID });
  const theirs = server.client(await server.signInAs(colleague));
  expect(await viewsOf(theirs)).toEqual([]);
  expect((await remove(view?.id, theirs)).codes).toEqual(['NOT_FOUND']);
  const elsewhere = await makeAgency(server.db);
  const stranger = await makeAdmin(server.db, { securityAgencyID: elsewhere.id });
  const far = server.client(await server.signInAs(stranger));
  expect(await viewsOf(far)).toEqual([]);
  expect((await remove(view?.id, far, stranger.securityAgencyID)).codes).toEqual(['NOT_FOUND']);
  expect((await save(open, far)).codes).toEqual(['FORBIDDEN']);
  expect(await viewsOf()).toHaveLength(1);
});

test('what is no view is refused at its field, and more than a hundred are too', async () => {
  expect((await save({ ...open, name: ' ' })).body.errors?.[0]?.extensions).toMatchObject({
    code: 'INVALID',
    path: 'view.name',
  });
  expect((await save({ ...open, screen: '//evil.example' })).codes).toEqual(['INVALID']);
  await server.sql(
    `INSERT INTO saved_view (security_agency_id, account_id, screen, name, search)
     SELECT $1, $2, '/site', 'View ' || n, '' FROM generate_series(1, $3::int) AS n`,
    [admin.securityAgencyID, admin.accountID, savedViewLimits.views],
  );
  expect((await save(open)).codes).toEqual(['CONFLICT']);
  expect((await save({ ...open, screen: '/site', name: 'view 7' })).codes).toEqual([]);
});
