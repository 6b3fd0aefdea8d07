import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answerAt,
  beginSignOn,
  finishSignOn,
  type Begun,
} from '../../../test/signon/at-provider.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../../test/signon/identity-provider.ts';
import { statement } from '../../platform/database/statement.ts';
import { codeAt, newTotpSecret, seal } from '../../platform/sign-in/totp.ts';
import { makeAgency, type MadeAgency } from '../agency/factory.ts';
import { makeAdmin, type MadeStaff } from '../staff/factory.ts';
import { makeConnection, makeIdentity } from './factory.ts';

let server: TestServer;
let provider: IdentityProvider;
let agency: MadeAgency;
let admin: MadeStaff;
let organisation: string;

beforeAll(async () => {
  server = await startTestServer();
  provider = await startIdentityProvider(`${server.url}/signon`);
});
afterAll(async () => {
  await provider.close();
  await server.close();
});
beforeEach(async () => {
  provider.behaviour = { signInAs: 'person-1' };
  await server.sql('DELETE FROM attempt_window');
  agency = await makeAgency(server.db);
  admin = await makeAdmin(server.db, { securityAgencyID: agency.id });
  const { issuer, client } = provider;
  const connection = { securityAgencyID: agency.id, issuer, ...client };
  organisation = await makeConnection(server.db, server.services, connection);
  await makeIdentity(server.db, admin, { issuer, subject: 'person-1' });
});

const beginAt = (redirect?: string) => beginSignOn(server, organisation, redirect);
const answerOf = (begun: Begun) => answerAt(server, begun);
const finish = (answer: string, cookie: string, code?: string) =>
  finishSignOn(server, { agencyID: agency.id, answer }, cookie, code);

/** Statements that wait for a row that somebody else holds. */
async function countWaiting(): Promise<unknown> {
  const [row] = await server.sql(`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return row?.['count'];
}

async function signOn() {
  const begun = await beginAt();
  return finish(await answerOf(begun), begun.cookie);
}

describe('the second factor', () => {
  const secret = newTotpSecret();
  const code = (periods = 0) => codeAt(secret, Date.now() + periods * 30_000);

  beforeEach(async () => {
    await server.sql(
      'INSERT INTO second_factor (account_id, secret, confirmed_on) VALUES ($1, $2, now())',
      [admin.accountID, seal(server.services.secrets, admin.accountID, secret)],
    );
  });

  test('of Guardroom is asked after the provider’s sign-in, for the same answer', async () => {
    const begun = await beginAt('/staff');
    const answer = await answerOf(begun);
    expect((await finish(answer, begun.cookie)).codes).toEqual(['SECOND_FACTOR_NEEDED']);
    const wrong = code() === '000000' ? '000001' : '000000';
    expect((await finish(answer, begun.cookie, wrong)).codes).toEqual(['INVALID']);
    const { cookie: another } = await beginAt();
    expect((await finish(answer, another, code())).codes).toEqual(['INVALID']);
    const answered = await finish(answer, begun.cookie, code());
    expect(answered.body.data?.completeSingleSignOn.target).toBe('/staff');
    expect((await finish(answer, begun.cookie, code(1))).codes).toEqual(['INVALID']);
  });

  test('opens nothing of whoever was linked until it was asked', async () => {
    const successor = await makeAdmin(server.db, { securityAgencyID: agency.id });
    const begun = await beginAt();
    const answer = await answerOf(begun);
    expect((await finish(answer, begun.cookie)).codes).toEqual(['SECOND_FACTOR_NEEDED']);
    const { signingIn } = await server.db.transaction(async (tx) => {
      const hold = 'SELECT 1 FROM second_factor WHERE account_id = $1 FOR UPDATE';
      await tx.run(statement(hold, [admin.accountID]));
      const underWay = finish(answer, begun.cookie, code());
      await expect.poll(countWaiting).toBe(1);
      const pass = 'UPDATE identity SET account_id = $2 WHERE security_agency_id = $1';
      await tx.run(statement(pass, [agency.id, successor.accountID]));
      return { signingIn: underWay };
    });
    expect((await signingIn).codes).toEqual(['SIGN_IN_FAILED']);
  });

  test('is not guessed without end', async () => {
    const begun = await beginAt();
    const answer = await answerOf(begun);
    const answers: string[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      answers.push((await finish(answer, begun.cookie, '000000')).codes.join());
    }
    expect(answers.at(-1)).toBe('TOO_MANY_ATTEMPTS');
  });

  test('is not asked where the agency trusts its provider with it', async () => {
    await server.sql('UPDATE single_sign_on SET provider_is_second_factor = true');
    expect((await signOn()).codes).toEqual([]);
  });

  test('that an agency requires is set up first, unless the provider’s counts as one', async () => {
    await server.sql('DELETE FROM second_factor');
    await server.sql('UPDATE security_agency SET requires_second_factor = true WHERE id = $1', [
      agency.id,
    ]);
    const asked = await signOn();
    expect(asked.body.data?.completeSingleSignOn.viewer.mustSetSecondFactor).toBe(true);
    await server.sql('UPDATE single_sign_on SET provider_is_second_factor = true');
    const trusted = await signOn();
    expect(trusted.body.data?.completeSingleSignOn.viewer.mustSetSecondFactor).toBe(false);
  });
});
