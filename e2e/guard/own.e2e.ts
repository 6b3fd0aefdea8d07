import { addDays, todayIn } from '@guardroom/rules/dates';
import { makeDeployment, makeSwap } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeIncident } from '../../apps/server/src/domains/incident/factory.ts';
import { makeLeaveType } from '../../apps/server/src/domains/leave/factory.ts';
import { makePayLine, makePayPeriod } from '../../apps/server/src/domains/payroll/factory.ts';
import { makeDocument, makeGrade, makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { makeTraining } from '../../apps/server/src/domains/training/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { postGuard, signInGuard, type Posted } from '../support/guard.ts';
import { expect, test as base } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const test = base.extend<{ posted: Posted }>({
  posted: async ({ browser, server, office, watch }, use) => {
    const posted = await postGuard(browser, server, office);
    watch.follow(posted.phone);
    await signInGuard(posted);
    await expect(posted.page.getByRole('heading', { name: office.site.name })).toBeVisible();
    await use(posted);
    await posted.close();
  },
});

const today = todayIn('Asia/Singapore');
const pdf = {
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
};

test('the office asks who reported an incident, and reads the answer', async ({
  posted: { page, guard },
  server,
  office,
  desk,
}) => {
  const { id } = await makeIncident(server.db, {
    site: office.site,
    staff: guard,
    title: 'Barrier',
  });
  await desk.goto(`/incident/${id}`);
  await desk.getByRole('textbox', { name: 'Comment' }).fill('Which lane was it?');
  await desk.getByRole('checkbox', { name: /^Question to/ }).check();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Created successfully');
  await expect(desk.getByText(`A question to ${guard.name} is not answered yet.`)).toBeVisible();

  await page.goto('/guard/#/incident');
  const report = page.getByRole('article', { name: 'Barrier' });
  await expect(report.getByText('The office asks you')).toBeVisible();
  await expect(report.getByText('Which lane was it?')).toBeVisible();
  await report.getByRole('button', { name: 'Send the answer' }).click();
  await expect(report.getByText('Please fill this in.')).toBeVisible();
  await checkAccessibility(page);
  await report.getByLabel('Answer', { exact: true }).fill('Lane 2, the left one.');
  await report.getByRole('button', { name: 'Send the answer' }).click();
  await expect(report.getByText('Your answer')).toBeVisible();
  await expect(report.getByText('Open', { exact: true })).toBeVisible();

  await desk.reload();
  await expect(desk.getByText('Lane 2, the left one.')).toBeVisible();
  await expect(desk.getByText(/is not answered yet/)).toHaveCount(0);
});

test('the book of the site is read, and an own entry replaced and struck off', async ({
  posted: { page, guard },
  server,
}) => {
  await page.goto('/guard/#/occurrence/entry');
  await page.getByLabel('Subject').fill('Lift');
  await page.getByLabel('Occurrence', { exact: true }).fill('Lift 2 stands still.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^Delivered/)).toBeVisible();
  await page.reload();
  const entry = page.getByRole('article', { name: '1 Lift', exact: true });
  await entry.getByRole('button', { name: 'Replace' }).click();
  await entry.getByLabel('Subject').fill('');
  await entry.getByRole('button', { name: 'Replace' }).click();
  await expect(entry.getByText('Please fill this in.')).toBeVisible();
  await entry.getByLabel('Subject').fill('Lift 2');
  await checkAccessibility(page);
  await entry.getByRole('button', { name: 'Replace' }).click();
  await expect(entry.getByText(`Replaced by ${guard.name}`)).toBeVisible();
  const newer = page.getByRole('article', { name: '1 Lift 2' });
  await newer.getByRole('button', { name: 'Strike off' }).click();
  await expect(newer.getByText(/It stays readable in the book/)).toBeVisible();
  await newer.getByRole('button', { name: 'Strike off' }).click();
  await expect(newer.getByText(`Struck off by ${guard.name}`)).toBeVisible();
  await expect(newer.getByRole('button')).toHaveCount(0);
  await checkAccessibility(page);
  const book = `SELECT o.title, e.replaced_by_id IS NOT NULL AS replaced FROM occurrence o
    JOIN occurrence_end e ON e.occurrence_id = o.id
    WHERE o.reported_by_staff_profile_id = $1 ORDER BY o.id`;
  expect(await server.sql(book, [guard.id])).toEqual([
    { title: 'Lift', replaced: true },
    { title: 'Lift 2', replaced: false },
  ]);
});

test('a shift is offered to a colleague, and one that a colleague offers is taken', async ({
  posted: { page, guard },
  server,
  office,
}) => {
  const { site } = office;
  const colleague = await makeStaff(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Devi d/o Raman',
  });
  const [first, second] = [addDays(today, 2), addDays(today, 3)];
  const told = { site, status: 'PUBLISHED' } as const;
  await makeDeployment(server.db, { ...told, staff: guard, date: first });
  const theirs = await makeDeployment(server.db, { ...told, staff: colleague, date: second });
  const mine = await makeDeployment(server.db, {
    ...told,
    staff: guard,
    date: second,
    shift: 'NIGHT',
  });
  await makeSwap(server.db, {
    line: theirs,
    from: colleague,
    to: guard,
    forDate: second,
    note: 'My sister marries.',
  });
  await page.reload();
  await page.goto('/guard/#/deployment');
  const offered = page.getByRole('article', { name: 'Devi d/o Raman offers you a shift' });
  await expect(offered.getByText('My sister marries.')).toBeVisible();
  await offered.getByRole('button', { name: 'I take it' }).click();
  await expect(offered.getByText('Please fill this in.')).toBeVisible();
  await offered.getByLabel('The shift that you give for it').selectOption(String(mine.id));
  await checkAccessibility(page);
  await offered.getByRole('button', { name: 'I take it' }).click();
  await expect(offered.getByText('Taken; the office decides')).toBeVisible();

  await page.getByRole('button', { name: 'Offer to a colleague' }).first().click();
  await page.getByRole('button', { name: 'Offer it' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await page.getByLabel('Colleague').selectOption({ label: 'Devi d/o Raman' });
  await page.getByLabel('Note').fill('I see the dentist.');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Offer it' }).click();
  const given = page.getByRole('article', { name: 'You offer Devi d/o Raman your shift' });
  await expect(given.getByText('Not answered yet')).toBeVisible();
  await given.getByRole('button', { name: 'Take it back' }).click();
  await expect(given.getByText('Taken back')).toBeVisible();
  const swaps = `SELECT from_staff_profile_id = $1 AS own, status, for_deployment_id = $2 AS given
    FROM shift_swap WHERE $1 IN (from_staff_profile_id, to_staff_profile_id) ORDER BY id`;
  expect(await server.sql(swaps, [guard.id, mine.id])).toEqual([
    { own: false, status: 'ACCEPTED', given: true },
    { own: true, status: 'WITHDRAWN', given: null },
  ]);
});

test('a renewed licence is sent, refused with a reason, sent again and accepted', async ({
  posted: { page, guard },
  server,
  desk,
}) => {
  await makeGrade(server.db, guard, { plrdGradeID: 2, dateIssued: '2020-01-01' });
  await makeDocument(server.db, guard, { number: 'L-1', expiry: addDays(today, -1) });
  await makeTraining(server.db, guard, { title: 'Handle incidents', expiry: addDays(today, 20) });
  await page.goto('/guard/#/staff');
  await expect(page.getByText(/^Expired on/)).toBeVisible();
  await expect(page.getByText(/^Runs out soon/)).toBeVisible();
  const send = async (number: string) => {
    await page.getByLabel('Number', { exact: true }).fill(number);
    await page.getByLabel('Last valid day').fill('2031-11-20');
    await page.getByLabel('Photo or PDF').setInputFiles(pdf);
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await expect(page.getByText('Your office has it and will check it.')).toBeVisible();
  };
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByText('Please fill this in.')).toHaveCount(3);
  await checkAccessibility(page);
  await send('L-2');
  await expect(page.getByText('Not checked yet')).toBeVisible();

  await desk.goto(`/staff/${guard.id}`);
  await desk.getByRole('button', { name: /^Refuse/ }).click();
  const refusing = desk.getByRole('dialog');
  await refusing.getByRole('button', { name: 'Refuse' }).click();
  await expect(refusing.getByText('This field is required.')).toBeVisible();
  await refusing.getByLabel('Reason').fill('The picture is blurred.');
  await checkAccessibility(desk);
  await refusing.getByRole('button', { name: 'Refuse' }).click();
  await expectToast(desk, 'Refused successfully');
  await page.reload();
  await expect(page.getByText('The picture is blurred.')).toBeVisible();

  await send('L-3');
  await desk.goto('/staff/expiring');
  await desk.getByRole('button', { name: /^Accept/ }).click();
  await desk.getByRole('dialog').getByLabel('Licence Number').fill('L-03');
  await desk.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expectToast(desk, 'Accepted successfully');
  await page.reload();
  await expect(page.getByText('L-03')).toBeVisible();
  await expect(page.getByText(/^Valid until/)).toBeVisible();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await checkAccessibility(page);
});

test('leave is asked for with a document, which the office has', async ({
  posted: { page, guard },
  server,
  office,
}) => {
  await makeLeaveType(server.db, { securityAgencyID: office.agency.id, name: 'Sick Leave' });
  await page.goto('/guard/#/leave');
  await page.getByLabel('Kind of leave').selectOption({ label: 'Sick Leave' });
  await page.getByLabel('First day').fill(addDays(today, 3));
  await page.getByLabel(/^Documents/).setInputFiles(pdf);
  await page.getByRole('button', { name: 'Ask for leave' }).click();
  await expect(page.getByText('Your office has your request.')).toBeVisible();
  await expect(page.getByText('Not decided yet')).toBeVisible();
  const files = `SELECT f.key LIKE '%paper.pdf' AS named FROM leave_file f
    JOIN leave_request r ON r.id = f.leave_request_id WHERE r.staff_profile_id = $1`;
  expect(await server.sql(files, [guard.id])).toEqual([{ named: true }]);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Cancelled')).toBeVisible();
});

test('a payslip is read and opened as a file', async ({
  posted: { page, guard },
  server,
  office,
}) => {
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const ofAgency = { securityAgencyID: office.agency.id, ...days };
  const id = await makePayPeriod(server.db, { ...ofAgency, status: 'LOCKED' });
  await server.sql('UPDATE pay_period SET paid_on = $2 WHERE id = $1', [id, days.endDate]);
  await makePayLine(server.db, id, guard);
  await page.goto('/guard/#/payroll');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open as PDF' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  const stream = await file.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
});

test('what is one’s own is for everybody, in each of the four languages', async ({ posted }) => {
  const { page } = posted;
  for (const language of ['English', '中文', 'Bahasa Melayu', 'தமிழ்']) {
    await page.goto('/guard/#/session/language');
    await page.getByRole('button', { name: language }).click();
    for (const path of ['/staff', '/deployment', '/incident', '/occurrence', '/sop/first/1']) {
      await page.goto(`/guard/#${path}`);
      await expect(page.locator('main .stack').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await checkAccessibility(page);
    }
  }
});
