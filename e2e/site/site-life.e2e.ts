import { addDays, todayIn } from '@guardroom/rules/dates';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { inDays, makeContract } from '../../apps/server/src/domains/contract/factory.ts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeIncident } from '../../apps/server/src/domains/incident/factory.ts';
import { makeCheckpoint, makeRoute } from '../../apps/server/src/domains/patrol/factory.ts';
import { makeSOP } from '../../apps/server/src/domains/sop/factory.ts';
import { makeAdmin, makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { makeTicket } from '../../apps/server/src/domains/ticket/factory.ts';
import { makeVisitor } from '../../apps/server/src/domains/visitor/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { breakOperation } from '../support/wire.ts';

const today = () => todayIn('Asia/Singapore');
const card = (page: Page, title: RegExp) => page.getByRole('region', { name: title });

/** A site at which something of every kind goes on. */
async function makeLife({ db, sql }: TestServer, { agency, guard, site }: Office) {
  const securityAgencyID = agency.id;
  const staff = await makeStaff(db, { securityAgencyID, name: 'Kelvin Ong' });
  const client = await makeClient(db, { securityAgencyID, name: 'Riviera Trust' });
  await makeAttendance(db, { staff: guard, site, timeIn: inDays(-0.1), timeOut: null });
  await makeDeployment(db, { site, staff, date: today() });
  await makeDeployment(db, { site, staff: guard, date: addDays(today(), -1), shift: 'NIGHT' });
  // Over before today, or of tomorrow.
  await makeDeployment(db, { site, staff, date: addDays(today(), -1) });
  await makeDeployment(db, { site, staff, date: addDays(today(), 1) });
  await sql(
    `INSERT INTO site_post (security_agency_id, site_profile_id, shift, headcount)
    VALUES ($1, $2, 'DAY', 2)`,
    [securityAgencyID, site.id],
  );
  const point = await makeCheckpoint(db, { site, name: 'Loading bay' });
  const route = await makeRoute(db, { site, points: [point], name: 'Night round' });
  const sop = await makeSOP(db, { securityAgencyID, site, title: 'Fire drill' });
  const incident = await makeIncident(db, { site, staff: guard, title: 'Broken window' });
  await makeIncident(db, { site, staff: guard, title: 'Long settled', status: 'CLOSED' });
  const ticket = await makeTicket(db, { client, site, staff: guard, title: 'Lights are out' });
  const contract = await makeContract(db, { site, client, endDatetime: inDays(20) });
  const visitor = await makeVisitor(db, { site, staff: guard, name: 'Lim Ah Kow' });
  return { guard, staff, route, sop, incident, ticket, contract, visitor };
}

test('the page of a site shows its life, and each row leads on', async ({
  desk,
  server,
  office,
}) => {
  const made = await makeLife(server, office);
  const { guard, staff } = made;
  await desk.goto(`/site/${office.site.id}`);
  for (const [title, link, told, path] of [
    [/^On duty now: 1$/, guard.name, 'since', `/staff/${guard.id}`],
    [/^Planned today: 2$/, 'Kelvin Ong', 'Day Shift', `/staff/${staff.id}`],
    [/^Planned today: 2$/, guard.name, 'Night Shift of', `/staff/${guard.id}`],
    [/^Open incidents: 1$/, 'Broken window', 'IR-', `/incident/${made.incident.id}`],
    [/^Open tickets: 1$/, 'Lights are out', 'TKT-', `/ticket/records/${made.ticket.id}`],
    [/^Visitors inside: 1$/, 'Lim Ah Kow', 'since', `/visitor/${made.visitor.id}`],
    [/^Patrol routes: 1$/, 'Night round', '1 checkpoint', `/patrol/routes/${made.route.id}`],
    [/^SOPs: 1$/, 'Fire drill', 'version 1.0', `/sop/${made.sop.id}`],
    [/^Contracts with clients: 1$/, 'Riviera', 'Ends in 20', `/contract/${made.contract.id}`],
  ] as const) {
    await expect(card(desk, title)).toContainText(told);
    await expect(card(desk, title).getByRole('link', { name: link })).toHaveAttribute('href', path);
  }
  await expect(card(desk, /^Posts: 1$/)).toContainText('2 needed');
  await expect(card(desk, /^Posts: 1$/)).toContainText('1 of 2 planned today');
  await expect(card(desk, /^Checkpoints: 2$/)).toContainText('Loading bay');
  await checkAccessibility(desk);
});

test('each card leads to the whole list, filtered by the site', async ({
  desk,
  server,
  office,
}) => {
  test.slow();
  await makeLife(server, office);
  const { site, guard } = office;
  for (const [title, link, list, text] of [
    [/^On duty now/, 'Show on duty', '/attendance/onduty', guard.name],
    [/^Planned today/, 'Show in deployment', '/deployment/day', 'Kelvin Ong'],
    [/^Posts/, 'Show the month', '/deployment/month', 'Kelvin Ong'],
    [/^Open incidents/, 'Show in incidents', '/incident', 'Broken window'],
    [/^Open tickets/, 'Show in tickets', '/ticket/records', 'Lights are out'],
    [/^Visitors inside/, 'Show in visitors', '/visitor', 'Lim Ah Kow'],
    [/^Patrol routes/, 'Show in routes', '/patrol/routes', 'Night round'],
    [/^Checkpoints/, 'Show in checkpoints', '/patrol/checkpoints', 'Loading bay'],
    [/^SOPs/, 'Show in SOPs', '/sop', 'Fire drill'],
    [/^Contracts with clients/, 'Show in contracts', '/contract', 'Riviera Trust'],
  ] as const) {
    await desk.goto(`/site/${site.id}`);
    await card(desk, title).getByRole('link', { name: link }).click();
    await expect(desk).toHaveURL(new RegExp(`${list}\\?.*sites?=.*${site.id}`));
    await expect(desk.getByRole('main').getByText(text).first()).toBeVisible();
  }
});

test('a card without rows says why and leads to what comes next', async ({ desk, office }) => {
  await desk.goto(`/site/${office.site.id}`);
  for (const [title, why, next] of [
    [/^On duty now: 0$/, 'Nobody is here now.', undefined],
    [/^Planned today: 0$/, 'Nobody is planned here today.', 'Plan the day'],
    [/^Posts: 0$/, 'Nothing is said of how many people are needed here', 'Plan the day'],
    [/^Open incidents: 0$/, 'No case is open here.', 'Create incident'],
    [/^Open tickets: 0$/, 'No ticket of this site is open.', 'Create ticket'],
    [/^Visitors inside: 0$/, 'Nobody is inside who came as a visitor.', 'Create visitor'],
    [/^Patrol routes: 0$/, 'Nothing is walked here yet.', 'Create route'],
    [/^SOPs: 0$/, 'Only the general SOPs hold here', 'Create SOP'],
    [
      /^Contracts with clients: 0$/,
      'No contract for this site is kept here yet.',
      'Create contract',
    ],
  ] as const) {
    await expect(card(desk, title)).toContainText(why);
    if (next !== undefined) {
      await expect(card(desk, title).getByRole('link', { name: next })).toBeVisible();
    }
  }
  await card(desk, /^Planned today/)
    .getByRole('link', { name: 'Plan the day' })
    .click();
  await expect(desk).toHaveURL(`/deployment/day/${today()}/edit`);
});

test('a card that fails does so alone, never looks empty, and is tried again', async ({
  desk,
  server,
  office,
}) => {
  await makeLife(server, office);
  const mend = await breakOperation(desk, 'VisitorsInsideSite', 'fault of the server');
  await desk.goto(`/site/${office.site.id}`);
  const visitors = card(desk, /^Visitors inside/);
  await expect(visitors).toContainText('Visitors inside could not be loaded.');
  await expect(visitors).not.toContainText('Nobody is inside');
  await expect(card(desk, /^SOPs: 1$/)).toContainText('Fire drill');
  await mend();
  await visitors.getByRole('button', { name: 'Try again' }).click();
  await expect(card(desk, /^Visitors inside: 1$/)).toContainText('Lim Ah Kow');
});

test('shows an administrator no card of what they may not list', async ({
  deskOf,
  server,
  office,
}) => {
  await makeLife(server, office);
  const securityAgencyID = office.agency.id;
  const given = { securityAgencyID, cognitoGroup: 'AgencyAdmin', permission: [] } as const;
  const page = await deskOf(await makeAdmin(server.db, given));
  await page.goto(`/site/${office.site.id}`);
  await expect(page.getByRole('heading', { name: 'Contracts', exact: true })).toBeVisible();
  for (const title of [/^On duty/, /^Planned/, /^Posts/, /^Open/, /^Visitors/, /^Patrol/]) {
    await expect(card(page, title)).toBeHidden();
  }
});
