import { makeClient, makeClientUser } from '../../apps/server/src/domains/client/factory.ts';
import {
  inDays,
  makeAction,
  makeContract,
  makeIndicator,
  makeMeeting,
  makeScore,
} from '../../apps/server/src/domains/contract/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { makeTicket } from '../../apps/server/src/domains/ticket/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { breakOperation } from '../support/wire.ts';

/** A client of whom something of every kind is kept. */
async function makeFullClient({ db }: TestServer, { agency, guard }: Office) {
  const securityAgencyID = agency.id;
  const client = await makeClient(db, { securityAgencyID, name: 'Riviera Trust' });
  const site = await makeSite(db, {
    securityAgencyID,
    name: 'Riviera Point',
    clientProfileID: client.id,
  });
  const user = await makeClientUser(db, { client, name: 'Nur Aisyah' });
  const contract = await makeContract(db, { site, client, endDatetime: inDays(20) });
  const meetingID = await makeMeeting(db, contract, { startDatetime: inDays(-10) });
  const indicatorID = await makeIndicator(db, contract, { target: 80 });
  await makeScore(db, contract, { meetingID, indicatorID, score: 90 });
  const dueDate = '2026-01-05';
  await makeAction(db, contract, meetingID, { description: 'Mend the side gate', dueDate });
  const ticket = await makeTicket(db, { client, site, staff: guard, title: 'Lights are out' });
  return { client, site, user, contract, meetingID, ticket };
}

const card = (page: Page, title: RegExp) => page.getByRole('region', { name: title });

test('the page of a client shows what is kept of it, and each row leads on', async ({
  desk,
  server,
  office,
}) => {
  const { client, site, user, contract, meetingID, ticket } = await makeFullClient(server, office);
  await desk.goto('/client/list');
  await desk.getByRole('link', { name: 'Riviera Trust' }).click();
  await expect(desk).toHaveURL(`/client/${client.id}`);
  await expect(desk).toHaveTitle(`Riviera Trust - Client - ${office.agency.name} - Guardroom`);
  await expect(card(desk, /^Riviera Trust$/)).toContainText('Active');
  const meeting = `/contract/${contract.id}/meeting/${meetingID}`;
  for (const [title, link, told, path] of [
    [/^Sites: 1$/, 'Riviera Point', 'Active', `/site/${site.id}`],
    [/^Contracts: 1$/, 'Riviera Point', 'Ends in 20 days', `/contract/${contract.id}`],
    [/^Open tickets: 1$/, 'Lights are out', ticket.uid, `/ticket/records/${ticket.id}`],
    [/^Open next actions: 1$/, 'Mend the side gate', 'Late', meeting],
    [/^Latest scorecards: 1$/, 'Riviera Point', '1 of 1 target met', meeting],
    [/^Client users: 1$/, 'Nur Aisyah', 'Active', `/client/user/${user.id}`],
  ] as const) {
    await expect(card(desk, title)).toContainText(told);
    await expect(card(desk, title).getByRole('link', { name: link })).toHaveAttribute('href', path);
  }
  await checkAccessibility(desk);
});

test('each card leads to the whole list, filtered by the client', async ({
  desk,
  server,
  office,
}) => {
  const { client } = await makeFullClient(server, office);
  for (const [title, link, list, row] of [
    [/^Sites/, 'Show in sites', '/site', 'Riviera Point'],
    [/^Contracts/, 'Show in contracts', '/contract', 'Riviera Point'],
    [/^Open tickets/, 'Show in tickets', '/ticket/records', 'Lights are out'],
    [/^Client users/, 'Show in client users', '/client/user', 'Nur Aisyah'],
  ] as const) {
    await desk.goto(`/client/${client.id}`);
    await card(desk, title).getByRole('link', { name: link }).click();
    await expect(desk).toHaveURL(new RegExp(`${list}\\?.*client=${client.id}`));
    await expect(desk.getByText('Client: Riviera Trust')).toBeVisible();
    await expect(desk.getByRole('row').filter({ hasText: row })).toBeVisible();
  }
});

test('a card without rows says why and leads to what comes next', async ({
  desk,
  server,
  office,
}) => {
  const client = await makeClient(server.db, { securityAgencyID: office.agency.id });
  await desk.goto(`/client/${client.id}`);
  for (const [title, why, next] of [
    [/^Sites: 0$/, 'No site is guarded for this client yet.', 'Create site'],
    [/^Contracts: 0$/, 'No contract with this client is kept here yet.', 'Create contract'],
    [/^Open tickets: 0$/, 'No ticket of this client is open.', 'Create ticket'],
    [/^Open next actions: 0$/, 'Nothing is left to be done.', undefined],
    [/^Latest scorecards: 0$/, 'Nothing was scored yet.', undefined],
    [/^Client users: 0$/, 'Nobody of this client has an account yet.', 'Create client user'],
  ] as const) {
    await expect(card(desk, title)).toContainText(why);
    if (next !== undefined) {
      await expect(card(desk, title).getByRole('link', { name: next })).toBeVisible();
    }
  }
  await checkAccessibility(desk);
});

test('a card that fails does so alone, never looks empty, and is tried again', async ({
  desk,
  server,
  office,
}) => {
  const { client } = await makeFullClient(server, office);
  const mend = await breakOperation(desk, 'OpenTicketsOf', 'fault of the server');
  await desk.goto(`/client/${client.id}`);
  const tickets = card(desk, /^Open tickets/);
  await expect(tickets).toContainText('Open tickets could not be loaded.');
  await expect(tickets).not.toContainText('No ticket of this client is open.');
  await expect(card(desk, /^Sites: 1$/)).toContainText('Riviera Point');
  await mend();
  await tickets.getByRole('button', { name: 'Try again' }).click();
  await expect(card(desk, /^Open tickets: 1$/)).toContainText('Lights are out');
});

test('shows an administrator no card of what they may not list', async ({
  deskOf,
  server,
  office,
}) => {
  const { client } = await makeFullClient(server, office);
  const admin = await makeAdmin(server.db, {
    securityAgencyID: office.agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission: [],
  });
  const page = await deskOf(admin);
  await page.goto(`/client/${client.id}`);
  await expect(card(page, /^Sites: 1$/)).toBeVisible();
  for (const title of [/^Contracts/, /^Open/, /^Latest/, /^Client users/]) {
    await expect(card(page, title)).toBeHidden();
  }
});

test('shows five of a kind and says of how many', async ({ desk, server, office }) => {
  const securityAgencyID = office.agency.id;
  const client = await makeClient(server.db, { securityAgencyID });
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    await makeClientUser(server.db, { client, name });
  }
  await desk.goto(`/client/${client.id}`);
  const users = card(desk, /^Client users: 6$/);
  await expect(users.getByRole('listitem')).toHaveCount(5);
  await expect(users).toContainText('5 of 6 stand here.');
});

test('a client that there is not leads back to the list', async ({ desk }) => {
  await desk.goto('/client/1');
  await expect(desk).toHaveURL('/client/list');
});
