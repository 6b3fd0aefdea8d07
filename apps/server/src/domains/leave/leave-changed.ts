import type { AgencyDatabase } from '../../platform/database/database.ts';
import { announce } from '../../platform/events/events.ts';
import { agencyEvents } from '../../platform/graphql/agency-events.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { readLeave } from './policy.ts';
import type { LeaveRequestRow } from './types.ts';

interface LeaveChange {
  readonly leaveRequestID: number | null;
  readonly staffProfileID: number | null;
}

const LeaveChange = builder.objectRef<LeaveChange>('LeaveChange').implement({
  description: 'With neither, some changes may have been missed.',
  fields: (t) => ({
    leaveRequestID: t.expose('leaveRequestID', { type: 'RecordID', nullable: true }),
    staffProfileID: t.expose('staffProfileID', {
      type: 'RecordID',
      nullable: true,
      description: 'Whose leave it is.',
    }),
  }),
});

/**
 * Tells every console of the agency, when the transaction commits: lists of leave, and the roster and
 * the dashboard, on which approved leave shows.
 */
export async function announceLeave(
  db: AgencyDatabase,
  { id, staffProfileID }: Pick<LeaveRequestRow, 'id' | 'staffProfileID'>,
): Promise<void> {
  await announce(db, 'leave', { leaveRequestID: id, leaveStaffProfileID: staffProfileID });
}

/** The same of public holidays: they stand in the calendar, and in leave that is being entered. */
export async function announceHolidays(db: AgencyDatabase): Promise<void> {
  await announce(db, 'leave', {
    leaveRequestID: null,
    leaveStaffProfileID: null,
  });
}

builder.subscriptionField('leaveChanged', (t) =>
  t.field({
    type: LeaveChange,
    policy: readLeave,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    subscribe: (_, _args, ctx) => agencyEvents(ctx, 'leave'),
    resolve: (event): LeaveChange => {
      if (event === 'resync') return { leaveRequestID: null, staffProfileID: null };
      const { leaveRequestID, leaveStaffProfileID } = event;
      return {
        leaveRequestID: typeof leaveRequestID === 'number' ? leaveRequestID : null,
        staffProfileID: typeof leaveStaffProfileID === 'number' ? leaveStaffProfileID : null,
      };
    },
  }),
);
