import { guardedRoutes } from '../../apps/console/src/routes.ts';
import { makeSOP } from '../../apps/server/src/domains/sop/factory.ts';
import { makeRecords } from '../../apps/server/test/records/office-records.ts';
import { expect, test } from '../support/test.ts';

const patterns = Object.keys(guardedRoutes).filter((pattern) => pattern.includes('$'));

// Other records are there: none of them may be shown in the place of what is not.
for (const [what, id] of [
  ['a record that is not there', '999999'],
  ['what is no number', 'none'],
] as const) {
  test(`no screen shows or offers to try again ${what}`, async ({
    desk,
    server,
    office,
    watch,
  }) => {
    test.setTimeout(240_000);
    watch.expectProblem(/Unable to retrieve|invalid date/);
    await makeRecords(server, office);
    for (const pattern of patterns) {
      await test.step(pattern, async () => {
        await desk.goto(pattern.replaceAll(/\$\w+/g, id));
        const told = desk.getByRole('main').getByRole('alert');
        const toast = desk.locator('[data-toast][data-kind="error"]');
        // Said where it stood, or by the message with which it leads back.
        await expect(told.or(toast).first()).toBeVisible();
        await expect(desk.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(
          0,
        );
        expect(await desk.getByRole('button', { name: 'Try again' }).count()).toBe(0);
        expect(await desk.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0);
      });
    }
  });
}

test('the way back from a record that is not there leads to where one was', async ({
  desk,
  watch,
}) => {
  watch.expectProblem(/Unable to retrieve/);
  await desk.goto('/settings');
  for (const [address, list] of [
    ['/contract/999999', '/contract'],
    ['/incident/999999', '/incident'],
    ['/sop/999999', '/sop'],
  ] as const) {
    await desk.goto(address);
    await expect(desk).toHaveURL(list);
    await desk.goBack();
    await expect(desk).toHaveURL('/settings');
  }
});

test('a page that cannot be loaded anew stands as it was', async ({
  desk,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/Unable to retrieve|500/);
  const { id } = await makeSOP(server.db, {
    securityAgencyID: office.agency.id,
    site: office.site,
    title: 'Keys at night',
  });
  await desk.clock.install();
  await desk.goto(`/sop/${id}`);
  const shown = desk.getByRole('heading', { level: 1 });
  await expect(shown).toHaveAccessibleDescription('Keys at night');
  await desk.route('**/graphql', (route) => route.fulfill({ status: 500, body: '' }));
  await desk.clock.fastForward('05:30');
  await expect(desk.getByText(/^Unable to retrieve/).first()).toBeVisible();
  await expect(desk).toHaveURL(`/sop/${id}`);
  await expect(shown).toHaveAccessibleDescription('Keys at night');
});
