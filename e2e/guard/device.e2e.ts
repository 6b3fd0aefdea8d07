import { permissionList } from '@guardroom/rules/permissions/permission-list';
import {
  makeGuardDevice,
  makeSiteTablet,
  newDeviceKey,
} from '../../apps/server/src/domains/guard/device/factory.ts';
import { makeAdmin, makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { menu } from '../support/shell.ts';
import { expect, test, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation } from '../support/wire.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Guard application' });
const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes' });

const redeem = `mutation ($token: String!, $publicKey: String!, $label: String!) {
  redeemGuardInvitation(token: $token, publicKey: $publicKey, label: $label) { token }
}`;

/** What a phone does that has scanned the code. */
async function scan({ client }: TestServer, address: string): Promise<void> {
  const token = address.split('/').at(-1) ?? '';
  const publicKey = newDeviceKey().toString('base64url');
  const { codes } = await client().graphql(redeem, { token, publicKey, label: 'Pixel 7' });
  expect(codes).toEqual([]);
}

test('a guard’s phone is invited by a code on their profile, and revoked there', async ({
  desk,
  server,
  office: { guard },
}) => {
  await desk.goto(`/staff/${guard.id}`);
  await expect(card(desk)).toContainText('No phone is registered.');
  await card(desk).getByRole('button', { name: 'Invite' }).click();
  const code = card(desk).getByRole('img', { name: `QR code for the phone of ${guard.name}` });
  await expect(code).toBeVisible();
  await expect(card(desk).getByRole('timer')).toHaveText(/^Valid for (10:00|9:5\d)$/);
  await checkAccessibility(desk);

  await scan(server, await card(desk).getByLabel('Or send this address').inputValue());
  await expectToast(desk, 'The phone is registered');
  await expect(code).toBeHidden();
  const row = card(desk).getByRole('listitem');
  await expect(row).toContainText('Pixel 7');
  await expect(row).toContainText('Registered');

  await row.getByRole('button', { name: `Revoke Pixel 7 of ${guard.name}` }).click();
  await yes(desk).click();
  await expectToast(desk, 'Revoked successfully');
  await expect(row).toContainText('Revoked on');
  await expect(row.getByRole('button')).toHaveCount(0);
  await checkAccessibility(desk);
});

test('a code that nobody scanned says so when it is over', async ({ desk, office: { guard } }) => {
  await desk.clock.install();
  await desk.goto(`/staff/${guard.id}`);
  await card(desk).getByRole('button', { name: 'Invite' }).click();
  await expect(card(desk).getByRole('timer')).toBeVisible();
  await desk.clock.fastForward('09:00');
  await expect(card(desk).getByRole('timer')).toHaveText(/^Valid for (1:00|0:\d\d)$/);
  await desk.clock.fastForward('01:01');
  await expect(card(desk).getByRole('status')).toContainText('The invitation is over.');
  await expect(card(desk).getByRole('img')).toHaveCount(0);
});

test('who is not in use is not invited, and the reason stands there', async ({
  desk,
  server,
  office: { agency },
}) => {
  const securityAgencyID = agency.id;
  const gone = await makeStaff(server.db, { securityAgencyID, status: 'INACTIVE' });
  await desk.goto(`/staff/${gone.id}`);
  await card(desk).getByRole('button', { name: 'Invite' }).click();
  await expectToast(desk, 'This person is not in use, so that nobody can sign in as them.');
  await expect(card(desk).getByRole('img')).toHaveCount(0);
});

test('the list holds the devices of all guards, filtered and revoked there', async ({
  desk,
  server,
  office: { agency, guard },
}) => {
  const other = await makeStaff(server.db, { securityAgencyID: agency.id, name: 'Siti Aminah' });
  await makeGuardDevice(server.db, guard, 'Galaxy A15');
  await makeGuardDevice(server.db, other, 'Old phone', 'REVOKED');
  await desk.goto('/');
  await menu(desk).getByRole('link', { name: 'Guard Devices' }).click();
  await expect(desk).toHaveURL('/staff/device');
  await expect(desk.getByRole('row')).toHaveCount(3);
  await expect(desk.getByRole('row', { name: /Siti Aminah/ })).toContainText('Revoked');
  await checkAccessibility(desk);

  await desk.goto('/staff/device?status=ACTIVE');
  await expect(desk.getByRole('row')).toHaveCount(2);
  const row = desk.getByRole('row', { name: new RegExp(guard.name) });
  await row.getByRole('button', { name: `Revoke Galaxy A15 of ${guard.name}` }).click();
  await expect(desk.getByRole('dialog')).toContainText('It forgets everything at its next contact');
  await yes(desk).click();
  await expectToast(desk, 'Revoked successfully');
  await expect(row).toBeHidden();

  await desk.goto(`/staff/${guard.id}`);
  await card(desk).getByRole('link', { name: 'Show in devices' }).click();
  await expect(desk).toHaveURL(`/staff/device?staff=${guard.id}`);
  await expect(desk.getByRole('row')).toHaveCount(2);
});

test('the office sets a PIN for the tablets of sites, and takes it away', async ({
  desk,
  server,
  office: { guard },
}) => {
  await desk.goto(`/staff/${guard.id}`);
  await expect(card(desk)).toContainText('No PIN for tablets of sites.');
  await card(desk).getByRole('button', { name: 'Set PIN' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('New PIN').fill('123456');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toContainText('This PIN is easy to guess.');
  await checkAccessibility(desk);
  await dialog.getByLabel('New PIN').fill('482915');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await yes(desk).click();
  await expectToast(desk, 'PIN set');
  await expect(card(desk)).toContainText('by the office.');
  await checkAccessibility(desk);

  await card(desk).getByRole('button', { name: 'Take PIN away' }).click();
  await yes(desk).click();
  await expectToast(desk, 'PIN taken away');
  await expect(card(desk)).toContainText('No PIN for tablets of sites.');
  const kept = 'SELECT salt FROM guard_pin WHERE staff_profile_id = $1';
  expect(await server.sql(kept, [guard.id])).toEqual([{ salt: null }]);
});

test('the list holds the tablets of sites beside phones', async ({
  desk,
  server,
  office: { guard, site },
}) => {
  await makeGuardDevice(server.db, guard, 'Galaxy A15');
  await makeSiteTablet(server.db, site);
  await desk.goto(`/staff/device?site=${site.id}`);
  await expect(desk.getByRole('row')).toHaveCount(2);
  const row = desk.getByRole('row', { name: new RegExp(site.name) });
  await expect(row).toContainText('Site tablet');
  await row.getByRole('button', { name: `Revoke Galaxy Tab A9 of ${site.name}` }).click();
  await yes(desk).click();
  await expectToast(desk, 'Revoked successfully');
  await expect(row).toContainText('Revoked');
});

test('a list that is not to be had never looks empty', async ({ desk, office: { guard } }) => {
  await breakOperation(desk, 'DevicesOfHolder', 'fault of the server');
  await desk.goto(`/staff/${guard.id}`);
  await expect(card(desk)).toContainText('The devices could not be loaded.');
  await expect(card(desk)).not.toContainText('No phone is registered.');
});

test('who may not manage devices has neither card nor entry', async ({
  deskOf,
  server,
  office: { agency, guard },
}) => {
  const permission = permissionList.flatMap(({ id, key }) =>
    key === 'guarddevice.manage' ? [] : [id],
  );
  const admin = await makeAdmin(server.db, {
    securityAgencyID: agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission,
  });
  const desk = await deskOf(admin);
  await desk.goto(`/staff/${guard.id}`);
  await expect(desk.getByRole('region', { name: /^Attendance/ })).toBeVisible();
  await expect(card(desk)).toHaveCount(0);
  await expect(menu(desk).getByRole('link', { name: 'Guard Devices' })).toHaveCount(0);
});
