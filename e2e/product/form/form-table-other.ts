import { formTime, wireTime } from '@guardroom/rules/dates';
import type { Page } from '@playwright/test';
import { makeAttendance } from '../../../apps/server/src/domains/attendance/factory.ts';
import { makeCheckpoint, makeRoute } from '../../../apps/server/src/domains/patrol/factory.ts';
import { makeStaff } from '../../../apps/server/src/domains/staff/factory.ts';
import { planNow, tagOf, zone } from '../../support/home.ts';
import { day, pick, text, unlike, type FormRow, type Room } from './form-row.ts';

/** The routes of rooms whose checkpoints are put in order. */
const routes = new WeakMap<Room, number>();
const routeOf = (room: Room) => routes.get(room) ?? 0;

const guardToCome = ({ times }: Room) => `Chua Ah Beng ${times}`;

async function chooseShifts(page: Page): Promise<void> {
  await page.goto('/attendance/approval');
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).waitFor();
}

async function onlyThese(page: Page, { times }: Room): Promise<void> {
  await page.getByRole('radio', { name: 'Only these' }).check();
  await page.getByRole('button', { name: 'Choose none' }).click();
  const view = { name: 'View', exact: true };
  await page.getByRole('checkbox', view).nth(times).check();
}

/** Forms of which each is unlike the others. */
export const otherForms: readonly FormRow[] = [
  {
    name: 'Month of a site',
    address: ({ office }) => `/deployment/month?month=2026-11&site=${office.site.id}`,
    fill: async (page, { office: { guard }, times }) => {
      const name = new RegExp(`${guard.name}, 1${times} Nov 2026`);
      await page.getByRole('gridcell', { name }).focus();
      await page.keyboard.press('d');
    },
    sends: 'UpdateMultipleDeployment',
    makes: 'deployment',
    merges: true,
  },
  {
    name: 'Copy of a day',
    address: () => '/deployment/day?date=2026-11-02',
    open: (page) => page.getByRole('button', { name: 'Copy', exact: true }).click(),
    fill: (page, { times }) => day(page, 'To', `1${times} Nov 2026`),
    sends: 'CopyDeployment',
    button: 'Copy',
    makes: 'deployment',
  },
  {
    name: 'Attendance of Home',
    prepare: async (room) => {
      const { server, office } = room;
      const name = guardToCome(room);
      const guard = await makeStaff(server.db, { securityAgencyID: office.agency.id, name });
      await planNow(server, guard, office.site);
    },
    address: () => '/',
    open: (page, room) => tagOf(page, guardToCome(room)).click(),
    fill: (page) => day(page, 'Datetime In', formTime(wireTime(Date.now() - 120_000), zone)),
    sends: 'CreateAttendance',
    button: 'Update',
    makes: 'attendance',
    merges: true,
  },
  {
    name: 'Approval of attendance',
    prepare: async ({ server, office: { guard, site } }) => {
      await makeAttendance(server.db, { staff: guard, site });
    },
    address: () => '/attendance/approval',
    open: chooseShifts,
    opens: 'by itself until one signs in again',
    fill: (page) => text(page, 'Approved Duration', '690'),
    sends: 'DecideAttendance',
    button: 'Apply',
  },
  {
    name: 'Checkpoints of a route',
    prepare: async (room) => {
      const { server, office } = room;
      const make = (name: string) => makeCheckpoint(server.db, { site: office.site, name });
      const points = [await make(unlike(room, 'Lobby')), await make(unlike(room, 'Stairs'))];
      await make(unlike(room, 'Pool'));
      const route = await makeRoute(server.db, {
        site: office.site,
        points,
        name: unlike(room, 'Night Round'),
      });
      routes.set(room, route.id);
    },
    address: (room) => `/patrol/routes/${routeOf(room)}/checkpoints/edit`,
    fill: (page, room) => page.getByRole('button', { name: unlike(room, 'Add Pool') }).click(),
    sends: 'SaveRoutePoints',
    button: 'Update',
  },
  {
    name: 'Order of a route',
    prepare: async (room) => {
      const { server, office } = room;
      const make = (name: string) => makeCheckpoint(server.db, { site: office.site, name });
      const points = [await make(unlike(room, 'Lobby')), await make(unlike(room, 'Stairs'))];
      const route = await makeRoute(server.db, {
        site: office.site,
        points,
        name: unlike(room, 'Night Round'),
      });
      routes.set(room, route.id);
    },
    address: (room) => `/patrol/routes/${routeOf(room)}/checkpoints/sort`,
    fill: (page, room) =>
      page.getByRole('button', { name: unlike(room, 'Move up Stairs') }).click(),
    sends: 'SaveRoutePoints',
    button: 'Update',
    held: false,
  },
  {
    name: 'Reopening of a ticket',
    prepare: async ({ server, office: { guard }, records }) => {
      await server.sql(
        `UPDATE ticket SET status = 'CLOSED', closed_by = '', closed_by_staff_profile_id = $2,
          closed_by_staff_name = $3, closed_timestamp = now() WHERE id = $1`,
        [records.ticketID, guard.id, guard.name],
      );
    },
    address: ({ records }) => `/ticket/records/${records.ticketID}`,
    fill: (page) => text(page, 'Reason', 'It flickers again'),
    sends: 'ReopenTicket',
    button: 'Reopen',
  },
  {
    name: 'Reopening of a pay period',
    prepare: async ({ server, records }) => {
      await server.sql(`UPDATE pay_period SET status = 'LOCKED', locked_on = now() WHERE id = $1`, [
        records.payPeriodID,
      ]);
    },
    address: ({ records }) => `/payroll/${records.payPeriodID}`,
    open: (page) => page.getByRole('button', { name: 'Reopen' }).first().click(),
    fill: (page) => text(page, 'Reason', 'One shift was left out'),
    sends: 'ReopenPayPeriod',
    button: 'Reopen',
  },
  {
    name: 'Permissions of a client',
    address: ({ records }) => `/client/permission/${records.client.id}`,
    open: (page) => page.getByRole('button', { name: 'Edit' }).click(),
    fill: onlyThese,
    sends: 'UpdateClientPermission',
  },
  {
    name: 'Permissions of a client user',
    address: ({ records }) =>
      `/client/permission/${records.client.id}/${records.clientUserID}/edit`,
    fill: onlyThese,
    sends: 'UpdateClientUserPermission',
  },
  {
    name: 'Create Client User',
    address: () => '/client/user/create',
    fill: async (page, { office, records, times }) => {
      const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
      await text(page, 'Mobile Number', `9${6_000_000 + office.agency.id * 10 + times}`);
      await next();
      await text(page, 'Name', 'Nur Aisyah');
      await text(page, 'Initial Password', 'a-good-password');
      await next();
      await pick(page, 'Client', records.client.name);
    },
    sends: 'CreateClientUser',
    makes: 'client_user_profile',
    secret: 'the password is typed again, a step before the last',
  },
  {
    name: 'Import Clients',
    address: () => '/client/import',
    fill: async (page, { office, times }) => {
      await page.getByLabel('Client file').setInputFiles({
        name: 'clients.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Client,Contact Number\nMCST ${office.agency.id * 10 + times},61234567`,
        ),
      });
      await page.getByText('1 client in the file, no errors.').waitFor();
    },
    sends: 'ImportClients',
    button: 'Import 1 client',
    makes: 'client_profile',
    held: false,
    // Which names are there already is told by the check of the file.
    merges: true,
  },
  {
    name: 'Import Contracts',
    address: () => '/contract/import',
    fill: async (page, { office, records, times }) => {
      const year = 2030 + times;
      const line = `${office.site.name},${records.client.name},1 Jan ${year},31 Dec ${year}`;
      await page.getByLabel('Contract file').setInputFiles({
        name: 'contracts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Site,Client,Start,End\n${line}`),
      });
      await page.getByText('1 contract in the file, no errors.').waitFor();
    },
    sends: 'ImportContracts',
    button: 'Import 1 contract',
    makes: 'contract',
    held: false,
    // Which contracts are in force already is told by the check of the file.
    merges: true,
  },
  {
    name: 'Import Sites',
    address: () => '/site/import',
    fill: async (page, { office, records, times }) => {
      const line = `Site ${office.agency.id * 10 + times},${records.client.name},1 Jan 2026`;
      await page.getByLabel('Site file').setInputFiles({
        name: 'sites.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Site,Client,Contract Start\n${line}`),
      });
      await page.getByText('1 site in the file, no errors.').waitFor();
    },
    sends: 'ImportSites',
    button: 'Import 1 site',
    makes: 'site_profile',
    held: false,
    // Which sites are there already is told by the check of the file.
    merges: true,
  },
  {
    name: 'Import Staff',
    address: () => '/staff/import',
    fill: async (page, { office, times }) => {
      const titles = 'Staff Number,Name,Mobile Number,Designation,Employment Type,Start';
      const number = office.agency.id * 10 + times;
      const line = `I${number},Tan Wei Ming,8${5_000_000 + number},SO,FT,01 Mar 2024`;
      await page.getByLabel('Staff file').setInputFiles({
        name: 'staff.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`${titles}\n${line}`),
      });
      await page.getByText('1 staff member in the file, no errors.').waitFor();
    },
    sends: 'ImportStaff',
    button: 'Import 1 staff member',
    makes: 'staff_profile',
    held: false,
    // Who is there already is told so by the check of the file.
    merges: true,
  },
];
