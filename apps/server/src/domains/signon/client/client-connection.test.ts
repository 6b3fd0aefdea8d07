import { providerFaults } from '@guardroom/rules/signon/provider-faults';
import { singleSignOnMessages } from '@guardroom/rules/signon/inputs';
import { signOnNameMessages } from '@guardroom/rules/signon/sign-on-name';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../../test/harness.ts';
import { sentenceOf } from '../../../../test/signon/at-provider.ts';
import {
  clientSessionOf,
  makeClientStage,
  openClientSignOn,
  portalOf,
  type ClientSignOn,
  type ClientStage,
} from '../../../../test/signon/client-stage.ts';
import type { IdentityProvider } from '../../../../test/signon/identity-provider.ts';
import { makeClient } from '../../client/factory.ts';

const read = `query ($clientProfileID: RecordID!, $agencyID: RecordID!) {
  clientSingleSignOn(clientProfileID: $clientProfileID, agencyID: $agencyID) {
    clientName version isOn signOnName issuer clientID hasClientSecret providerIsSecondFactor
    onlySingleSignOn redirectAddress signInAddress } }`;
const update = `mutation ($update: UpdateClientSingleSignOnInput!, $agencyID: RecordID!) {
  updateClientSingleSignOn(update: $update, agencyID: $agencyID) { version isOn } }`;

let signOn: ClientSignOn;
let server: TestServer;
let provider: IdentityProvider;
let stage: ClientStage;

beforeAll(async () => {
  signOn = await openClientSignOn();
  ({ server, provider } = signOn);
});
afterAll(() => signOn.close());
beforeEach(async () => {
  stage = await signOn.newStage();
});

const given = (more: object = {}) => ({
  clientProfileID: stage.client.id,
  version: 1,
  isOn: true,
  signOnName: stage.organisation,
  issuer: provider.issuer,
  clientID: provider.client.clientID,
  providerIsSecondFactor: false,
  onlySingleSignOn: false,
  ...more,
});

const save = (more?: object) =>
  stage.own.console.graphql(update, { update: given(more), agencyID: stage.own.agency.id });

describe('the connection of a client', () => {
  it('begins empty, and is seen as it was saved, but for the secret', async () => {
    const { agency, console: desk } = stage.own;
    const client = await makeClient(server.db, { securityAgencyID: agency.id, name: 'Riviera' });
    const ask = () => desk.graphql(read, { clientProfileID: client.id, agencyID: agency.id });
    const empty = {
      clientName: 'Riviera',
      version: 0,
      isOn: false,
      signOnName: '',
      issuer: '',
      clientID: '',
      hasClientSecret: false,
      providerIsSecondFactor: false,
      onlySingleSignOn: false,
      redirectAddress: `${server.url}/portal/signon/${client.id}`,
      signInAddress: null,
    };
    expect((await ask()).body.data).toEqual({ clientSingleSignOn: empty });
    const signOnName = `riviera-${client.id}`;
    const whose = { clientProfileID: client.id, version: 0, signOnName, clientSecret: 'a-secret' };
    expect((await save(whose)).body.data).toEqual({
      updateClientSingleSignOn: { version: 1, isOn: true },
    });
    expect((await ask()).body.data).toEqual({
      clientSingleSignOn: {
        ...empty,
        version: 1,
        isOn: true,
        signOnName,
        issuer: provider.issuer,
        clientID: provider.client.clientID,
        hasClientSecret: true,
        signInAddress: `${server.url}/portal/#/session/organisation/${signOnName}`,
      },
    });
    const [row] = await server.sql<{ after: Record<string, unknown> }>(
      `SELECT after FROM audit WHERE security_agency_id = $1 AND operation = 'updateClientSingleSignOn'`,
      [agency.id],
    );
    expect(row?.after).toMatchObject({ isOn: true, clientSecret: 'entered anew' });
    expect(JSON.stringify(row)).not.toContain('a-secret');
  });

  it.each([
    [{ version: 7 }, 'Single sign-on was changed meanwhile.'],
    [{ clientID: 'another' }, singleSignOnMessages.secretAgain],
    [{ issuer: 'https://10.0.0.1', clientSecret: 'x' }, providerFaults.refusedAddress],
    [{ issuer: 'http://id.client.example' }, singleSignOnMessages.issuer],
    [{ signOnName: 'räffles' }, signOnNameMessages.shape],
    [{ clientProfileID: 999_999_999 }, 'This client does not exist.'],
  ])('is not changed by %j', async (wrong, sentence) => {
    expect(sentenceOf(await save(wrong))).toBe(sentence);
  });

  it('has a name that no other client has, of whatever agency', async () => {
    const other = await makeClientStage(server, provider);
    expect(sentenceOf(await save({ signOnName: other.organisation }))).toBe(
      signOnNameMessages.takenByClient,
    );
    expect((await save()).codes).toEqual([]);
  });

  it('ends what it signed in when it is switched off, and opens nothing of it again', async () => {
    await stage.link();
    const cookie = clientSessionOf(await stage.signOn());
    const whoAmI = () => portalOf(server, cookie).graphql('{ clientViewer { name } }');
    expect((await whoAmI()).codes).toEqual([]);
    expect((await save({ isOn: false })).codes).toEqual([]);
    await expect.poll(async () => (await whoAmI()).codes).toEqual(['UNAUTHENTICATED']);
    expect((await save({ version: 2 })).codes).toEqual([]);
    expect((await whoAmI()).codes).toEqual(['UNAUTHENTICATED']);
    expect((await stage.signOn()).codes).toEqual([]);
  });
});
