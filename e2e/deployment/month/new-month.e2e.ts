import { readFile } from 'node:fs/promises';
import { monthText, todayIn } from '@guardroom/rules/dates';
import { addMonths, datesOfMonth } from '@guardroom/rules/deployment/month-grid';
import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { makePost } from '../../../apps/server/src/domains/deployment/factory.ts';
import { makeSite, type MadeSite } from '../../../apps/server/src/domains/site/factory.ts';
import { makeStaff, type MadeStaff } from '../../../apps/server/src/domains/staff/factory.ts';
import { pdfPages } from '../../../apps/server/test/files/pdf-text.ts';
import { clientOfGuard } from '../../../apps/server/test/office.ts';
import { longEmployed } from '../../../apps/server/test/records/roster.ts';
import { rosterOf } from '../../support/deployment.ts';
import { submit } from '../../support/form.ts';
import { expect, test, type Office, type Page, type TestServer } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

/** All of it is to come. */
const month = addMonths(todayIn('Asia/Singapore').slice(0, 7), 1);
const dates = datesOfMonth(month);
const [first = '', last = ''] = [dates[0], dates.at(-1)];

interface Agency {
  readonly sites: readonly MadeSite[];
  /** One for each site, and some more. */
  readonly people: readonly MadeStaff[];
}

/** Ten sites that need somebody each day, and sixteen people. */
async function makeAgency({ db }: TestServer, { agency }: Office): Promise<Agency> {
  const securityAgencyID = agency.id;
  const sites: MadeSite[] = [];
  const people: MadeStaff[] = [];
  for (let place = 0; place < 10; place += 1) {
    const site = await makeSite(db, { securityAgencyID, name: `Tower ${'ABCDEFGHIJ'[place]}` });
    await makePost(db, { site, headcount: 1 });
    sites.push(site);
  }
  for (let place = 0; place < 16; place += 1) {
    const name = `Guard ${'ABCDEFGHIJKLMNOP'[place]}`;
    const given = { securityAgencyID, name, designation: 'SO', employments: longEmployed };
    people.push(await makeStaff(db, given));
  }
  return { sites, people };
}

/** Five days on and one off, for one person of a site, who is off on another day than the last one. */
async function planByPattern(
  page: Page,
  site: MadeSite,
  person: MadeStaff,
  off: number,
): Promise<void> {
  await page.goto(`/deployment/month?month=${month}&site=${site.id}`);
  await page.getByLabel('Add Staff').fill(person.name);
  await page.getByRole('option', { name: new RegExp(person.name) }).click();
  await page.getByRole('button', { name: 'Plan by pattern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan by pattern' });
  await dialog.getByLabel('Pattern').fill(`${'D'.repeat(off)}-${'D'.repeat(5 - off)}`);
  await dialog.getByLabel(`SO - ${person.name}`).check();
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await submit(page);
  await expectToast(page, 'Created successfully');
}

const yes = (page: Page) => page.getByRole('button', { name: 'Yes', exact: true }).click();

test('a new month for ten sites: by pattern, gaps filled, published, declined, replaced, claimed and printed', async ({
  desk,
  server,
  office,
}) => {
  test.setTimeout(300_000);
  const { sites, people } = await makeAgency(server, office);
  const [tower, second] = sites;
  if (tower === undefined || second === undefined) throw new Error('there are no sites');
  for (const [place, site] of sites.entries()) {
    const person = people[place];
    if (person !== undefined) await planByPattern(desk, site, person, place % 6);
  }

  await desk.goto(`/deployment/month?month=${month}`);
  await desk.getByRole('button', { name: 'Fill the gaps' }).click();
  await desk.getByRole('button', { name: 'Propose' }).click();
  await expect(desk.getByText(/open places can be filled, 0 stay open\./)).toBeVisible({
    timeout: 120_000,
  });
  await desk.getByRole('button', { name: /^Accept/ }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  const lines = await rosterOf(server, office);
  await desk.goto(`/deployment/short?dates=${first}..${last}`);
  await expect(desk.getByText('Every place has as many people as it needs.')).toBeVisible();
  expect(lines).toHaveLength(dates.length * sites.length);

  await desk.goto(`/deployment/month?month=${month}&site=${tower.id}`);
  const bar = desk.getByRole('region', { name: 'Publishing' });
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await yes(desk);
  await expect(bar.getByText('Everything is published')).toBeVisible();

  const declined = await declineOne(server, office, tower, people[0]);
  await desk.goto(`/deployment/short?dates=${first}..${last}`);
  const row = desk.getByRole('table', { name: 'Short posts' }).locator('tbody').getByRole('row');
  await expect(row).toContainText('Guard A declined');
  let clicks = 0;
  const click = async (target: ReturnType<Page['getByRole']>) => {
    await target.click();
    clicks += 1;
  };
  await click(row.getByRole('link', { name: /^Replace/ }));
  await click(desk.getByRole('button', { name: /^Assign Guard/ }).first());
  await click(desk.getByRole('button', { name: 'Yes', exact: true }));
  await expect(desk.getByText(/stands there now, and is told\./)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(5);
  await expect(desk.getByText('Every place has as many people as it needs.')).toBeVisible();

  const claimed = await claimOne(server, office, second, people);
  await desk.goto(`/deployment/day?date=${claimed.date}`);
  await expect(desk.getByRole('article', { name: second.name })).toContainText(claimed.name);

  await desk.goto(`/deployment/month?month=${month}&site=${tower.id}`);
  await desk.getByRole('button', { name: 'Export' }).click();
  const started = desk.waitForEvent('download');
  await desk.getByRole('menuitem', { name: /^PDF/ }).click();
  const download = await started;
  const [page = ''] = await pdfPages(new Uint8Array(await readFile(await download.path())));
  expect(page).toContain(`${tower.name} - ${monthText(month)}`);
  expect(page).toContain('Guard A');
  expect(declined).toBeGreaterThan(0);
});

/** A guard says no to the first shift that they were told of. @returns its id */
async function declineOne(
  server: TestServer,
  { agency }: Office,
  site: MadeSite,
  guard: MadeStaff | undefined,
): Promise<number> {
  if (guard === undefined) throw new Error('there is nobody');
  const [line] = await server.sql<{ id: number }>(
    `SELECT id FROM deployment WHERE site_profile_id = $1 AND staff_profile_id = $2 AND deleted = 0
      ORDER BY date LIMIT 1`,
    [site.id, guard.id],
  );
  const phone = await clientOfGuard(server, guard);
  const { codes } = await phone.graphql(
    `mutation ($decline: DeclineDeploymentInput!, $agencyID: RecordID!) {
      declineDeployment(decline: $decline, agencyID: $agencyID) { id } }`,
    { decline: { id: line?.id, reason: 'Examination' }, agencyID: agency.id },
  );
  expect(codes).toEqual([]);
  return line?.id ?? 0;
}

/** A night is offered, and the first who may takes it. */
async function claimOne(
  server: TestServer,
  office: Office,
  site: MadeSite,
  people: readonly MadeStaff[],
): Promise<{ date: string; name: string }> {
  const [, date = ''] = dates;
  const period = shiftPeriod(date, 'NIGHT', 'Asia/Singapore');
  const create = { siteProfileID: site.id, date, shift: 'NIGHT', ...period, places: 1 };
  const offered = await office.console.graphql<{ offerOpenShift: { id: number } }>(
    `mutation ($create: OfferOpenShiftInput!, $agencyID: RecordID!) {
      offerOpenShift(create: $create, agencyID: $agencyID) { id } }`,
    { create, agencyID: office.agency.id },
  );
  for (const guard of people.toReversed()) {
    const phone = await clientOfGuard(server, guard);
    const { codes } = await phone.graphql(
      `mutation ($id: RecordID!, $agencyID: RecordID!) {
        claimShift(id: $id, agencyID: $agencyID) { id } }`,
      { id: offered.body.data?.offerOpenShift.id, agencyID: office.agency.id },
    );
    if (codes.length === 0) return { date, name: guard.name };
  }
  throw new Error('nobody may take it');
}
