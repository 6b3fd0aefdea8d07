import { clientOfClientUser, makeClientOffice } from '../../apps/server/test/client-door.ts';
import { createClient } from '../../apps/server/test/client.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const redeem = `mutation ($token: String!) {
  redeemClientInvitation(token: $token, password: "ochre-kettle-92-moon") { name } }`;

test('a client user is invited, comes in, and is signed out everywhere', async ({
  desk,
  server,
  office,
}) => {
  const made = await makeClientOffice(server, { site: office.site, name: 'Riviera Trust' });
  await desk.goto(`/client/user/${made.user.id}`);
  const portal = desk.getByRole('region', { name: 'Portal' });
  await expect(portal).toContainText('Never');
  await portal.getByRole('button', { name: 'Invite' }).click();
  const address = portal.getByLabel('Or send this address');
  await expect(address).toHaveValue(/\/portal\/#\/session\/invitation\//);
  await expect(portal.getByRole('img', { name: /^QR code of the invitation/ })).toBeVisible();
  await checkAccessibility(desk);
  const token = (await address.inputValue()).split('/').at(-1);
  const door = createClient(`${server.url}/portal`, {});
  expect((await door.graphql(redeem, { token })).codes).toEqual([]);

  const client = await clientOfClientUser(server, made);
  await desk.reload();
  await expect(portal).toContainText('2 devices');
  await expect(portal).not.toContainText('Never');
  await portal.getByRole('button', { name: 'Sign out everywhere' }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expect(portal).toContainText('0 devices');
  expect((await client.graphql('{ clientViewer { name } }')).codes).toEqual(['UNAUTHENTICATED']);
});
