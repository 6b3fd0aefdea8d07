import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  alsoIn,
  editedStaff,
  expectRefused,
  makeEditedStaff,
  type EditedStaff,
  type ProfileChange,
} from '../../../../test/records/edited-staff.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeClient, makeClientUser } from '../../client/factory.ts';
import { makeStaff, type MadeStaff } from '../factory.ts';

const inUse = 'Phone Number, Email or Username in use.';

let server: TestServer;
let own: Office;
let other: Office;
let edited: EditedStaff;
let made = 0;

const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => void lines.push(line) });
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  await server.sql('DELETE FROM attempt_window');
  edited = await makeEditedStaff(server, own, made);
});

describe('updateStaffProfile2', () => {
  it('saves profile and person, and counts the version up', async () => {
    const { body } = await edited.send({
      update: {
        name: ' Tan  Wei Ming ',
        staffNo: `N${made}`,
        race: 'O: Peranakan',
        nationality: 'MYS',
        citizenship: 'PR',
        prFromDate: '2020-02-29',
        religion: 'BU',
        maritalStatus: 'MARRIED',
        version: 1,
      },
      user: { gender: 'F', dob: '1991-02-28', last4ID: '123a' },
    });
    expect(body.data?.['updateStaffProfile2']).toEqual({
      name: 'Tan Wei Ming',
      staffNo: `N${made}`,
      race: 'O: Peranakan',
      nationality: 'MYS',
      citizenship: 'PR',
      prFromDate: '2020-02-29',
      religion: 'BU',
      maritalStatus: 'MARRIED',
      status: 'ACTIVE',
      gender: 'F',
      dob: '1991-02-28',
      email: `person.${made}@agency.example`,
      phoneNo: `+65${91_000_000 + made}`,
      preferred_username: `person.${made}`,
      last4ID: '123A',
      version: 2,
      profilePicture: null,
    });
    expect(await edited.account()).toMatchObject({
      last4_id: '123A',
      dob: '1991-02-28',
      gender: 'F',
    });
  });

  it('leaves what is not sent or null, and empties what is sent empty', async () => {
    await edited.send({ update: { race: 'C', religion: 'BU' } });
    await edited.send({
      update: { name: null, race: '' },
      user: { email: '', dob: '', last4ID: null },
    });
    expect(await edited.profile()).toMatchObject({
      name: 'Tan Wei Ming',
      race: null,
      religion: 'BU',
      email: null,
      dob: null,
      last4_id: '567D',
      version: 3,
    });
  });

  it('keeps a PR date of issue for permanent residents alone', async () => {
    await edited.send({ update: { citizenship: 'SC', prFromDate: '2020-01-31' } });
    expect(await edited.profile()).toMatchObject({ citizenship: 'SC', pr_from_date: null });
    await edited.send({ update: { citizenship: 'PR', prFromDate: '2020-01-31' } });
    expect(await edited.profile()).toMatchObject({ citizenship: 'PR', pr_from_date: '2020-01-31' });
    await edited.send({ update: { citizenship: 'O: Bhutanese' } });
    expect(await edited.profile()).toMatchObject({
      citizenship: 'O: Bhutanese',
      pr_from_date: null,
    });
  });

  it('changes what an own account signs in with, and tells the holder at the old address', async () => {
    lines.length = 0;
    const username = `Renamed.${made}`;
    const user = {
      phoneNo: '+6598765432',
      email: 'new@agency.example',
      preferred_username: username,
    };
    const { body } = await edited.send({ user });
    expect(body.data?.['updateStaffProfile2']).toMatchObject(user);
    expect(await edited.account()).toMatchObject({
      username,
      phone_no: '+6598765432',
      email: 'new@agency.example',
    });
    const mail = await server.sql(
      `SELECT recipient, subject FROM outbox WHERE security_agency_id = $1 ORDER BY id DESC LIMIT 1`,
      [own.agency.id],
    );
    expect(mail).toEqual([
      {
        recipient: `person.${made}@agency.example`,
        subject: 'Your Guardroom sign-in was changed',
      },
    ]);
    await edited.send({ user: { phoneNo: `+65${91_000_000 + made}`, email: '' } });
  });

  it('ends links that were sent to the address of before', async () => {
    const token = `INSERT INTO one_time_token (account_id, purpose, token_hash, expires_on)
      VALUES ($1, 'PASSWORD_RESET', $2, now() + interval '30 minutes')`;
    await server.sql(token, [edited.staff.accountID, Buffer.from(`digest ${made}`)]);
    const unused = () =>
      server.sql('SELECT 1 FROM one_time_token WHERE account_id = $1 AND used_on IS NULL', [
        edited.staff.accountID,
      ]);
    await edited.send({ update: { race: 'C' } });
    expect(await unused()).toHaveLength(1);
    await edited.send({ user: { email: `elsewhere.${made}@agency.example` } });
    expect(await unused()).toHaveLength(0);
  });

  it.each<[string, (taken: MadeStaff) => object]>([
    ['phoneNo', () => ({ phoneNo: '+6587654321' })],
    ['email', () => ({ email: 'TAKEN@agency.example' })],
    ['preferred_username', (taken) => ({ preferred_username: taken.username.toUpperCase() })],
  ])('refuses a %s that somebody has, in whatever agency', async (field, user) => {
    const taken = await makeStaff(server.db, {
      securityAgencyID: other.agency.id,
      ...(made >= 0 && field === 'phoneNo' ? { phoneNo: '+6587654321' } : {}),
      ...(field === 'email' ? { email: 'taken@agency.example' } : {}),
    });
    await expectRefused(edited, { update: { name: 'Not Saved' }, user: user(taken) }, inUse, {
      code: 'CONFLICT',
      path: `updateUser.${field}`,
    });
  });

  it('asks only so often whether an identifier is in use', async () => {
    const codes = [];
    for (let tries = 0; tries < 61; tries += 1) {
      const answer = await edited.send({ user: { email: `try.${made}.${tries}@agency.example` } });
      codes.push(...answer.codes);
    }
    expect(codes).toEqual(['TOO_MANY_ATTEMPTS']);
  });

  it.each<[string, ProfileChange, string, string]>([
    [
      'a short number',
      { user: { phoneNo: '+65912' } },
      'This is not a valid mobile number.',
      'updateUser.phoneNo',
    ],
    [
      'an e-mail without a place',
      { user: { email: 'x@' } },
      'The input is not valid E-mail!',
      'updateUser.email',
    ],
    [
      'no username',
      { user: { preferred_username: ' ' } },
      'This field is required.',
      'updateUser.preferred_username',
    ],
    [
      'a wrong last four',
      { user: { last4ID: '12345' } },
      'This is not a valid last 4 alpha numeric of NRIC / FIN.',
      'updateUser.last4ID',
    ],
    [
      'a birth to come',
      { user: { dob: '2199-01-01' } },
      'The date of birth cannot be in the future.',
      'updateUser.dob',
    ],
    [
      'a PR date to come',
      { update: { citizenship: 'PR', prFromDate: '2199-01-01' } },
      'The PR date of issue cannot be in the future.',
      'update.prFromDate',
    ],
    ['no name', { update: { name: ' ' } }, 'This field is required.', 'update.name'],
    ['no staff number', { update: { staffNo: '' } }, 'This field is required.', 'update.staffNo'],
  ])('refuses %s', (_, given, message, path) =>
    expectRefused(edited, given, message, { code: 'INVALID', path }),
  );

  it('refuses a staff number that another one has', () =>
    expectRefused(
      edited,
      { update: { staffNo: own.guard.staffNo } },
      'Another staff member has this staff number.',
      { code: 'CONFLICT', path: 'update.staffNo' },
    ));

  it('refuses a profile that changed meanwhile, and tells how it is now', async () => {
    await edited.send({ update: { name: 'Tan Ah Kow' } });
    const { body } = await edited.send({ update: { name: 'Mine', version: 1 } });
    expect(body.errors).toMatchObject([
      { extensions: { code: 'STALE', current: { name: 'Tan Ah Kow', version: 2 } } },
    ]);
  });

  it('takes a photo, and lets it go', async () => {
    const picture = sharp({
      create: { width: 40, height: 50, channels: 3, background: '#336699' },
    });
    const response = await own.console.fetch('/files?purpose=staffphoto', {
      method: 'POST',
      body: new Uint8Array(await picture.png().toBuffer()),
    });
    const { key, bucket, region }: Record<string, string> = await response.json();
    const photo = {
      profilePictureKey: key,
      profilePictureBucket: bucket,
      profilePictureRegion: region,
    };
    const { body } = await edited.send({ update: photo });
    expect(body.data?.['updateStaffProfile2']).toMatchObject({
      profilePicture: { url: expect.stringContaining('/staffphoto/') },
    });
    expect((await edited.send({ update: { ...photo, name: 'Tan Ah Kow' } })).codes).toEqual([]);
    await edited.send({ update: { profilePictureKey: '' } });
    expect(await edited.profile()).toMatchObject({ profile_picture_key: null });
    const missing = { ...photo, profilePictureKey: 'staffphoto/1/x.jpg' };
    await expectRefused(
      edited,
      { update: missing },
      'The file was not found. Please upload it again.',
      {
        code: 'NOT_FOUND',
        path: 'update.photo',
      },
    );
  });

  it('never shows an NRIC of a username in the audit or a stale answer', async () => {
    await server.sql(`UPDATE account SET username = 'S1234567D' WHERE id = $1`, [
      edited.staff.accountID,
    ]);
    await server.sql('SELECT copy_accounts(ARRAY[$1::bigint])', [edited.staff.accountID]);
    await edited.send({ user: { preferred_username: 'T7654321Z' } });
    const stale = await edited.send({ update: { name: 'x', version: 1 } });
    const audit = await server.sql(
      `SELECT before, after FROM audit WHERE entity = 'StaffProfile' AND entity_id = $1
        AND security_agency_id = $2`,
      [edited.staff.id, own.agency.id],
    );
    expect(audit).toMatchObject([
      { before: { preferred_username: '*****567D' }, after: { preferred_username: '*****321Z' } },
    ]);
    const told = JSON.stringify([audit, stale.body, lines]);
    expect(told).not.toMatch(/S1234567D|T7654321Z/i);
  });
});

describe('the account of somebody who also belongs to another agency', () => {
  it('keeps what it signs in with; the agency’s own record can be changed', async () => {
    const theirs = await alsoIn(server, other, edited.staff);
    const because = 'This person also belongs to another agency, so it cannot be changed here.';
    await expectRefused(edited, { user: { email: 'mine@agency.example' } }, because, {
      code: 'FORBIDDEN',
      path: 'updateUser.email',
    });
    const before = await edited.account();
    const theirProfile = editedStaff(server, other, theirs).profile;
    const theirsBefore = await theirProfile();
    const { codes } = await edited.send({
      update: { name: 'As We Know Him', status: 'INACTIVE' },
      user: { dob: '1980-01-31', last4ID: '999Z', email: `person.${made}@agency.example` },
    });
    expect(codes).toEqual([]);
    expect(await edited.profile()).toMatchObject({ name: 'As We Know Him', last4_id: '999Z' });
    expect(await edited.account()).toEqual(before);
    expect(await theirProfile()).toEqual(theirsBefore);
  });

  it('is not the agency’s own either when another one has them as a client user', async () => {
    const client = await makeClient(server.db, { securityAgencyID: other.agency.id });
    const user = await makeClientUser(server.db, { client });
    await server.sql('UPDATE client_user_profile SET account_id = $1 WHERE id = $2', [
      edited.staff.accountID,
      user.id,
    ]);
    const { codes } = await edited.send({ user: { preferred_username: `mine.${made}` } });
    expect(codes).toEqual(['FORBIDDEN']);
  });
});
