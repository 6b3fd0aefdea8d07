import { agencyEvents } from '../../platform/graphql/agency-events.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { roundTopic } from '../patrol/store.ts';
import { readDashboard } from './policy.ts';

interface DashboardChange {
  readonly staffProfileID: number | null;
  readonly date: string | null;
}

const DashboardChange = builder.objectRef<DashboardChange>('DashboardChange').implement({
  description: 'With neither: read the dashboard anew.',
  fields: (t) => ({
    staffProfileID: t.expose('staffProfileID', {
      type: 'RecordID',
      nullable: true,
      description:
        'The person whose attendance, absence or leave changed: read the cards that show them.',
    }),
    date: t.expose('date', {
      type: 'Date',
      nullable: true,
      description: 'The date whose roster changed.',
    }),
  }),
});

builder.subscriptionField('dashboardChanged', (t) =>
  t.field({
    type: DashboardChange,
    policy: readDashboard,
    // One stream for both: a browser keeps only six connections to a server.
    description:
      'Changes of attendance, of absences, of the roster and of leave, and rounds that were missed.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    subscribe: (_, _args, ctx) =>
      agencyEvents(ctx, 'attendance', 'absence', 'deployment', 'leave', roundTopic),
    resolve: (event): DashboardChange => {
      if (event === 'resync') return { staffProfileID: null, date: null };
      const { attendanceID, staffProfileID, date } = event;
      const { leaveStaffProfileID, absentStaffProfileID } = event;
      // Whoever is away from now on, or is back.
      if (typeof leaveStaffProfileID === 'number') {
        return { staffProfileID: leaveStaffProfileID, date: null };
      }
      if (typeof absentStaffProfileID === 'number') {
        return { staffProfileID: absentStaffProfileID, date: null };
      }
      // The staff profile of a roster's event is that of the planner.
      const isOfPerson = typeof attendanceID === 'number' && typeof staffProfileID === 'number';
      return {
        staffProfileID: isOfPerson ? staffProfileID : null,
        date: typeof date === 'string' ? date : null,
      };
    },
  }),
);
