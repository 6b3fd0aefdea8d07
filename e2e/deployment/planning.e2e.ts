import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeLeave, makeLeaveType } from '../../apps/server/src/domains/leave/factory.ts';
import { makeAdmin, makeDocument } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import {
  addStaff,
  makePlanningRoom,
  namesIn,
  planDay,
  planDayText,
  rosterOf,
  staffList,
} from '../support/deployment.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test, type Office } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const createDocument = `mutation ($create: [DeploymentGroupInput!]!, $agencyID: RecordID!) {
  createMultipleDeployment(create: $create, agencyID: $agencyID) { id } }`;

/** One person by day at a site. */
const planOf = ({ agency }: Office, site: { id: number }, staff: { id: number }) => ({
  create: [
    {
      date: planDay,
      startDatetime: '2026-11-16T00:00:00Z',
      endDatetime: '2026-11-16T12:00:00Z',
      deployments: [{ siteProfileID: site.id, staffProfileID: staff.id }],
    },
  ],
  agencyID: agency.id,
});

test('two planners: the second sees what the first did, keeps the input, and both stand', async ({
  desk,
  deskOf,
  server,
  office,
}) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: marina, staff: tan, date: planDay });
  const edit = `/deployment/day/${planDay}/edit`;
  await desk.goto(edit);
  await addStaff(desk, 'Night Shift of Marina Tower', 'Ali');
  const other = await makeAdmin(server.db, { securityAgencyID: office.agency.id });
  const second = await deskOf(other);
  await second.goto(edit);
  await addStaff(second, 'Day Shift of Marina Tower', 'Devi');
  await submit(second);
  await expectToast(second, 'Updated successfully');
  await submit(desk);
  await expectToast(desk, 'Unable to update deployment');
  await expect(desk.getByRole('alert').first()).toContainText(
    'Marina Tower, Day Shift: SO - Devi d/o Raman added',
  );
  expect(await namesIn(desk, 'Night Shift of Marina Tower')).toEqual(['SS - Ali bin Hassan']);
  expect(await namesIn(desk, 'Day Shift of Marina Tower')).toEqual([
    'SSO - Tan Ah Kow',
    'SO - Devi d/o Raman',
  ]);
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  expect((await rosterOf(server, office)).map(({ staff }) => staff)).toEqual([
    'Tan Ah Kow',
    'Devi d/o Raman',
    'Ali bin Hassan',
  ]);
});

test('a form that stands open says at once that somebody else was faster, and shows it', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan, devi } = await makePlanningRoom(server, office);
  await desk.goto(`/deployment/day/${planDay}/create`);
  await addStaff(desk, 'Night Shift of Marina Tower', 'Ali');
  // Anybody but the person who plans here.
  const colleague = await makeAdmin(server.db, { securityAgencyID: office.agency.id });
  const { codes } = await server
    .client(await server.signInAs(colleague))
    .graphql(createDocument, planOf(office, marina, tan));
  expect(codes).toEqual([]);
  await expect(desk.getByText('Somebody else has just changed this plan.')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Show their changes' }).click();
  await expect(desk.getByText('Somebody else has just changed this plan.')).toHaveCount(0);
  expect(await namesIn(desk, 'Day Shift of Marina Tower')).toEqual(['SSO - Tan Ah Kow']);
  expect(await namesIn(desk, 'Night Shift of Marina Tower')).toEqual(['SS - Ali bin Hassan']);
  await submit(desk);
  await expect(desk).toHaveURL(/deployment\/day\?date/);
  expect((await rosterOf(server, office)).map(({ staff }) => staff)).toEqual([
    'Tan Ah Kow',
    'Ali bin Hassan',
  ]);
  // In a month, where steps can be taken back, what somebody else did stays out of them.
  await desk.goto(`/deployment/month?month=2026-11&site=${marina.id}`);
  const cell = desk.getByRole('gridcell', { name: /^SSO - Tan Ah Kow, 17 Nov/ });
  const undo = desk.getByRole('button', { name: 'Undo' });
  await cell.click();
  await expect(undo).toBeEnabled();
  const again = await server
    .client(await server.signInAs(colleague))
    .graphql(createDocument, planOf(office, marina, devi));
  expect(again.codes).toEqual([]);
  await desk.getByRole('button', { name: 'Show their changes' }).click();
  await expect(
    desk.getByText('Day Shift of 16 Nov 2026, (Mon): SO - Devi d/o Raman added'),
  ).toBeVisible();
  await expect(desk.getByRole('gridcell', { name: /^SO - Devi.*, 16 Nov/ })).toHaveText('D');
  await expect(cell).toHaveText('D');
  await expect(undo).toBeDisabled();
});

test('a day that stands open shows what somebody else plans, without a reload', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  await desk.goto(`/deployment/day?date=${planDay}`);
  await expect(desk.getByText('Live')).toBeVisible();
  const { codes } = await office.console.graphql(createDocument, planOf(office, marina, tan));
  expect(codes).toEqual([]);
  await expect(desk.getByText('SSO - Tan Ah Kow', { exact: true })).toBeVisible();
});

test('warnings stand beside the name; what blocks needs a reason, which is kept and shown', async ({
  desk,
  server,
  office,
}) => {
  const { marina, raffles, tan, devi } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, {
    site: raffles,
    staff: tan,
    date: '2026-11-15',
    shift: 'NIGHT',
  });
  await makeDocument(server.db, devi, { type: 'PLRD_LICENCE', expiry: '2026-11-15' });
  const leaveTypeID = await makeLeaveType(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Annual Leave',
  });
  const leave = { leaveTypeID, startDate: planDay, status: 'APPROVED' } as const;
  await makeLeave(server.db, { staff: devi, ...leave });
  await desk.goto(`/deployment/day/${planDay}/create`);
  const place = 'Day Shift of Marina Tower';
  await addStaff(desk, place, 'Tan Ah');
  await expect(
    staffList(desk, place).getByText(
      'No rest after the Night Shift of 15 Nov 2026 at Raffles Court.',
    ),
  ).toBeVisible();
  await addStaff(desk, place, 'Devi');
  await expect(
    staffList(desk, place).getByText('The licence expires on 15 Nov 2026, before the shift ends.'),
  ).toBeVisible();
  await expect(staffList(desk, place).getByText('Annual Leave on 16 Nov 2026.')).toBeVisible();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('Say why, or choose somebody else.')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByLabel(/Reason for overruling/).fill('The new licence is in the post');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await desk.goto(`/deployment/day/${planDay}/edit`);
  await expect(
    desk.getByText(`Overruled by ${office.admin.name}: The new licence is in the post`),
  ).toBeVisible();
  const audit = `SELECT after ->> 'overrideReason' AS reason FROM audit
    WHERE security_agency_id = $1 AND entity = 'Deployment' AND after ->> 'overrideReason' IS NOT NULL`;
  expect(await server.sql(audit, [office.agency.id])).toEqual([
    { reason: 'The new licence is in the post' },
  ]);
  expect(await rosterOf(server, office)).toMatchObject([
    { site: raffles.name },
    { site: marina.name, staff: tan.name },
    { site: marina.name, staff: devi.name },
  ]);
});

test('whoever may not overrule has to choose somebody else', async ({ deskOf, server, office }) => {
  const { marina, devi } = await makePlanningRoom(server, office);
  await makeDocument(server.db, devi, { type: 'PLRD_LICENCE', expiry: '2026-11-15' });
  await makeDeployment(server.db, { site: marina, staff: devi, date: '2026-11-19' });
  const planner = await makeAdmin(server.db, {
    securityAgencyID: office.agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission: [702],
  });
  const desk = await deskOf(planner);
  await desk.goto(`/deployment/day/${planDay}/create`);
  await addStaff(desk, 'Day Shift of Marina Tower', 'Devi');
  await expect(desk.getByText('The licence expires on 15 Nov 2026')).toBeVisible();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('Choose somebody else: you may not overrule this.')).toBeVisible();
  await checkAccessibility(desk);
  // What was saved before the licence was known is warned of, and blocks nobody.
  const master = await deskOf(office.admin);
  await master.goto('/deployment/day/2026-11-19/edit');
  await expect(master.getByText('The licence expires on 15 Nov 2026')).toBeVisible();
  await expect(master.getByText('Blocked:')).toHaveCount(0);
  await expect(master.getByLabel(/Reason for overruling/)).toHaveCount(0);
});

test('which checks block and how hours are counted is set in one place', async ({
  desk,
  server,
  office,
}) => {
  await makePlanningRoom(server, office);
  await desk.goto('/deployment/day');
  await desk.getByRole('button', { name: 'Planning checks' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Planning checks' });
  await expect(dialog.getByRole('checkbox', { name: 'Licence expired' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Licence expired' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Back to back without rest' }).check();
  await dialog.getByLabel('Rest between two shifts, minutes').fill('600');
  await dialog.getByRole('button', { name: 'Add limit' }).click();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('This field is required.')).toHaveCount(1);
  await checkAccessibility(desk);
  await pickDay(desk, 'Limit 1 from', '01 Jan 2027');
  await dialog.getByLabel('Extra hours a month').fill('60');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Updated successfully');
  const kept =
    'SELECT blocking, rest_minutes FROM deployment_setting WHERE security_agency_id = $1';
  expect(await server.sql(kept, [office.agency.id])).toEqual([
    {
      blocking: [
        'TWICE_IN_SHIFT',
        'NO_REST',
        'INACTIVE_EMPLOYMENT',
        'BARRED_FROM_SITE',
        'ON_LEAVE',
      ],
      rest_minutes: 600,
    },
  ]);
});

test('what a site needs is said beside its staff lists, and warns of a lower grade', async ({
  desk,
  server,
  office,
}) => {
  await makePlanningRoom(server, office);
  await desk.goto(`/deployment/day/${planDay}/create`);
  await desk.getByRole('button', { name: 'What Marina Tower needs' }).click();
  const dialog = desk.getByRole('dialog', { name: 'What Marina Tower needs' });
  await dialog.getByRole('button', { name: 'Add post' }).click();
  await dialog.getByLabel('Lowest Grade of post 1').click();
  await desk.getByTitle('SSO - Senior Security Officer').click();
  await dialog.getByLabel('People Needed at post 1').fill('2');
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(staffList(desk, 'Day Shift of Marina Tower')).toContainText('SSO or above · 0 of 2');
  await addStaff(desk, 'Day Shift of Marina Tower', 'Devi');
  await expect(desk.getByText("Grade SO is below the post's SSO.")).toBeVisible();
});

test('a smaller post stands on other days than the rest of the week', async ({
  desk,
  server,
  office,
}) => {
  await makePlanningRoom(server, office);
  await desk.goto(`/deployment/day/${planDay}/create`);
  await desk.getByRole('button', { name: 'What Marina Tower needs' }).click();
  const dialog = desk.getByRole('dialog', { name: 'What Marina Tower needs' });
  await dialog.getByRole('button', { name: 'Add post' }).click();
  await dialog.getByLabel('People Needed at post 1').fill('3');
  const days = dialog.getByRole('group', { name: 'Weekdays of post 1' });
  for (const day of ['Sat', 'Sun']) await days.getByLabel(day).uncheck();
  await dialog.getByRole('button', { name: 'Add post' }).click();
  await dialog.getByLabel('People Needed at post 2').fill('1');
  const weekend = dialog.getByRole('group', { name: 'Weekdays of post 2' });
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await weekend.getByLabel(day).uncheck();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  // A Monday.
  await expect(staffList(desk, 'Day Shift of Marina Tower')).toContainText('0 of 3');
  await desk.goto('/deployment/day/2026-11-21/create');
  await expect(staffList(desk, 'Day Shift of Marina Tower')).toContainText('0 of 1');
});

test('an agency plans in a shift of its own, at times of its own', async ({
  desk,
  server,
  office,
}) => {
  await makePlanningRoom(server, office);
  await desk.goto(`/deployment/day?date=${planDay}`);
  await desk.getByRole('button', { name: 'Shifts', exact: true }).click();
  const shifts = desk.getByRole('dialog', { name: 'Shifts' });
  await shifts.getByRole('button', { name: 'Add Shift' }).click();
  const form = desk.getByRole('dialog', { name: 'Add Shift' });
  await form.getByLabel('Name').fill('Evening');
  await form.getByLabel('Letter').fill('e');
  await form.getByLabel('Start').fill('15:00');
  await form.getByLabel('End').fill('25:00');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Please give a time like 07:30.')).toBeVisible();
  await form.getByLabel('End').fill('23:00');
  await checkAccessibility(desk);
  await form.getByRole('button', { name: 'Create' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(shifts.getByText('15:00 - 23:00')).toBeVisible();
  await checkAccessibility(desk);
  await shifts.getByRole('button', { name: 'Close', exact: true }).last().click();

  await desk.goto(`/deployment/day/${planDay}/create`);
  await desk.getByLabel('Add Shift, Marina Tower').click();
  await desk.getByRole('option', { name: 'Evening, 15:00 - 23:00' }).click();
  const list = staffList(desk, 'Evening of Marina Tower');
  await list.getByRole('combobox', { name: 'Staff, Evening of Marina Tower' }).fill('Tan Ah');
  await desk.getByRole('option', { name: 'Tan Ah Kow' }).click();
  await list.getByRole('button', { name: /^Other times of SSO - Tan Ah Kow/ }).click();
  await list.getByLabel(/^Start, SSO - Tan Ah Kow/).fill('17:00');
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  const lines = `SELECT t.name, to_char(d.start_datetime AT TIME ZONE 'Asia/Singapore', 'HH24:MI') AS start
    FROM deployment d JOIN shift_type t ON t.id = d.shift_type_id WHERE d.security_agency_id = $1`;
  expect(await server.sql(lines, [office.agency.id])).toEqual([
    { name: 'Evening', start: '17:00' },
  ]);
  await expect(desk.getByRole('region', { name: 'Evening of Marina Tower' })).toContainText(
    '17:00 - 23:00',
  );
});

const postsDocument = `mutation ($update: UpdateSitePostsInput!, $agencyID: RecordID!) {
  updateSitePosts(update: $update, agencyID: $agencyID) { version } }`;

test('two who say what a site needs at once: neither goes over the other unseen', async ({
  desk,
  server,
  office,
}) => {
  const { marina } = await makePlanningRoom(server, office);
  await desk.goto(`/deployment/day/${planDay}/create`);
  await desk.getByRole('button', { name: 'What Marina Tower needs' }).click();
  const dialog = desk.getByRole('dialog', { name: 'What Marina Tower needs' });
  await dialog.getByRole('button', { name: 'Add post' }).click();
  await dialog.getByLabel('People Needed at post 1').fill('2');
  const posts = [
    { shift: 'NIGHT', weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: 'LIKE_WEEKDAY', headcount: 4 },
  ];
  const update = { siteProfileID: marina.id, posts };
  const others = { update, agencyID: office.agency.id };
  expect((await office.console.graphql(postsDocument, others)).codes).toEqual([]);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Unable to update what the site needs');
  await expect(dialog.getByRole('alert')).toContainText('Night Shift every day, 4 needed');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(staffList(desk, 'Day Shift of Marina Tower')).toContainText('0 of 2');
});

test('a day is copied forward; who cannot work there is left out and named', async ({
  desk,
  server,
  office,
}) => {
  const { marina, raffles, tan, devi } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: marina, staff: tan, date: planDay });
  await makeDeployment(server.db, { site: marina, staff: devi, date: planDay });
  await makeDeployment(server.db, { site: raffles, staff: devi, date: '2026-11-17' });
  await desk.goto(`/deployment/day?date=${planDay}`);
  await desk.getByRole('button', { name: 'Copy', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Copy Deployment' });
  await expect(dialog.getByText(`The day, ${planDayText}`)).toBeVisible();
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Copied successfully');
  await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText(
    'SO - Devi d/o Raman, Day Shift of 17 Nov 2026, (Tue) at Marina Tower: Also planned at Raffles Court',
  );
  await expect(
    dialog.getByRole('link', { name: 'Find somebody else for Marina Tower on 17 Nov 2026, (Tue)' }),
  ).toBeVisible();
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: 'Go to 17 Nov 2026, (Tue)' }).click();
  await expect(desk.getByText('SSO - Tan Ah Kow', { exact: true })).toBeVisible();
  expect(
    (await rosterOf(server, office)).filter(({ date }) => date === '2026-11-17'),
  ).toMatchObject([
    { site: 'Marina Tower', staff: 'Tan Ah Kow' },
    { site: 'Raffles Court', staff: 'Devi d/o Raman' },
  ]);
});
