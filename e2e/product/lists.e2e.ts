import { choose } from '../support/attendance.ts';
import { avatar } from '../support/shell.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { alterAnswer, breakOperation, holdOperation, listen, type Sent } from '../support/wire.ts';

interface ListScreen {
  readonly path: string;
  readonly operation: string;
  /** The toast of a failed load. */
  readonly failure: string;
  /** Rows on a page, unless they are 20. */
  readonly size?: number;
}

/** Every list of the console that stands on a screen of its own. */
const lists: readonly ListScreen[] = [
  {
    path: '/attendance/approval',
    operation: 'AttendanceApproval',
    failure: 'Unable to retrieve attendance records',
  },
  {
    path: '/attendance/checkpointsite',
    operation: 'AttendanceCheckpointList',
    failure: 'Unable to retrieve site profile records',
  },
  {
    path: '/attendance/onduty',
    operation: 'AttendanceOnDuty',
    failure: 'Unable to retrieve attendance records',
  },
  {
    path: '/client/list',
    operation: 'ClientList',
    failure: 'Unable to retrieve client records',
  },
  {
    path: '/attendance/records',
    operation: 'AttendanceRecords',
    failure: 'Unable to retrieve attendance records',
  },
  { path: '/client/user', operation: 'ClientUserList', failure: 'Unable to retrieve client users' },
  { path: '/contract', operation: 'ContractList', failure: 'Unable to retrieve contracts' },
  {
    path: '/deployment/template',
    operation: 'DeploymentTemplateList',
    failure: 'Unable to retrieve deployment template',
  },
  {
    path: '/occurrence',
    operation: 'OccurrenceList',
    failure: 'Unable to retrieve occurrence records',
  },
  {
    path: '/patrol/checkpoints',
    operation: 'Checkpoints',
    failure: 'Unable to retrieve checkpoints',
  },
  {
    path: '/patrol/records',
    operation: 'PatrolRecords',
    failure: 'Unable to retrieve patrol records',
    size: 5,
  },
  {
    path: '/patrol/routes',
    operation: 'PatrolRoutes',
    failure: 'Unable to retrieve patrol routes',
  },
  { path: '/site', operation: 'SiteList', failure: 'Unable to retrieve site records' },
  { path: '/staff', operation: 'StaffList', failure: 'Unable to retrieve staff profiles' },
  {
    path: '/staff/expiring',
    operation: 'ExpiringDocuments',
    failure: 'Unable to retrieve expiring documents',
  },
  { path: '/site/create', operation: 'SiteRegister', failure: 'Unable to retrieve site records' },
  {
    path: '/supervisorycheck',
    operation: 'SupervisoryCheck',
    failure: 'Unable to retrieve patrol routes',
    size: 50,
  },
  {
    path: '/training/catalogue',
    operation: 'CatalogueCourses',
    failure: 'Unable to retrieve training modules',
  },
  {
    path: '/training/suggestion',
    operation: 'TrainingSuggestions',
    failure: 'Unable to retrieve staff profiles',
  },
  { path: '/visitor', operation: 'VisitorList', failure: 'Unable to retrieve visitor records' },
];

/** What the server is made to say: enough for several pages of any size but the largest. */
const count = 101;

/** Follows an address as a link does, without loading the document again. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((wanted) => {
    history.pushState({}, '', wanted);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Limit and offset of each request of the list. */
function pagesOf(sent: readonly Sent[], operation: string) {
  return sent.flatMap((one) => {
    if (one.operation !== operation) return [];
    const { pagination, table } = one.variables;
    const { limit, offset } = Object(pagination ?? table);
    return [{ limit, offset }];
  });
}

async function expectListOf(page: Page, list: ListScreen): Promise<void> {
  const { path, operation, failure, size = 20 } = list;
  const sent = listen(page);
  const mend = await breakOperation(page, operation, 'fault of the server');
  const release = await holdOperation(page, operation);
  await follow(page, `${path}?page=30`);
  const section = page.getByRole('main').locator('.list-page');
  await expect(section.getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expectToast(page, failure);
  await expect(section.getByText('The list could not be loaded.')).toBeVisible();
  await expect(section.locator('[aria-busy="true"]')).toHaveCount(0);
  await mend();

  const asItIs = await alterAnswer(page, operation, (body) =>
    body.replaceAll(/"count":\d+/g, `"count":${count}`),
  );
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByText('There is nothing on this page any more.')).toBeVisible();
  await expect(section.getByText(`${count + 1} records`)).toBeVisible();
  await section.getByRole('button', { name: 'Go to the last page' }).click();
  const last = Math.ceil(count / size);
  await expect(page).toHaveURL(`${path}?page=${last}`);
  await expect(section.getByText(`${count} records`)).toBeVisible();
  await choose(page, 'Page Size', '100 / page');
  await expect(page).toHaveURL(`${path}?size=100`);
  await expect
    .poll(() => pagesOf(sent, operation))
    .toEqual([
      { limit: size, offset: 29 * size },
      { limit: size, offset: 29 * size },
      { limit: size, offset: (last - 1) * size },
      { limit: 100, offset: 0 },
    ]);
  await asItIs();
}

// In two parts, so that two browsers share the work.
for (const part of [0, 1]) {
  const own = lists.filter((_, index) => index % 2 === part);

  test(`every list waits, fails, pages and comes back in the same way (${part + 1} of 2)`, async ({
    desk,
  }) => {
    test.slow();
    await desk.goto('/');
    await expect(avatar(desk)).toBeVisible();
    for (const list of own) await test.step(list.path, () => expectListOf(desk, list));
    for (const { path } of own) {
      await follow(desk, path);
      await expect(desk).toHaveURL(`${path}?size=100`);
    }
  });
}
