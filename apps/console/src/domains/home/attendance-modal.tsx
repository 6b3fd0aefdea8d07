import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { shiftNameOf } from '@guardroom/rules/deployment/shifts';
import type { BoardMoment } from '@guardroom/rules/home/board';
import {
  minutesEarly,
  needsAttention,
  personState,
  personStateLook,
  type PersonState,
} from '@guardroom/rules/home/person-state';
import { useRef, useState } from 'react';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { AbsenceCard } from './absence/absence-card.tsx';
import { attendanceRecordFragment, AttendanceForm } from './attendance-form.tsx';
import { isOfOwnTimes, timesOf } from './person-card.tsx';
import { attendanceFailure, type DashboardPerson } from './queries.ts';
import { dayOf } from './shift-card.tsx';
import type { Chosen } from './site-card.tsx';

interface AttendanceModalProps {
  chosen: Chosen;
  /** See SiteCard. */
  moment: BoardMoment;
  onClose: () => void;
  onSaved: () => void;
}

/** What the tag of a person opens: their attendance, to be entered or corrected (HOME-19 to 25). */
export default function AttendanceModal({
  chosen,
  moment,
  onClose,
  onSaved,
}: AttendanceModalProps) {
  const { timeZone } = useViewer();
  const [open, setOpen] = useState(true);
  const discard = useRef(() => Promise.resolve(true));
  const { card, section, person } = chosen;
  const state = personState(person, moment.now);
  const look = personStateLook[state];
  const close = async () => {
    if (await discard.current()) setOpen(false);
  };
  const form = {
    chosen,
    onAsk: (ask: () => Promise<boolean>) => {
      discard.current = ask;
    },
    onCancel: () => void close(),
    onSaved: () => {
      onSaved();
      setOpen(false);
    },
  };
  return (
    <Dialog
      open={open}
      title={person.name}
      width={420}
      onClose={() => void close()}
      afterClose={onClose}
    >
      <div className="stack">
        <dl className="form-facts">
          <dt>Site</dt>
          <dd>{card.name}</dd>
          <dt>Shift</dt>
          <dd>
            {shiftNameOf({ shift: section.shift, shiftTypeName: person.shiftTypeName })},{' '}
            {dayOf(person.start, timeZone)}
            {isOfOwnTimes(person, section) && `, ${timesOf(person, timeZone)}`}
          </dd>
          <dt>Status</dt>
          <dd className="inline-tags">
            <StatusTag tone={look.tone}>{look.label}</StatusTag>
            {person.deploymentID === null && 'Not planned'}
            {person.elsewhere}
            {moment.isAway(person) && <StatusTag tone="orange">On leave</StatusTag>}
          </dd>
        </dl>
        {person.deploymentID !== null && isLooked(state, person) && (
          <AbsenceCard
            person={person}
            deploymentID={person.deploymentID}
            needsAttention={needsAttention(person, moment.now, moment.isAway(person))}
            onDone={() => {
              onSaved();
              setOpen(false);
            }}
          />
        )}
        {person.attendanceID === null ? (
          <AttendanceForm {...form} record={null} />
        ) : (
          <RecordForm {...form} id={person.attendanceID} />
        )}
      </div>
    </Dialog>
  );
}

/** Whether the office looks for a planned person: who is not there as planned, or was not to the end. */
function isLooked(state: PersonState, person: DashboardPerson): boolean {
  return state !== 'ON_DUTY' && (state !== 'LEFT' || minutesEarly(person) > 0);
}

const recordDocument = graphql(
  `
    query DashboardAttendance($filter: AttendanceFilter, $pagination: Pagination!) {
      listAttendance(filter: $filter, pagination: $pagination) {
        result {
          ...AttendanceRecord
        }
      }
    }
  `,
  [attendanceRecordFragment],
);

type RecordFormProps = Omit<Parameters<typeof AttendanceForm>[0], 'record'> & { id: number };

/** The record as it is now, and not as the dashboard knew it. */
function RecordForm({ id, ...form }: RecordFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const record = useLoaded({
    queryKey: ['attendance', 'dashboard', agencyID, id],
    failure: attendanceFailure,
    load: async (signal) => {
      const filter = { id: { eq: id }, securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const { listAttendance } = await request(recordDocument, { filter, pagination }, { signal });
      const [found] = listAttendance.result;
      if (!found) throw new MissingRecord(`There is no attendance ${id} in this agency.`);
      return found;
    },
  });
  if (record.failed) return <LoadFailed what="The attendance" onRetry={record.retry} />;
  if (!record.data) return <Loading />;
  return <AttendanceForm {...form} record={record.data} />;
}
