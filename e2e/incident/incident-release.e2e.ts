import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeIncident, makeIncidentFile } from '../../apps/server/src/domains/incident/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { uploadImage } from '../../apps/server/test/records/incident.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { confirm } from '../support/incident.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** Selects words in a field as a person would: by keys and pointer alike the selection is the same. */
async function select(page: Page, label: string, words: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).evaluate((element, wanted) => {
    if (!(element instanceof HTMLTextAreaElement)) throw new Error('no text to select in');
    const start = element.value.indexOf(wanted);
    element.setSelectionRange(start, start + wanted.length);
  }, words);
}

test('a report is previewed as the client, released, and withdrawn with a reason', async ({
  desk,
  server,
  office,
}) => {
  const { agency, admin, guard } = office;
  const client = await makeClient(server.db, { securityAgencyID: agency.id, name: 'Harbour MCST' });
  const site = await makeSite(server.db, {
    securityAgencyID: agency.id,
    clientProfileID: client.id,
  });
  const description = 'Mr Tan of unit 5 slipped.';
  const report = await makeIncident(server.db, { site, staff: guard, description });
  await makeIncidentFile(server.db, report, await uploadImage(office.console, 'Lobby.png'));
  await desk.goto(`/incident/${report.id}`);
  await expect(desk.getByText('The client has not been shown anything')).toBeVisible();
  await desk.getByRole('button', { name: 'Release to Client' }).click();

  await test.step('words and parts of pictures are taken out', async () => {
    await desk
      .getByRole('button', { name: 'Take selected words out of Incident Description' })
      .click();
    await expect(desk.getByText('Select the words in the text first.')).toBeVisible();
    await select(desk, 'Incident Description', 'Tan of unit 5');
    await desk
      .getByRole('button', { name: 'Take selected words out of Incident Description' })
      .click();
    await expect(desk.getByText('The client reads: Mr [redacted] slipped.')).toBeVisible();
    await desk.getByLabel('Show this image to the client').click();
    const image = desk.getByAltText('Lobby.jpg, to be drawn on');
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
    const preview = desk.getByRole('region', { name: 'As Harbour MCST will see it' });
    await expect(preview.getByText('Mr [redacted] slipped.')).toBeVisible();
    await expect(preview.getByText('Tan')).toHaveCount(0);
    await checkAccessibility(desk);
    await confirm(desk, 'Release to Harbour MCST', 'Harbour MCST will be told');
    await expectToast(desk, 'Released to Harbour MCST');
    await expect(desk).toHaveURL(`/incident/${report.id}`);
    await expect(desk.getByText('What the client reads')).toBeVisible();
    await expect(desk.getByText('Nobody has acknowledged it yet.')).toBeVisible();
    await desk.getByRole('button', { name: 'Show what the client sees' }).click();
    await expect(desk.getByText('Mr [redacted] slipped.')).toBeVisible();
    await checkAccessibility(desk);
  });

  await test.step('it is taken back with a reason', async () => {
    await desk.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A name was left in it.');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(desk, 'Withdrawn successfully');
    await expect(desk.getByText(`Withdrawn by ${admin.name}`)).toBeVisible();
    await expect(desk.getByText('A name was left in it.')).toBeVisible();
  });
});
