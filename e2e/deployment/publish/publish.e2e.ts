import { addDays, listTime, todayIn } from '@guardroom/rules/dates';
import { makeDeployment } from '../../../apps/server/src/domains/deployment/factory.ts';
import type { MadeStaff } from '../../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../../support/accessibility.ts';
import { makePlanningRoom } from '../../support/deployment.ts';
import { expect, test, type Office, type TestServer } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

/** Not begun, whenever the test runs. */
const date = addDays(todayIn('Asia/Singapore'), 7);
const address = `/deployment/day?date=${date}`;

/** What a guard's own application sends. */
async function asGuard(
  server: TestServer,
  { agency }: Office,
  guard: MadeStaff,
  document: string,
  variables: object,
): Promise<void> {
  const phone = server.client(await server.signInAs(guard, 'GUARD'));
  const { codes } = await phone.graphql(document, { ...variables, agencyID: agency.id });
  expect(codes).toEqual([]);
}

const decline = `mutation ($decline: DeclineDeploymentInput!, $agencyID: RecordID!) {
  declineDeployment(decline: $decline, agencyID: $agencyID) { id } }`;
const confirm = `mutation ($confirm: [ConfirmDeploymentInput!]!, $agencyID: RecordID!) {
  confirmDeployment(confirm: $confirm, agencyID: $agencyID) { id } }`;

test('a day is published, and what guards answer stands at their names', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan, devi } = await makePlanningRoom(server, office);
  const ofTan = await makeDeployment(server.db, { site: marina, staff: tan, date });
  const ofDevi = await makeDeployment(server.db, { site: marina, staff: devi, date });
  await desk.goto(address);
  const bar = desk.getByRole('region', { name: 'Publishing' });
  const card = desk.getByRole('article', { name: 'Marina Tower' });
  await expect(bar.getByText('2 entries not published')).toBeVisible();
  await expect(card.getByText('Draft', { exact: true })).toHaveCount(2);
  await checkAccessibility(desk);

  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, '2 entries published to 2 people');
  await expect(bar.getByText('Everything is published')).toBeVisible();
  await expect(bar.getByRole('button', { name: '2 not answered' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);

  await asGuard(server, office, devi, confirm, { confirm: [{ id: ofDevi.id }] });
  const reason = 'Down with fever';
  await asGuard(server, office, tan, decline, { decline: { id: ofTan.id, reason } });
  // Nobody reloads the page: the answers come by themselves.
  await expect(card.getByRole('button', { name: /^Confirmed/ })).toBeVisible();
  await bar.getByRole('button', { name: '1 declined' }).click();
  const list = desk.getByRole('dialog');
  await expect(list.getByText(`Reason: ${reason}`)).toBeVisible();
  await checkAccessibility(desk);
  await list.getByRole('link', { name: /Day Shift of .* at Marina Tower/ }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(desk).toHaveURL(new RegExp(`sites=.*${marina.id}`));

  await card.getByRole('button', { name: 'Declined, history of Tan Ah Kow' }).click();
  const history = desk.getByRole('dialog', { name: 'History of Tan Ah Kow' });
  await expect(history.getByRole('listitem').first()).toContainText('Declined');
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByText(`Reason: ${reason}`)).toBeVisible();
  await checkAccessibility(desk);
});

test('a change after publishing waits to be told anew, alone', async ({ desk, server, office }) => {
  const { marina, tan, devi, ali } = await makePlanningRoom(server, office);
  const told = { site: marina, date, status: 'CONFIRMED' as const };
  const { id } = await makeDeployment(server.db, { ...told, staff: tan });
  await makeDeployment(server.db, { ...told, staff: devi });
  await server.sql(
    `UPDATE deployment SET staff_profile_id = $2, account_id = $3, status = 'DRAFT' WHERE id = $1`,
    [id, ali.id, ali.accountID],
  );
  await desk.goto(`/deployment/month?month=${date.slice(0, 7)}&site=${marina.id}`);
  const bar = desk.getByRole('region', { name: 'Publishing' });
  await expect(bar.getByText('1 entry changed since publishing')).toBeVisible();
  await bar.getByRole('button', { name: '1 to publish' }).click();
  await expect(desk.getByRole('dialog').getByText('SS - Ali bin Hassan')).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, '1 entry published to 1 person');
  await expect(bar.getByRole('button', { name: '1 not answered' })).toBeVisible();
  await expect(bar.getByRole('button', { name: '1 confirmed' })).toBeVisible();
});

test('what waited before is told in a mail to whoever uses no application', async ({
  desk,
  server,
  office,
  mails,
}) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  await server.sql("UPDATE staff_profile SET email = 'tan@home.example' WHERE id = $1", [tan.id]);
  await makeDeployment(server.db, { site: marina, staff: tan, date });
  await desk.goto(address);
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, '1 entry published to 1 person, 1 of them by mail');
  const sent = 'SELECT count(*)::int AS count FROM outbox WHERE recipient = $1 AND is_personal';
  expect(await server.sql(sent, ['tan@home.example'])).toEqual([{ count: 1 }]);
  // The log of this installation, which sends nothing, does not say what it told.
  expect(JSON.stringify(mails())).not.toContain(listTime(`${date}T00:00:00Z`, 'Asia/Singapore'));
});
