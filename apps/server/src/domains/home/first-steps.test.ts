import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeAgency } from '../agency/factory.ts';
import { makeClient } from '../client/factory.ts';
import { makeContract } from '../contract/factory.ts';
import { makeDeployment } from '../deployment/factory.ts';
import { makeSite } from '../site/factory.ts';
import { makeAdmin, makeStaff } from '../staff/factory.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const fields = 'facts sites clients contracts people permissions shifts signIn isHidden';
const find = `query ($agencyID: RecordID!) { firstSteps(agencyID: $agencyID) { ${fields} } }`;
const hide = `mutation ($agencyID: RecordID!) { firstSteps: hideFirstSteps(agencyID: $agencyID) { isHidden } }`;

/** An agency as the command line makes it: nobody but its administrator. */
async function emptyAgency() {
  const { id: securityAgencyID } = await makeAgency(server.db);
  const admin = await makeAdmin(server.db, { securityAgencyID });
  return { securityAgencyID, console: server.client(await server.signInAs(admin)) };
}

async function done(client: Client, agencyID: number): Promise<string[]> {
  const { body } = await client.graphql<{ firstSteps: Record<string, boolean> }>(find, {
    agencyID,
  });
  const steps = Object.entries(body.data?.firstSteps ?? {});
  expect(steps).toHaveLength(9);
  return steps.filter(([, is]) => is).map(([step]) => step);
}

describe('the first steps of an agency', () => {
  it('are done one after the other by what is there, and by nothing of another agency', async () => {
    const other = await emptyAgency();
    const { securityAgencyID, console } = await emptyAgency();
    const now = () => done(console, securityAgencyID);
    expect(await now()).toEqual([]);

    const set = 'uen = $2, licence_no = $3, address = $4 WHERE id = $1';
    const facts = [securityAgencyID, '202612345A', 'L/PS/1'];
    await server.sql(`UPDATE security_agency SET ${set}`, [...facts, null]);
    expect(await now()).toEqual([]);
    await server.sql(`UPDATE security_agency SET ${set}`, [...facts, '1 Sentinel Road']);
    expect(await now()).toEqual(['facts']);

    const site = await makeSite(server.db, { securityAgencyID });
    expect(await now()).toEqual(['facts', 'sites']);
    const client = await makeClient(server.db, { securityAgencyID });
    expect(await now()).toEqual(['facts', 'sites', 'clients']);
    await makeContract(server.db, { site, client });
    const staff = await makeStaff(server.db, { securityAgencyID });
    const known = ['facts', 'sites', 'clients', 'contracts', 'people'];
    expect(await now()).toEqual(known);
    await makeDeployment(server.db, { site, staff, date: '2026-11-02' });
    expect(await now()).toEqual([...known, 'shifts']);
    const permission = [102];
    await makeStaff(server.db, { securityAgencyID, permission, password: 'harbour-lamp-9' });
    expect(await now()).toEqual([...known, 'permissions', 'shifts', 'signIn']);
    expect(await done(other.console, other.securityAgencyID)).toEqual([]);
  });

  it('are not done by what was deleted', async () => {
    const { securityAgencyID, console } = await emptyAgency();
    const site = await makeSite(server.db, { securityAgencyID });
    await server.sql('UPDATE site_profile SET deleted = 1 WHERE id = $1', [site.id]);
    await makeStaff(server.db, { securityAgencyID, deleted: 1, password: 'harbour-lamp-9' });
    expect(await done(console, securityAgencyID)).toEqual([]);
  });

  it('are hidden for whoever does not want to see them, and for nobody else', async () => {
    const { securityAgencyID: agencyID, console } = await emptyAgency();
    const second = await makeAdmin(server.db, { securityAgencyID: agencyID });
    const theirs = server.client(await server.signInAs(second));
    for (let times = 0; times < 2; times += 1) {
      const { body } = await console.graphql(hide, { agencyID });
      expect(body.data).toEqual({ firstSteps: { isHidden: true } });
    }
    expect(await done(console, agencyID)).toEqual(['isHidden']);
    expect(await done(theirs, agencyID)).toEqual([]);
  });

  it('are those of its own master administrators alone', async () => {
    const { securityAgencyID: agencyID } = await emptyAgency();
    const other = await emptyAgency();
    const cognitoGroup = 'AgencyAdmin';
    const admin = await makeAdmin(server.db, { securityAgencyID: agencyID, cognitoGroup });
    const theirs = server.client(await server.signInAs(admin));
    for (const client of [theirs, other.console]) {
      expect((await client.graphql(find, { agencyID })).codes).toEqual(['FORBIDDEN']);
      expect((await client.graphql(hide, { agencyID })).codes).toEqual(['FORBIDDEN']);
    }
  });
});
