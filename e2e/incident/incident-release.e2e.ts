import { postGuard, signInGuard } from '../support/guard.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { confirm } from '../support/incident.ts';
import { expect, test } from '../support/portal/portal.ts';
import type { Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const title = 'Visitor slipped in the lobby';
const said = 'Mr Tan of unit 5 slipped.';
const shown = 'Mr [redacted] slipped.';

/** Selects words in a field as a person would: by keys and pointer alike the selection is the same. */
async function select(page: Page, label: string, words: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).evaluate((element, wanted) => {
    if (!(element instanceof HTMLTextAreaElement)) throw new Error('no text to select in');
    const start = element.value.indexOf(wanted);
    element.setSelectionRange(start, start + wanted.length);
  }, words);
}

/** Reports from a phone, with a picture, and waits until the office has it. */
async function report(page: Page): Promise<void> {
  await page.goto('/guard/#/incident/report');
  await page.getByLabel('Incident Type').selectOption({ index: 1 });
  await page.getByLabel('Subject').fill(title);
  await page.getByLabel('Incident Location').fill('Lobby');
  await page.getByLabel('Incident Description').fill(said);
  await page.getByLabel('Actions Taken').fill('First aid was given.');
  const buffer = await page.screenshot();
  await page
    .getByLabel('Add a picture')
    .setInputFiles([{ name: 'lobby.png', mimeType: 'image/png', buffer }]);
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.goto('/guard/#/incident');
  await expect(page.getByText(/^Delivered/)).toBeVisible();
}

/** How bright the brightest of some pixels of the picture is that stands on the page. */
function brightestOf(page: Page, part: { readonly from: number; readonly to: number }) {
  return page.getByRole('img', { name: 'Picture 1' }).evaluate(async (image, { from, to }) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('nothing to draw on');
    context.drawImage(image, 0, 0);
    const side = (to - from) * Math.min(width, height);
    const { data } = context.getImageData(from * width, from * height, side, side);
    return Math.max(...data.filter((_, at) => at % 4 < 3));
  }, part);
}

test('from a guard’s report of the night to the client’s acknowledgement, without what was taken out', async ({
  browser,
  portal,
  clientOffice,
  server,
  office,
  watch,
  deskOf,
}) => {
  test.slow();
  const { name: client } = clientOffice.client;
  const posted = await postGuard(browser, server, office);
  watch.follow(posted.phone);
  await signInGuard(posted);
  await report(posted.page);
  await posted.close();

  await portal.goto('/portal/#/incident');
  await expect(portal.getByText('No incident report has been released to you yet.')).toBeVisible();

  const desk = await deskOf(office.admin);
  await desk.goto('/incident');
  await desk.getByRole('link', { name: title }).click();
  await expect(desk.getByText('The client has not been shown anything')).toBeVisible();
  await desk.getByRole('button', { name: 'Release to Client' }).click();

  await test.step('words and parts of pictures are taken out', async () => {
    const takeOut = desk.getByRole('button', {
      name: 'Take selected words out of Incident Description',
    });
    await takeOut.click();
    await expect(desk.getByText('Select the words in the text first.')).toBeVisible();
    await select(desk, 'Incident Description', 'Tan of unit 5');
    await takeOut.click();
    await expect(desk.getByText(`The client reads: ${shown}`)).toBeVisible();
    await desk.getByLabel('Show this image to the client').click();
    const image = desk.getByAltText(/, to be drawn on$/);
    await image.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await image.boundingBox()) ?? {};
    await desk.mouse.move(x + width / 4, y + height / 4);
    await desk.mouse.down();
    await desk.mouse.move(x + width / 2, y + height / 2);
    await desk.mouse.up();
    await expect(desk.getByRole('group', { name: 'Box 1' })).toBeVisible();
    await desk.getByRole('button', { name: 'Add a box' }).click();
    await expect(desk.getByRole('group', { name: 'Box 2' }).getByLabel('Width, %')).toHaveValue(
      '20',
    );
    await checkAccessibility(desk);
  });

  await test.step('what the preview shows is what is released', async () => {
    await desk.getByRole('button', { name: 'Preview as the client' }).click();
    const preview = desk.getByRole('region', { name: `As ${client} will see it` });
    await expect(preview.getByText(shown)).toBeVisible();
    await expect(preview.getByText('Tan')).toHaveCount(0);
    await checkAccessibility(desk);
    await confirm(desk, `Release to ${client}`, `${client} will be told`);
    await expectToast(desk, `Released to ${client}`);
    await expect(desk.getByText('What the client reads')).toBeVisible();
    await expect(desk.getByText('Nobody has acknowledged it yet.')).toBeVisible();
    await desk.getByRole('button', { name: 'Show what the client sees' }).click();
    await expect(desk.getByText(shown)).toBeVisible();
    await checkAccessibility(desk);
  });

  await test.step('the client reads it, sees black where something was, and acknowledges it', async () => {
    await portal.reload();
    await portal.getByRole('link', { name: title }).click();
    await expect(portal.getByText(shown)).toBeVisible();
    await expect(portal.getByText('Tan')).toHaveCount(0);
    expect(await brightestOf(portal, { from: 0.3, to: 0.45 })).toBeLessThan(16);
    expect(await brightestOf(portal, { from: 0.7, to: 1 })).toBeGreaterThan(128);
    await portal.getByLabel('Remark').fill('Seen by the council.');
    await checkAccessibility(portal);
    await portal.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(portal.getByText('Seen by the council.')).toBeVisible();
    await expect(portal.getByRole('button', { name: 'Acknowledge' })).toBeHidden();
  });

  await test.step('the office sees who took note, and takes the report back with a reason', async () => {
    await desk.reload();
    await expect(desk.getByText(`Acknowledged by ${clientOffice.user.name}`)).toBeVisible();
    await desk.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A name was left in it.');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(desk, 'Withdrawn successfully');
    await expect(desk.getByText(`Withdrawn by ${office.admin.name}`)).toBeVisible();
    await portal.reload();
    await expect(portal.getByText('A name was left in it.')).toBeVisible();
    await expect(portal.getByText(shown)).toHaveCount(0);
  });
});
