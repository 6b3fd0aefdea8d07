import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { expect, test, type Page } from '../support/test.ts';

const card = (page: Page, title: RegExp) => page.getByRole('region', { name: title });

test('a contract that is created from a client begins with the client; what was typed wins', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const client = await makeClient(server.db, { securityAgencyID, name: 'Riviera Trust' });
  const other = await makeClient(server.db, { securityAgencyID, name: 'Seaview Owners' });
  await desk.goto(`/client/${client.id}`);
  await card(desk, /^Contracts/)
    .getByRole('link', { name: 'Create contract' })
    .click();
  await expect(desk).toHaveURL(`/contract/create?client=${client.id}`);
  await expect(desk.getByRole('combobox', { name: 'Client' })).toHaveValue('Riviera Trust');
  await expect(desk.getByRole('combobox', { name: 'Site' })).toHaveValue('');
  await desk.getByLabel('Note').fill('Typed before the reload');
  await desk.goto(`/contract/create?client=${other.id}`);
  await expect(desk.getByLabel('Note')).toHaveValue('Typed before the reload');
  await expect(desk.getByRole('combobox', { name: 'Client' })).toHaveValue('Riviera Trust');
});

test('a contract that is created from a site begins with the site', async ({ desk, office }) => {
  await desk.goto(`/site/${office.site.id}`);
  await card(desk, /^Contracts with clients/)
    .getByRole('link', { name: 'Create contract' })
    .click();
  await expect(desk).toHaveURL(`/contract/create?site=${office.site.id}`);
  await expect(desk.getByRole('combobox', { name: 'Site' })).toHaveValue(office.site.name);
});

test('a client who is inactive, or of nobody, is not begun with', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const gone = await makeClient(server.db, { securityAgencyID, status: 'INACTIVE' });
  for (const id of [gone.id, 1, '"x"']) {
    await desk.goto(`/contract/create?client=${id}`);
    await expect(desk.getByRole('combobox', { name: 'Client' })).toHaveValue('');
  }
});

test('a user who is created from a client begins with the client', async ({
  desk,
  server,
  office,
}) => {
  const client = await makeClient(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Riviera Trust',
  });
  await desk.goto(`/client/${client.id}`);
  await card(desk, /^Client users/)
    .getByRole('link', { name: 'Create client user' })
    .click();
  await expect(desk).toHaveURL(`/client/user/create?client=${client.id}`);
  await desk.getByLabel('Mobile Number').fill('91550077');
  await desk.getByRole('button', { name: 'Next' }).click();
  await desk.getByLabel('Name').fill('Nur Aisyah');
  await desk.getByLabel('Email').fill('aisyah@client.example');
  await desk.getByLabel('Password').first().fill('a-password-for-her');
  await desk.getByRole('button', { name: 'Next' }).click();
  await expect(desk.getByRole('combobox', { name: 'Client' })).toHaveValue('Riviera Trust');
});
