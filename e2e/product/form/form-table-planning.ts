import type { Page } from '@playwright/test';
import { makeAvailability } from '../../../apps/server/src/domains/deployment/availability/factory.ts';
import { makeStaff } from '../../../apps/server/src/domains/staff/factory.ts';
import { text, unlike, type FormRow, type Room } from './form-row.ts';

const availabilities = new WeakMap<Room, number>();

/** The entry of days to come that is edited in a room. */
export function availabilityOf(room: Room): number {
  const id = availabilities.get(room);
  if (id === undefined) throw new Error('the room has no entry of days to come');
  return id;
}

const inCard = (card: RegExp, button: RegExp) => async (page: Page) => {
  await page.getByRole('region', { name: card }).getByRole('button', { name: button }).click();
};
const availabilityCard = /^Availability/;
const wishCard = /^Who may stand here/;

/** When people can work, and whom the clients of sites bar or want. */
export const planningForms: readonly FormRow[] = [
  {
    name: 'Add availability',
    address: ({ office }) => `/staff/${office.guard.id}`,
    open: inCard(availabilityCard, /^Add$/),
    fill: async (page, room) => {
      await text(page, 'From', '16 Nov 2099');
      await text(page, 'To', '18 Nov 2099');
      await text(page, 'Note', unlike(room, 'Evening classes'));
    },
    sends: 'CreateStaffAvailability',
    button: 'Create',
    makes: 'staff_availability',
  },
  {
    name: 'Edit availability',
    prepare: async (room) => {
      const { server, office } = room;
      const said = { staff: office.guard, fromDate: '2099-11-01' };
      if (!availabilities.has(room)) {
        availabilities.set(room, await makeAvailability(server.db, said));
      }
    },
    address: ({ office }) => `/staff/${office.guard.id}`,
    open: inCard(availabilityCard, /^Edit /),
    fill: (page, room) => text(page, 'Note', unlike(room, 'Exams')),
    sends: 'UpdateStaffAvailability',
    button: 'Update',
  },
  {
    name: 'Add who may stand here',
    prepare: async (room) => {
      const { server, office } = room;
      const name = unlike(room, 'Somebody New');
      await makeStaff(server.db, { securityAgencyID: office.agency.id, name });
    },
    address: ({ office }) => `/site/${office.site.id}`,
    open: inCard(wishCard, /^Add$/),
    fill: async (page, room) => {
      const name = unlike(room, 'Somebody New');
      await page.getByRole('combobox', { name: 'Staff', exact: true }).fill(name);
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
      await text(page, 'Reason', 'Complaint of the council');
    },
    sends: 'CreateSiteWish',
    button: 'Create',
    makes: 'site_wish',
  },
  {
    name: 'Edit who may stand here',
    address: ({ office }) => `/site/${office.site.id}`,
    open: inCard(wishCard, /^Edit /),
    fill: (page, room) => text(page, 'Reason', unlike(room, 'Asked for by the council')),
    sends: 'UpdateSiteWish',
    button: 'Update',
  },
];
