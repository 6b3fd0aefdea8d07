import { makeDeployment } from '../../../apps/server/src/domains/deployment/factory.ts';
import { makePlanningRoom } from '../../support/deployment.ts';
import { planNow, tagOf, runningShift } from '../../support/home.ts';
import { addDays } from '@guardroom/rules/dates';
import { clientOfGuard } from '../../../apps/server/test/office.ts';
import { expect, test, type Page } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

test('at six in the morning a guard does not come: called, noted, and replaced within five clicks', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan, devi } = await makePlanningRoom(server, office);
  await server.sql('UPDATE staff_profile SET phone_no = $2 WHERE id = $1', [
    devi.id,
    '+6598765432',
  ]);
  await planNow(server, tan, marina);
  await server.sql(
    `UPDATE deployment SET status = 'CONFIRMED', published_on = date_trunc('second', now())
      WHERE staff_profile_id = $1`,
    [tan.id],
  );
  const { date } = runningShift();
  await makeDeployment(server.db, { site: marina, staff: devi, date: addDays(date, -3) });
  await desk.goto('/');
  const clicks = await countClicks(desk);

  await tagOf(desk, 'Tan Ah Kow').click();
  await desk.getByRole('link', { name: 'Replace' }).click();
  const first = desk
    .getByRole('list', { name: 'Who may stand there' })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText('Devi d/o Raman');
  await expect(first.getByRole('link', { name: 'Call +65 98765432' })).toHaveAttribute(
    'href',
    'tel:+6598765432',
  );
  await first.getByRole('button', { name: 'Assign Devi d/o Raman' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Devi d/o Raman stands there now, and is told.');
  expect(await clicks()).toBeLessThanOrEqual(5);

  // Back where one came from, with the new person; her phone knows.
  await expect(tagOf(desk, 'Devi d/o Raman')).toBeVisible();
  await expect(tagOf(desk, 'Tan Ah Kow')).toHaveCount(0);
  const phone = await clientOfGuard(server, devi);
  const { body } = await phone.graphql<{ listOwnDeployment: { siteProfileName: string }[] }>(
    `query ($agencyID: RecordID!, $from: Date!, $to: Date!) {
      listOwnDeployment(agencyID: $agencyID, from: $from, to: $to) { siteProfileName } }`,
    { agencyID: office.agency.id, from: date, to: date },
  );
  expect(body.data?.listOwnDeployment).toEqual([{ siteProfileName: 'Marina Tower' }]);
});

/** Counts what a hand does on the page, over its screens. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicksDone: 0 });
    addEventListener(
      'click',
      () => Object.assign(window, { clicksDone: Number(Reflect.get(window, 'clicksDone')) + 1 }),
      true,
    );
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'clicksDone')));
}
