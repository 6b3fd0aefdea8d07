import { makeClient, makeClientUser } from '../../apps/server/src/domains/client/factory.ts';
import {
  inDays,
  makeAction,
  makeContract,
  makeIndicator,
  makeMeeting,
  makeScore,
} from '../../apps/server/src/domains/contract/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { pick as pickOption } from './attendance.ts';
import type { Office, Page, TestServer } from './test.ts';

/** A contract with everything that a profile shows: users, indicators, meetings, actions, a score. */
export async function makeFullContract({ db }: TestServer, { agency }: Office) {
  const securityAgencyID = agency.id;
  const client = await makeClient(db, {
    securityAgencyID,
    name: 'Merlion Estates',
    email: 'office@merlion.example',
  });
  const user = await makeClientUser(db, { client, name: 'Serene Koh' });
  const site = await makeSite(db, { securityAgencyID, name: 'Tembusu Crest' });
  const contract = await makeContract(db, {
    site,
    client,
    // Before the meetings that tests enter.
    startDatetime: '2026-01-01T00:00:00Z',
    endDatetime: inDays(50),
    note: 'Two guards by day',
    reviewInterval: 'QUARTERLY',
  });
  const indicatorID = await makeIndicator(db, contract, { title: 'Patrols done', target: 95 });
  await makeIndicator(db, contract, { title: 'Complaints answered in a day' });
  const past = await makeMeeting(db, contract, {
    startDatetime: inDays(-30),
    actionPlan: 'Train the new guards',
  });
  const next = await makeMeeting(db, contract, { startDatetime: inDays(20) });
  await makeMeeting(db, contract, { startDatetime: inDays(40) });
  await makeAction(db, contract, past, {
    description: 'Mend the side gate',
    dueDate: '2020-01-31',
  });
  await makeScore(db, contract, { meetingID: past, indicatorID, score: 97.5 });
  return { client, user, site, contract, past, next };
}

/** Picks an option of a required select of a form. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await pickOption(page.getByTitle(option, { exact: true }).last());
}

/** The smallest PNG that there is. */
export function picture(name: string) {
  const base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** A PDF of one empty page. */
export function document(name: string) {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join('');
  const text = `%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

/** A program that calls itself a picture. */
export function disguised(name: string) {
  return { name, mimeType: 'image/png', buffer: Buffer.from('MZ this is no picture at all') };
}
