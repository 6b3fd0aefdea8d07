import { addDays, headingDate, todayIn } from '@guardroom/rules/dates';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { makePlanningRoom, rosterOf, withoutTLS } from '../support/deployment.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const date = addDays(todayIn('Asia/Singapore'), 14);
const dayAddress = `/deployment/day?date=${date}`;

interface Place {
  readonly id: number;
}

/** Says that a site needs so many people by day, on all days. */
async function need(
  { sql }: TestServer,
  { agency }: Office,
  site: Place,
  headcount: number,
  gradeID: number | null = null,
): Promise<void> {
  await sql(
    `INSERT INTO site_post (security_agency_id, site_profile_id, shift, headcount, plrd_grade_id)
    VALUES ($1, $2, 'DAY', $3, $4)`,
    [agency.id, site.id, headcount, gradeID],
  );
}

/** Asks for a proposal and waits until it stands there. */
async function propose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill the gaps' }).click();
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(/open places can be filled/)).toBeVisible({ timeout: 60_000 });
}

test('the gaps of a week are proposed, left out in part, and planned by whoever accepts', async ({
  desk,
  server,
  office,
}) => {
  const { marina } = await makePlanningRoom(server, office);
  await need(server, office, marina, 2);
  await withoutTLS(desk);
  await desk.goto(dayAddress);
  await propose(desk);
  await expect(desk.getByText('14 of 14 open places can be filled, 0 stay open.')).toBeVisible();
  await desk.getByRole('button', { name: `Show ${headingDate(date)}` }).click();
  const site = desk.getByRole('region', { name: `Marina Tower, ${headingDate(date)}` });
  await expect(site.getByRole('checkbox')).toHaveCount(2);
  await expect(site).toContainText(/Grade S\w+ · \d+ hours in the month, \d+ left · 0 nights/);
  await checkAccessibility(desk);
  await site.getByRole('checkbox').first().click();
  await desk.getByRole('button', { name: 'Accept 13 of 14' }).click();
  await expectToast(desk, '13 entries planned');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  expect(await rosterOf(server, office)).toHaveLength(13);
  // The rest is asked for again.
  await propose(desk);
  await expect(desk.getByText('1 of 1 open places can be filled, 0 stay open.')).toBeVisible();
});

test('a proposal that somebody else overtook is not saved, and says so', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  await need(server, office, marina, 1);
  await desk.goto(dayAddress);
  await propose(desk);
  await makeDeployment(server.db, { site: marina, staff: tan, date });
  await server.sql(
    `INSERT INTO deployment_day (security_agency_id, date, site_profile_id, version)
    VALUES ($1, $2, $3, 1)`,
    [office.agency.id, date, marina.id],
  );
  await desk.getByRole('button', { name: /^Accept/ }).click();
  await expect(desk.getByRole('alert')).toContainText(
    'Somebody else changed the plan since this proposal was made. Nothing was saved.',
  );
  expect(await rosterOf(server, office)).toHaveLength(1);
  await expect(desk.getByRole('button', { name: /^Accept/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a place that nobody may take says why; from Month the chosen site alone is filled', async ({
  desk,
  server,
  office,
}) => {
  const { marina, raffles } = await makePlanningRoom(server, office);
  await need(server, office, raffles, 1);
  await need(server, office, marina, 1, 5);
  await desk.goto(`/deployment/month?month=${date.slice(0, 7)}&site=${marina.id}`);
  await propose(desk);
  const open = desk.getByRole('region', { name: 'Stay open' });
  await expect(open).toContainText('Marina Tower, Day Shift of');
  await expect(open).toContainText(/Grade below the post: \d/);
  await expect(open).not.toContainText('Raffles Court');
  await expect(desk.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
});

test('a proposal is cancelled while it is computed', async ({ desk, server, office }) => {
  const { marina } = await makePlanningRoom(server, office);
  await need(server, office, marina, 1);
  await desk.goto(dayAddress);
  // The server never hears of it, so that it is under way for as long as it takes to cancel it.
  await desk.route('**/graphql', (route) =>
    route.request().postData()?.includes('FillDeployment') === true
      ? new Promise(() => {})
      : route.continue(),
  );
  await desk.getByRole('button', { name: 'Fill the gaps' }).click();
  await desk.getByRole('button', { name: 'Propose' }).click();
  await expect(desk.getByRole('progressbar', { name: 'Proposing' })).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.getByRole('button', { name: 'Propose' })).toBeVisible();
  await desk.unroute('**/graphql');
  await desk.getByRole('button', { name: 'Propose' }).click();
  await expect(desk.getByText('7 of 7 open places can be filled, 0 stay open.')).toBeVisible({
    timeout: 60_000,
  });
});
