import { formTime, wireTime } from '@guardroom/rules/dates';
import { makeAttendance } from '../../../apps/server/src/domains/attendance/factory.ts';
import { makeIncident } from '../../../apps/server/src/domains/incident/factory.ts';
import { makeStaff } from '../../../apps/server/src/domains/staff/factory.ts';
import { planToCome, tagOf, zone } from '../../support/home.ts';
import { day, editRow, text, unlike, type FormRow, type Room } from './form-row.ts';

/** The drafts of rooms, of which their author goes on with the latest. */
const drafts = new WeakMap<Room, number>();

const guardOnDuty = ({ times }: Room) => `Ong Bee Lian ${times}`;
const minutesAgo = (minutes: number) => wireTime(Date.now() - minutes * 60_000);

/** Forms that correct what was entered before, and a report that was not submitted yet. */
export const correctForms: readonly FormRow[] = [
  {
    name: 'Edit Draft of Incident',
    prepare: async (room) => {
      const { server, office } = room;
      const given = { site: office.site, staff: office.admin, status: 'DRAFT' as const };
      drafts.set(room, (await makeIncident(server.db, given)).id);
    },
    address: (room) => `/incident/draft/${drafts.get(room)}`,
    fill: (page) => text(page, 'Incident Description', 'Two people inside.'),
    sends: 'SaveIncident',
  },
  {
    name: 'Correction of a visitor',
    address: ({ records }) => `/visitor/${records.visitorID}`,
    fill: (page, { times }) => text(page, 'Remarks', `Came for the lift ${times}`),
    sends: 'UpdateVisitorRecord',
  },
  {
    name: 'Correction of Home',
    prepare: async (room) => {
      const { server, office } = room;
      const name = guardOnDuty(room);
      const staff = await makeStaff(server.db, { securityAgencyID: office.agency.id, name });
      const timeIn = minutesAgo(10);
      await planToCome(server, staff, office.site, timeIn);
      const given = { staff, site: office.site, timeIn, timeOut: null };
      await makeAttendance(server.db, given);
    },
    address: () => '/',
    open: (page, room) => tagOf(page, guardOnDuty(room)).click(),
    fill: (page) => day(page, 'Datetime In', formTime(minutesAgo(5), zone)),
    sends: 'UpdateAttendance',
    button: 'Update',
  },
  {
    name: 'Row of the public holidays',
    address: () => '/leave/holiday?year=2050',
    open: editRow(),
    opens: 'by itself',
    fill: (page, room) =>
      page.locator('tbody').getByRole('textbox', { name: 'Name' }).fill(unlike(room, 'Open House')),
    sends: 'UpdatePublicHoliday',
    button: 'Save',
  },
];
