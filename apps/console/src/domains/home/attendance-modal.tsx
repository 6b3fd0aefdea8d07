import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { shiftLabels } from '@guardroom/rules/deployment/shifts';
import { personState, personStateLook } from '@guardroom/rules/home/person-state';
import { useRef, useState } from 'react';
import { MissingRecord } from '../../platform/wire/errors.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { attendanceRecordFragment, AttendanceForm } from './attendance-form.tsx';
import { attendanceFailure } from './queries.ts';
import { dayOf } from './shift-card.tsx';
import type { Chosen } from './site-card.tsx';

interface AttendanceModalProps {
  chosen: Chosen;
  /** See SiteCard. */
  moment: number;
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
  const look = personStateLook[personState({ ...person, start: section.start }, moment)];
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
            {shiftLabels[section.shift]}, {dayOf(section.start, timeZone)}
          </dd>
          <dt>Status</dt>
          <dd className="inline-tags">
            <StatusTag tone={look.tone}>{look.label}</StatusTag>
            {person.deploymentID === null && 'Not planned'}
            {person.elsewhere}
          </dd>
        </dl>
        {person.attendanceID === null ? (
          <AttendanceForm {...form} record={null} />
        ) : (
          <RecordForm {...form} id={person.attendanceID} />
        )}
      </div>
    </Dialog>
  );
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
