import { makeFeedback } from '../../apps/server/src/domains/feedback/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { uploadLogo } from '../../apps/server/test/files/logo.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { menu } from '../support/shell.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen, operationOf } from '../support/wire.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const captcha = (page: Page) => page.getByRole('checkbox');
/** The browser works for it; on a busy machine that takes its time. */
const solving = { timeout: 30_000 };

async function tick(page: Page): Promise<void> {
  await captcha(page).press('Space');
  await expect(submit(page)).toBeEnabled(solving);
}

async function sendNow(page: Page): Promise<void> {
  await submit(page).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
}

/** By the menu: a browser in which nobody was signed in yet shows the form of the public. */
async function openReceived(desk: Page): Promise<void> {
  await desk.goto('/');
  await menu(desk).getByText('Feedback', { exact: true }).click();
  await expect(desk).toHaveURL('/feedback');
}

test('feedback is written with the keyboard alone, and read by an administrator', async ({
  page,
  office,
  server,
  deskOf,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const sent = listen(page);
  const { keyboard } = page;
  await page.goto(`/feedback?agency=${office.agency.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback');
  await expect(captcha(page)).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByLabel('Description')).toHaveAttribute('rows', '4');
  expect(await page.getByLabel('Category').locator('option').allTextContents()).toEqual([
    'Please choose',
    'ENQUIRY',
    'FEEDBACK',
    'COMPLIMENT',
    'COMPLAINT',
    'INVESTIGATE',
    'OTHERS',
  ]);
  await checkAccessibility(page);

  await page.getByLabel('Category').focus();
  await keyboard.type('COMPLAINT');
  for (const text of [
    '<img src=x onerror="document.title=1"> 🚪',
    'شكوى عن البوابة',
    '王小明',
    'wang@home.example',
    '6123 4567',
  ]) {
    await keyboard.press('Tab');
    await keyboard.type(text);
  }
  await keyboard.press('Tab');
  await expect(captcha(page)).toBeFocused();
  await keyboard.press('Space');
  await expect(submit(page)).toBeEnabled(solving);
  await expect(captcha(page)).toBeChecked();
  await checkAccessibility(page);
  await submit(page).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Are you sure?', { exact: true })).toBeVisible();
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(page.getByText('within 3 to 5 working days')).toBeFocused();
  await expect(page.getByLabel('Category')).toHaveCount(0);
  await checkAccessibility(page);
  expect(sent.at(-1)?.variables).toMatchObject({ create: { agencyID: office.agency.id } });
  expect(addresses.filter((address) => !/^(blob|data):/.test(address))).toEqual(
    addresses.filter((address) => address.startsWith(server.url)),
  );

  const desk = await deskOf(office.admin);
  await openReceived(desk);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Feedback');
  const row = rowOf(desk, '王小明');
  await expect(row).toContainText('<img src=x onerror="document.title=1"> 🚪');
  await expect(row).toContainText('COMPLAINT');
  await expect(row.getByRole('link', { name: 'wang@home.example' })).toHaveAttribute(
    'href',
    /^mailto:wang%40home\.example\?subject=Re%3A/,
  );
  await row.getByRole('button', { name: /^Details of/ }).click();
  await expect(desk.getByText('شكوى عن البوابة')).toBeVisible();
  await expect(desk.locator('img[src="x"]')).toHaveCount(0);
  await checkAccessibility(desk);
});

test('administrators find what they look for, and the link that they hand out', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  await makeFeedback(server.db, { securityAgencyID, summary: 'About the lift' });
  await makeFeedback(server.db, {
    securityAgencyID,
    summary: 'Well done',
    category: 'COMPLIMENT',
    createdOn: '2026-01-05T02:00:00Z',
  });
  await openReceived(desk);
  await expect(rowOf(desk, 'About the lift')).toBeVisible();
  await expect(rowOf(desk, 'Well done')).toBeVisible();
  await choose(desk, 'Category', 'COMPLIMENT');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, 'About the lift')).toBeHidden();
  await expect(desk).toHaveURL(/category=COMPLIMENT/);
  await desk.goto('/feedback?search=LIFT&category=ENQUIRY');
  await expect(rowOf(desk, 'About the lift')).toBeVisible();
  await expect(rowOf(desk, 'Well done')).toBeHidden();
  const opened = desk.waitForEvent('popup');
  await desk.getByRole('button', { name: 'Open Public Form' }).click();
  const form = await opened;
  await expect(form).toHaveURL(`/feedback?agency=${securityAgencyID}`);
  await expect(form.getByLabel('Summary')).toBeVisible();
});

test('what cannot be sent says why, and nothing that was typed is lost', async ({
  page,
  server,
  office,
  watch,
}) => {
  expect(office.agency.id).toBeGreaterThan(0);
  const sent = listen(page);
  await page.goto('/feedback');
  await tick(page);
  await submit(page).click();
  await expect(page.getByText('This field is required.')).toHaveCount(5);
  await expect(page.getByLabel('Category')).toBeFocused();
  await checkAccessibility(page);

  await page.getByLabel('Category').selectOption('INVESTIGATE');
  await page.getByLabel('Summary').fill('x'.repeat(201));
  await page.getByLabel('Your Name').fill('Lim Ah Kow');
  await page.getByLabel('Your Email').fill('lim@');
  await page.getByLabel('Your Contact Number').fill('6123 4567');
  await submit(page).click();
  await expect(page.getByText('At most 200 characters, please.')).toBeVisible();
  await expect(page.getByText('This is not a valid email.')).toBeVisible();
  await page.getByLabel('Summary').fill('Scratched car');
  await page.getByLabel('Your Email').fill('lim@home.example');
  const expectTyped = async () => {
    await expect(page.getByLabel('Summary')).toHaveValue('Scratched car');
    await expect(page.getByLabel('Category')).toHaveValue('INVESTIGATE');
  };

  watch.expectProblem(/request failed|Failed to load resource/);
  const mend = await breakOperation(page, 'CreateFeedbackEmail', 'no network');
  await sendNow(page);
  await expectToast(page, 'Unable to submit feedback');
  await expect(page.getByText('Guardroom cannot be reached. Please try again.')).toBeVisible();
  await expectTyped();
  await mend();

  // Somebody else hands in the solution first.
  const taken = sent.at(-1)?.variables ?? {};
  const create = `mutation ($create: CreateFeedbackEmailInput!, $captcha: String!) {
    createFeedbackEmail(create: $create, captcha: $captcha) }`;
  expect((await server.graphql(create, taken)).codes).toEqual([]);
  await sendNow(page);
  const spent = page.getByText('The check was used already. Please tick the box again.');
  await expect(spent).toBeVisible();
  await expect(captcha(page)).not.toBeChecked();
  await expect(submit(page)).toBeDisabled();
  await expectTyped();
  await tick(page);

  for (let post = 0; post < 20; post += 1) {
    await server.graphql(create, { ...taken, captcha: 'e30=' });
  }
  await sendNow(page);
  await expect(page.getByText(/^Too many attempts\. Please try again in/)).toBeVisible();
  await expectTyped();
  await server.sql('DELETE FROM attempt_window');
  await sendNow(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  expect(sent.at(-1)?.variables).toMatchObject({ create: { agencyID: 1 } });
});

test('what the public has typed stands there again after a reload, and is sent once', async ({
  page,
  office,
  server,
  watch,
}) => {
  watch.expectProblem(/ERR_CONNECTION_FAILED/);
  const address = `/feedback?agency=${office.agency.id}`;
  const typed = [
    ['Category', 'ENQUIRY'],
    ['Summary', 'When is the gate open?'],
    ['Description', 'On Sundays.'],
    ['Your Name', 'Tan Mei Ling'],
    ['Your Email', 'mei.ling@home.example'],
    ['Your Contact Number', '61234567'],
  ] as const;
  const stands = async () => {
    for (const [label, value] of typed) await expect(page.getByLabel(label)).toHaveValue(value);
  };
  await page.goto(address);
  await page.getByLabel('Category').selectOption('ENQUIRY');
  for (const [label, value] of typed.slice(1)) await page.getByLabel(label).fill(value);
  await page.reload();
  await stands();
  await expect(captcha(page)).not.toBeChecked();

  // It is written, the answer is lost, and the page is loaded anew before it is sent again.
  await tick(page);
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request())?.operation !== 'CreateFeedbackEmail') return route.fallback();
    await route.fetch();
    return route.abort('connectionfailed');
  });
  await sendNow(page);
  await expectToast(page, 'Unable to submit feedback');
  await page.unroute('**/graphql');
  await page.reload();
  await stands();
  await tick(page);
  await sendNow(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  const rows = 'SELECT summary FROM feedback WHERE security_agency_id = $1';
  expect(await server.sql(rows, [office.agency.id])).toEqual([
    { summary: 'When is the gate open?' },
  ]);
  await page.goto(address);
  await expect(page.getByLabel('Summary')).toHaveValue('');
});

test('who may not read what was received finds neither the entry nor a table', async ({
  office,
  server,
  deskOf,
}) => {
  const clerk = await makeAdmin(server.db, {
    securityAgencyID: office.agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission: [101],
  });
  const desk = await deskOf(clerk);
  await desk.goto('/');
  await expect(menu(desk).getByText('Home', { exact: true })).toBeVisible();
  await expect(menu(desk).getByText('Leave', { exact: true })).toBeHidden();
  await expect(menu(desk).getByText('Feedback', { exact: true })).toBeHidden();
  await desk.goto('/feedback');
  await expect(desk.getByText('You do not have the permission to see this screen.')).toBeVisible();
  await expect(desk.getByRole('table')).toBeHidden();
});

test('the form says whose it is, who reads what is sent and how long it is kept', async ({
  page,
  office,
}) => {
  const { console, agency } = office;
  const logo = await uploadLogo(console, '#204080');
  const give = `mutation ($logo: AgencyLogoInput!, $agencyID: RecordID!) {
    updateAgencyLogo(logo: $logo, agencyID: $agencyID) { logo { url } } }`;
  expect((await console.graphql(give, { logo, agencyID: agency.id })).codes).toEqual([]);
  await page.goto(`/feedback?agency=${agency.id}`);
  const head = page.getByRole('main').getByRole('paragraph').first();
  await expect(head).toHaveText(agency.name);
  const picture = head.locator('img');
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(
    page.getByText(`is read by administrators of ${agency.name} and kept without a time limit`),
  ).toBeVisible();
  await checkAccessibility(page);
});

test('a form of nobody says nothing of an agency, and one without an answer can be written all the same', async ({
  page,
  office,
  watch,
}) => {
  await page.goto('/feedback?agency=987654321');
  await expect(page.getByLabel('Summary')).toBeVisible();
  await expect(page.getByText('is read by administrators of')).toHaveCount(0);
  watch.expectProblem(/request failed|Failed to load resource/);
  await breakOperation(page, 'FeedbackAgency', 'no network');
  await page.goto(`/feedback?agency=${office.agency.id}`);
  await expect(page.getByLabel('Summary')).toBeVisible();
  await expect(page.getByText(office.agency.name)).toHaveCount(0);
});
