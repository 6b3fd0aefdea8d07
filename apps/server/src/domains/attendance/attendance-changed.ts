import type { AgencyDatabase } from '../../platform/database/database.ts';
import { announce, atSites } from '../../platform/events/events.ts';
import { tellWebhooks } from '../../platform/webhook/tell-webhooks.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { agencyEvents } from '../../platform/graphql/agency-events.ts';
import { readAttendance } from './policy.ts';
import type { AttendanceRow } from './types.ts';

const kinds = ['CLOCKED_IN', 'CLOCKED_OUT', 'CREATED', 'UPDATED', 'RESYNC'] as const;
type Kind = (typeof kinds)[number];

const AttendanceChangeKind = builder.enumType('AttendanceChangeKind', {
  values: {
    CLOCKED_IN: {},
    CLOCKED_OUT: {},
    CREATED: {},
    UPDATED: {},
    RESYNC: { description: 'Some changes may have been missed: read the list anew.' },
  },
});

interface AttendanceChange {
  readonly kind: Kind;
  readonly attendanceID: number | null;
}

const AttendanceChange = builder.objectRef<AttendanceChange>('AttendanceChange').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: AttendanceChangeKind }),
    attendanceID: t.expose('attendanceID', { type: 'RecordID', nullable: true }),
  }),
});

const webhookKinds: Partial<Record<Kind, 'attendance.clockedIn' | 'attendance.clockedOut'>> = {
  CLOCKED_IN: 'attendance.clockedIn',
  CLOCKED_OUT: 'attendance.clockedOut',
};

/** Tells every console of the agency, and its webhooks of who came and went, when the transaction commits. */
export async function announceAttendance(
  db: AgencyDatabase,
  kind: Kind,
  records: readonly AttendanceRow[],
): Promise<void> {
  const told = webhookKinds[kind];
  if (told !== undefined) await tellWebhooks(db, told, records);
  // Listeners read the list anew, so one message stands for a batch.
  const [first, ...others] = records;
  const isOne = first !== undefined && others.length === 0;
  await announce(db, 'attendance', {
    kind,
    attendanceID: first?.id ?? null,
    staffProfileID: isOne ? first.staffProfileID : null,
    ...atSites(records.map(({ timeInSiteProfileID }) => timeInSiteProfileID)),
  });
}

builder.subscriptionField('attendanceChanged', (t) =>
  t.field({
    type: AttendanceChange,
    policy: readAttendance,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    subscribe: (_, _args, ctx) => agencyEvents(ctx, 'attendance'),
    resolve: (event): AttendanceChange => {
      if (event === 'resync') return { kind: 'RESYNC', attendanceID: null };
      const { kind, attendanceID } = event;
      return {
        kind: kinds.find((known) => known === kind) ?? 'UPDATED',
        attendanceID: typeof attendanceID === 'number' ? attendanceID : null,
      };
    },
  }),
);
