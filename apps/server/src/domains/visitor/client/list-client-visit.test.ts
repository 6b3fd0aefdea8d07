import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOfClientUser, makeClientOffice } from '../../../../test/client-door.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite } from '../../site/factory.ts';
import { makeVisitor } from '../factory.ts';

const visits = `query ($siteProfileID: RecordID!, $agencyID: RecordID!) {
  listClientVisit(siteProfileID: $siteProfileID, pagination: { agencyID: $agencyID }) {
    count result { name siteProfileName } } }`;
const showing = `mutation ($visitors: ShownVisitors!, $version: Int, $agencyID: RecordID!) {
  updatePortalSetting(visitors: $visitors, version: $version, agencyID: $agencyID) {
    visitors version } }`;

let server: TestServer;
let own: Office;
let user: Client;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  user = await clientOfClientUser(server, await makeClientOffice(server, { site: own.site }));
  await makeVisitor(server.db, { site: own.site, staff: own.guard, name: 'Tan Wei Ming' });
});
afterAll(() => server.close());

const show = (visitors: string, version?: number) =>
  own.console.graphql(showing, { visitors, version, agencyID: own.agency.id });
const ask = (siteProfileID = own.site.id) =>
  user.graphql(visits, { siteProfileID, agencyID: own.agency.id });

it('shows no visitor before the agency says so, then masked ones, then their names', async () => {
  expect((await ask()).codes).toEqual(['FORBIDDEN']);
  await show('MASKED');
  const one = { count: 1, result: [{ name: 'T*** W*** M***', siteProfileName: own.site.name }] };
  expect((await ask()).body.data).toEqual({ listClientVisit: one });
  await show('FULL');
  const named = { count: 1, result: [{ name: 'Tan Wei Ming', siteProfileName: own.site.name }] };
  expect((await ask()).body.data).toEqual({ listClientVisit: named });
});

it('shows nobody of a site that is not the client’s', async () => {
  await show('FULL');
  const elsewhere = await makeSite(server.db, { securityAgencyID: own.agency.id });
  expect((await ask(elsewhere.id)).codes).toEqual(['NOT_FOUND']);
});

it('is set by whoever may change the agency, knowing what stands', async () => {
  expect((await show('MASKED', 0)).codes).toEqual(['STALE']);
  const guard = server.client(await server.signInAs(own.guard, 'GUARD'));
  const asGuard = await guard.graphql(showing, { visitors: 'FULL', agencyID: own.agency.id });
  expect(asGuard.codes).toEqual(['FORBIDDEN']);
});
