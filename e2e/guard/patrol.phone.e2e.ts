import { chromium } from '@playwright/test';
import { makeCheckpoint, makeRoute } from '../../apps/server/src/domains/patrol/factory.ts';
import { writeCodeFilm } from '../support/code-film.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import {
  cameraFlags,
  postGuard,
  sendAll,
  signInGuard,
  waitForInstallation,
  type Posted,
} from '../support/guard.ts';
import { expect, test as base, type Office, type TestServer } from '../support/test.ts';

interface Walk {
  readonly points: Awaited<ReturnType<typeof makePoints>>;
  readonly posted: Posted;
}

async function makePoints(server: TestServer, { site }: Office) {
  const lobby = await makeCheckpoint(server.db, { site, name: 'Lobby' });
  const carPark = await makeCheckpoint(server.db, { site, name: 'Car park' });
  const roof = await makeCheckpoint(server.db, { site, name: 'Roof', tag: null });
  await makeRoute(server.db, { site, points: [lobby, carPark, roof], name: 'Night round' });
  return { lobby, carPark, roof };
}

/** A guard's phone whose camera sees the labels of a round one after another, the roof too early. */
const test = base.extend<{ walk: Walk }>({
  walk: async ({ server, office, watch, launchOptions }, use, testInfo) => {
    const points = await makePoints(server, office);
    const film = testInfo.outputPath('labels.y4m');
    writeCodeFilm(film, [
      { code: null, seconds: 1 },
      { code: points.lobby.code, seconds: 2 },
      { code: null, seconds: 1 },
      { code: points.roof.code, seconds: 2 },
      { code: null, seconds: 1 },
      { code: points.carPark.code, seconds: 2 },
      { code: null, seconds: 60 },
    ]);
    const args = [
      ...(launchOptions.args ?? []),
      ...cameraFlags,
      `--use-file-for-fake-video-capture=${film}`,
    ];
    const browser = await chromium.launch({ ...launchOptions, args });
    const posted = await postGuard(browser, server, office);
    watch.follow(posted.phone);
    await use({ points, posted });
    await posted.close();
    await browser.close();
  },
});

interface Report {
  clocked_point: number;
  outcome: string;
  marks: string[];
  remark: string | null;
}
interface Line {
  name: string;
  status: string;
  out_of_order: number;
  remark: string | null;
  marks: string[];
  pictures: number;
}

test('a round is walked by the camera without a network, over a restart, and arrives once', async ({
  walk: { posted, points },
  server,
  office,
  watch,
}) => {
  const { page, line, guard } = posted;
  watch.expectProblem(/Failed to load resource|request failed|ERR_/);
  await signInGuard(posted);
  await waitForInstallation(page);
  await expect(page.getByRole('heading', { name: office.site.name })).toBeVisible();

  line.cut();
  await page.getByRole('link', { name: 'Patrol' }).first().click();
  await page.getByRole('button', { name: 'Start Night round' }).click();
  await expect(page.getByText('Next: Lobby')).toBeVisible();
  await checkAccessibility(page);

  // What goes with the next scan is prepared before it.
  await page.getByText('Remark or picture for the next scan').click();
  await page.getByLabel('Remarks').first().fill('Glass door does not close.');
  const picture = { name: 'door.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Add a picture').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText('Lobby: clocked.')).toBeVisible();
  await expect(page.getByText('Roof: clocked, but Car park was left out before it.')).toBeVisible();
  await expect(page.getByText('Car park: clocked out of order.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the camera' }).click();

  // A code that is typed, and of nowhere: it is kept only when the guard says so.
  await page.getByText('Type the code instead').click();
  await page.getByLabel('Code').fill('NOWHERE-7');
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await page.getByRole('button', { name: 'Keep it all the same' }).click();
  await expect(page.getByText(/^Kept\. The office will see/)).toBeVisible();

  // The phone was restarted in the cellar.
  await page.reload();
  await expect(page.getByText('3 of 3 done')).toBeVisible();
  await expect(page.getByText(/^Clocked at/)).toHaveCount(3);
  await page.goto('/guard/#/patrol');
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await page.getByLabel('Remarks').last().fill('All quiet.');
  await page.getByRole('button', { name: 'Finish the round' }).click();
  await expect(page.getByText(/^Finished at/)).toBeVisible();
  await expect(page.getByText('Kept on this phone, waiting for the network')).toBeVisible();
  expect(await reportsOf(server, guard.id)).toEqual([]);

  await expect(page.getByRole('link', { name: '6 waiting' })).toBeVisible();
  await sendAll(posted);

  expect(await reportsOf(server, guard.id)).toEqual([
    {
      clocked_point: 3,
      outcome: 'SEMI-COMPLETED',
      remark: 'All quiet.',
      marks: expect.not.arrayContaining(['CLOCK_MOVED', 'LATE_DELIVERY']),
    },
  ]);
  const [lobby, roof, carPark] = await linesOf(server, guard.id);
  expect(lobby).toMatchObject({
    name: points.lobby.name,
    status: 'CLOCKED',
    out_of_order: 0,
    remark: 'Glass door does not close.',
    pictures: 1,
  });
  expect(roof).toMatchObject({ name: points.roof.name, status: 'CLOCKED', out_of_order: 0 });
  expect(carPark).toMatchObject({ name: points.carPark.name, status: 'CLOCKED', out_of_order: 1 });
  expect(lobby?.marks).not.toContain('TYPED_CODE');
});

function reportsOf(server: TestServer, staffProfileID: number) {
  return server.sql<Report & Record<string, unknown>>(
    `SELECT clocked_point, outcome, remark, marks FROM clocking_report WHERE staff_profile_id = $1`,
    [staffProfileID],
  );
}

function linesOf(server: TestServer, staffProfileID: number) {
  return server.sql<Line & Record<string, unknown>>(
    `SELECT d.clocking_point_name AS name, d.status, d.out_of_order, d.remark, d.marks,
       (d.photo_key IS NOT NULL)::int AS pictures
     FROM clocking_report_detail d
     JOIN clocking_report r ON r.id = d.clocking_report_id
     WHERE r.staff_profile_id = $1 AND d.datetime IS NOT NULL
     ORDER BY d.datetime, d.id`,
    [staffProfileID],
  );
}
