import { makeAgency } from '../../apps/server/src/domains/agency/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { expect, test } from '../support/test.ts';

/** What each list of an agency without records says, and the step that it offers. */
const emptyLists: readonly [path: string, why: string, next: string | null][] = [
  ['/attendance/approval', 'Shifts stand here once guards have clocked out', null],
  ['/attendance/checkpointsite', 'Sites stand here once they are created', 'Create site'],
  ['/attendance/onduty', 'Guards stand here from clocking in', null],
  ['/attendance/records', 'A record stands here once a guard clocks in', null],
  ['/client/list', 'Clients are those for whom you guard sites', 'Create client'],
  ['/client/permission', 'Clients stand here with what their people may do', 'Create client'],
  ['/client/user', 'People of your clients stand here', 'Create client user'],
  ['/contract', 'A contract needs a client and a site', 'Create contract'],
  ['/deployment/day', 'Who stands where, and when', 'Plan this day'],
  ['/deployment/template', 'A template keeps who stands where', 'Create template'],
  ['/home/alarm', 'A call for help stands here once', null],
  ['/incident', 'Reports of incidents stand here', 'Create incident'],
  ['/incident/draft', 'Reports that were begun and not submitted', 'Create incident'],
  ['/leave', 'Leave stands here once somebody asks for it', 'Create leave'],
  ['/occurrence', 'Entries of the occurrence book stand here', 'Create occurrence'],
  ['/patrol/checkpoints', 'Guards scan checkpoints on their rounds', 'Create checkpoint'],
  ['/patrol/plan', 'A plan says which routes of a site are walked when', 'Create site'],
  ['/patrol/records', 'Rounds stand here once guards walk them', 'Create route'],
  ['/patrol/routes', 'A route is an order of checkpoints', 'Create route'],
  ['/invoice', 'Invoices are made from approved hours', 'Create invoice'],
  ['/payroll', 'Pay is computed by periods', 'Create pay period'],
  ['/payroll/rate', 'Rates say what is paid for a grade', 'Create pay rate'],
  ['/permissions/staff/general', 'People stand here with what they may do', 'Create staff'],
  ['/report/bundle', 'What the books hold of a site', 'Create case bundle'],
  ['/report/daily', 'What clients were shown of each day', 'Compose daily report'],
  ['/site', 'Sites are the places that your guards look after', 'Create site'],
  ['/site/welfare', 'Checks stand here once the page of a site', 'Show sites'],
  ['/sop', 'Procedures for your guards stand here', 'Create SOP'],
  ['/staff/device', 'A guard’s phone stands here once it was registered', 'Show staff'],
  ['/staff/expiring', 'Licences, passes and certificates stand here', null],
  ['/supervisorycheck', 'patrols over all sites stand here', null],
  ['/ticket/records', 'What clients and the office ask for stands here', 'Create ticket'],
  ['/visitor', 'Visitors stand here once they are let in', 'Create visitor'],
];

test('every empty list says why it is empty, and leads to the next step', async ({
  deskOf,
  server,
}) => {
  test.setTimeout(120_000);
  const { id: securityAgencyID } = await makeAgency(server.db);
  const desk = await deskOf(await makeAdmin(server.db, { securityAgencyID }));
  for (const [path, why, next] of emptyLists) {
    await test.step(path, async () => {
      await desk.goto(path);
      const empty = desk.getByRole('main').locator('.list-empty').first();
      await expect.soft(empty, path).toContainText(why);
      if (next === null) await expect.soft(empty.getByRole('link')).toHaveCount(0);
      else await expect.soft(empty.getByRole('link', { name: next, exact: true })).toBeVisible();
    });
  }

  await test.step('a filtered list does not', async () => {
    await desk.goto('/site?search=harbour');
    await expect(desk.getByText('No records found.')).toBeVisible();
    await expect(desk.getByRole('main').locator('.list-empty').getByRole('link')).toHaveCount(0);
  });

  await test.step('the step leads to its screen, where what is missing is told', async () => {
    await desk.goto('/contract');
    await desk.getByRole('link', { name: 'Create contract' }).click();
    await expect(desk).toHaveURL('/contract/create');
    // The address changes first: until the form is there, the list has a Client among its filters.
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Create Contract');
    await desk.getByRole('combobox', { name: 'Client' }).click();
    await expect(
      desk.getByText('There is no active client: create one under Client first.'),
    ).toBeVisible();
    await desk.keyboard.press('Escape');
    await desk.getByRole('combobox', { name: 'Site' }).click();
    await expect(
      desk.getByText('There is no active site: create one under Site first.'),
    ).toBeVisible();
  });

  await test.step('a day cannot be planned before there is a site', async () => {
    await desk.goto('/deployment/day');
    await desk.getByRole('link', { name: 'Plan this day' }).click();
    await expect(
      desk.getByText('There is no active site: create one under Site first.'),
    ).toBeVisible();
  });
});
