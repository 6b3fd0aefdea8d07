import { makeClient, makeClientUser } from '../../apps/server/src/domains/client/factory.ts';
import { makeContract } from '../../apps/server/src/domains/contract/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { makeFullContract } from '../support/contract.ts';
import { makeOfficer } from '../support/staff.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** Where a record is deleted, by which button, where that leads, and the table that keeps it. */
interface Taken {
  readonly screen: string;
  readonly button: string;
  readonly leadsTo: string;
  readonly table: string;
  readonly id: number;
}

type Make = (server: TestServer, office: Office) => Promise<Taken>;

async function contract({ db }: TestServer, { agency, site }: Office): Promise<Taken> {
  const client = await makeClient(db, { securityAgencyID: agency.id });
  const { id } = await makeContract(db, { site, client });
  return {
    screen: `/contract/${id}`,
    button: 'Delete contract',
    leadsTo: '/contract',
    table: 'contract',
    id,
  };
}

async function meeting(server: TestServer, office: Office): Promise<Taken> {
  const { contract: of, next } = await makeFullContract(server, office);
  const leadsTo = `/contract/${of.id}`;
  const screen = `${leadsTo}/meeting/${next}`;
  return {
    screen,
    button: 'Delete review meeting',
    leadsTo,
    table: 'contract_meeting',
    id: next,
  };
}

async function clientUser({ db }: TestServer, { agency }: Office): Promise<Taken> {
  const client = await makeClient(db, { securityAgencyID: agency.id });
  const { id } = await makeClientUser(db, { client });
  const screen = `/client/user/${id}`;
  return {
    screen,
    button: 'Delete client user',
    leadsTo: '/client/user',
    table: 'client_user_profile',
    id,
  };
}

async function siteContract({ db }: TestServer, { agency }: Office): Promise<Taken> {
  const { id, siteHistoryID } = await makeSite(db, {
    securityAgencyID: agency.id,
  });
  const screen = `/site/${id}`;
  const button = 'Delete the contract with no client';
  return {
    screen,
    button,
    leadsTo: screen,
    table: 'site_history',
    id: siteHistoryID,
  };
}

async function recordOf(
  server: TestServer,
  office: Office,
  { button, table, where }: { button: string; table: string; where: string },
): Promise<Taken> {
  const staff = await makeOfficer(server, office);
  const [row] = await server.sql(
    `SELECT id FROM ${table} WHERE staff_profile_id = $1 AND ${where}`,
    [staff.id],
  );
  const screen = `/staff/${staff.id}`;
  return { screen, button, leadsTo: screen, table, id: Number(row?.['id']) };
}

const employment: Make = (server, office) =>
  recordOf(server, office, {
    button: 'Delete the employment as SO from 01 Jan 2022',
    table: 'work_history',
    where: `designation = 'SO'`,
  });

const grade: Make = (server, office) =>
  recordOf(server, office, {
    button: 'Delete the grade SSO of 01 Dec 2023',
    table: 'plrd_history',
    where: 'plrd_grade_id = 2',
  });

const removeButton = (page: Page, name: string) => page.getByRole('button', { name });

const kinds: readonly (readonly [string, Make])[] = [
  ['a contract', contract],
  ['a review meeting', meeting],
  ['a client user', clientUser],
  ['a contract of a site', siteContract],
  ['an employment', employment],
  ['a PWM grade', grade],
];

for (const [kind, make] of kinds) {
  test(`${kind} is taken back after a question, and comes back by Undo`, async ({
    desk,
    server,
    office,
  }) => {
    const { screen, button, leadsTo, table, id } = await make(server, office);
    const deleted = async () =>
      (await server.sql(`SELECT deleted FROM ${table} WHERE id = $1`, [id]))[0]?.['deleted'];
    await desk.goto(screen);
    await expect(removeButton(desk, button)).toBeVisible();
    await checkAccessibility(desk);
    await removeButton(desk, button).click();
    await desk.getByRole('button', { name: 'No', exact: true }).click();
    expect(await deleted()).toBe(0);
    await removeButton(desk, button).click();
    await desk.getByRole('button', { name: 'Yes', exact: true }).click();
    await expectToast(desk, 'Deleted successfully');
    await expect(desk).toHaveURL(leadsTo);
    await expect(removeButton(desk, button)).toHaveCount(0);
    expect(await deleted()).toBe(1);
    // Nobody is told that what was just deleted cannot be found.
    await expect(desk.getByText('Unable to')).toHaveCount(0);
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expectToast(desk, 'Restored successfully');
    expect(await deleted()).toBe(0);
    await desk.goto(screen);
    await expect(removeButton(desk, button)).toBeVisible();
  });
}

test('what is in use stays, and says why', async ({ desk, server, office }) => {
  const { contract: used } = await makeFullContract(server, office);
  await desk.goto(`/contract/${used.id}`);
  await removeButton(desk, 'Delete contract').click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(
    desk,
    'Unable to delete contract. This contract has 3 review meetings. ' +
      'Delete what was entered by mistake first, or set the contract to Inactive.',
  );
  await expect(desk).toHaveURL(`/contract/${used.id}`);
});
