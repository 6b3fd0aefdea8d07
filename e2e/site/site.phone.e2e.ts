import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('every screen of sites fits a phone', async ({ desk, server, office }) => {
  const securityAgencyID = office.agency.id;
  const client = await makeClient(server.db, { securityAgencyID, name: 'Bayfront Trust' });
  const site = await makeSite(server.db, {
    securityAgencyID,
    name: 'Bay View',
    clientProfileID: client.id,
  });
  const [free] = await server.sql<{ id: number }>(
    `INSERT INTO security_site (name) VALUES ('Quay House') RETURNING id`,
  );
  const screens: readonly (readonly [string, string])[] = [
    ['/site', 'Bayfront Trust'],
    ['/site/create', 'Your site'],
    ['/site/import', 'Site file'],
    [`/site/create/${free?.id}`, 'Part 2 of 2: Contract'],
    [`/site/${site.id}`, 'Site Contract Status'],
    [`/site/${site.id}/edit`, 'Acc Status'],
    [`/site/${site.id}/contract/create`, 'Current Contract End'],
    [`/site/${site.id}/contract/edit/${site.siteHistoryID}`, 'Client'],
  ];
  for (const [path, text] of screens) {
    await desk.goto(path);
    await expect(desk.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});

test('on a phone the list shows cards, and its buttons their icons', async ({ desk, office }) => {
  await desk.goto('/site');
  const cards = desk.getByRole('list', { name: 'Sites' });
  await expect(cards.getByRole('listitem')).toHaveCount(1);
  await expect(desk.getByRole('button', { name: 'Create', exact: true })).toHaveText('');
  await cards.getByRole('link', { name: office.site.name }).tap();
  await expect(desk).toHaveURL(`/site/${office.site.id}`);
});
