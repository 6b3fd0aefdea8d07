import { mergeTests } from '@playwright/test';
import { makeTicket } from '../../apps/server/src/domains/ticket/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test as atPortal } from '../support/portal/portal.ts';
import {
  deliverPush,
  pressNotification,
  shownOn,
  subscribesAt,
  test as pushed,
} from '../settings/push.ts';

const test = mergeTests(atPortal, pushed);
const sentence = 'The agency commented on your ticket.';
const commenting = `mutation ($create: CreateTicketCommentInput!, $agencyID: RecordID!) {
  createTicketComment(create: $create, agencyID: $agencyID) { id } }`;

test('a client is told on their phone that the agency commented, and a press leads to the ticket', async ({
  context,
  server,
  pushService,
  office,
  clientOffice: { client, user },
  portal,
}) => {
  const { id, title } = await makeTicket(server.db, { client, user });
  const browser = pushService.browser();
  await subscribesAt(context, browser);
  await portal.goto('/portal/#/settings/notice');
  await portal.reload();
  await portal.getByRole('button', { name: 'Switch on' }).click();
  await expect(portal.getByText('This browser shows what you are told.')).toBeVisible();
  await checkAccessibility(portal);

  const { codes } = await office.console.graphql(commenting, {
    create: { ticketID: id, comment: 'A guard is on the way' },
    agencyID: office.agency.id,
  });
  expect(codes).toEqual([]);
  await expect.poll(() => browser.pushes.length).toBe(1);
  const [push] = browser.pushes;
  if (push === undefined) throw new Error('nothing was pushed');
  await deliverPush(portal, push);
  const tag = `notice-${push.id}`;
  await expect.poll(() => shownOn(portal)).toEqual([{ body: sentence, tag }]);

  // A page that is open may hold what is being typed: it stays, and another one opens.
  const asked = await pressNotification(portal);
  expect(asked).toEqual([`open /portal/#/ticket/${id}`]);
  expect(await shownOn(portal)).toEqual([]);
  const state = 'SELECT shown_on IS NOT NULL AS shown, read_on IS NOT NULL AS read FROM notice';
  await expect
    .poll(() => server.sql(`${state} WHERE id = $1`, [push.id]))
    .toEqual([{ shown: true, read: true }]);
  await portal.goto(asked[0]?.replace('open ', '') ?? '');
  await expect(portal.getByRole('heading', { name: title })).toBeVisible();
});
