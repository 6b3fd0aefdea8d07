import { guardedRoutes } from '../../apps/console/src/routes.ts';
import { makeRecords } from '../../apps/server/test/office-records.ts';
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
