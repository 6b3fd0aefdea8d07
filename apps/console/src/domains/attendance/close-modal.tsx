import { Button } from '@guardroom/ui/action/button.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { clockingLimits } from '@guardroom/rules/attendance/clocking-times';
import { closeAttendanceInput } from '@guardroom/rules/attendance/inputs';
import { instantOfWallTime, listTime } from '@guardroom/rules/dates';
import { requiredMessage } from '@guardroom/rules/required';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { ChoiceField } from '@guardroom/ui/field/choice-field.tsx';
import { PastTimeField } from '../../ui/date/past-time-field.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import type { OnDutyRow } from './on-duty-columns.tsx';
import { updateFailure, updateSuccess } from './queries.ts';

const closeDocument = graphql(`
  mutation CloseAttendance($update: CloseAttendanceInput!, $agencyID: RecordID!) {
    closeAttendance(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const ways = [
  { value: 'TIME', label: 'With the time at which they went' },
  { value: 'UNKNOWN', label: 'As not clocked out: nobody knows the time' },
] as const;

/** What is typed; the time is what clocks of the agency show. */
const closing = v.object({
  way: v.picklist(['TIME', 'UNKNOWN']),
  timeOut: v.optional(v.string()),
  reason: v.string(),
});

/** The time has to be given where it is said to be known. */
const closeForm = v.pipe(
  v.object({ ...closeAttendanceInput.entries, way: v.picklist(['TIME', 'UNKNOWN']) }),
  v.forward(
    v.check(({ way, timeOut }) => way === 'UNKNOWN' || timeOut !== undefined, requiredMessage),
    ['timeOut'],
  ),
  v.transform(({ way: _, ...input }) => input),
);

interface CloseModalProps {
  record: OnDutyRow;
  onClose: () => void;
  onSaved: () => void;
}

/** Ends the duty of somebody who did not clock out; the record then waits for approval. */
export default function CloseModal({ record, onClose, onSaved }: CloseModalProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [open, setOpen] = useState(true);
  const { id, version } = record;
  const form = useEntityForm({
    part: `close ${id}`,
    values: closing,
    initial: { way: 'TIME', reason: '' },
    schema: closeForm,
    inputOf: ({ way, timeOut, reason }) => ({
      id,
      version,
      way,
      reason,
      ...(way === 'TIME' && timeOut && { timeOut: instantOfWallTime(timeOut, timeZone) }),
    }),
    save: (update) => request(closeDocument, { update, agencyID }),
    success: updateSuccess,
    failure: updateFailure,
    onRefusal: ({ code }) => {
      if (code === 'CONFLICT' || code === 'STALE') onSaved();
    },
    onSaved: () => {
      onSaved();
      setOpen(false);
    },
  });
  const close = async () => {
    if (await form.discard()) setOpen(false);
  };
  const { values, issues, set } = form;
  return (
    <Dialog
      open={open}
      title={`Close the record of ${record.staffName}`}
      width={480}
      onClose={() => void close()}
      afterClose={onClose}
    >
      <div className="stack">
        <p className="muted">
          On duty at {record.timeInSiteProfileName ?? 'an unknown site'} since{' '}
          {listTime(record.timeIn, timeZone)}. The closed record waits for approval.
        </p>
        <ChoiceField
          label="Close"
          value={values.way}
          choices={ways}
          onChange={(way) => set({ way })}
        />
        {values.way === 'TIME' && (
          <PastTimeField
            label="Time Out"
            value={values.timeOut}
            late="The time lies in the future."
            issue={issues['timeOut']}
            onChange={(timeOut) => set({ timeOut })}
          />
        )}
        <NoteField
          label="Reason"
          required
          most={clockingLimits.remarkLength}
          value={values.reason}
          issue={issues['reason']}
          onChange={(reason) => set({ reason })}
        />
        <div className="form-buttons">
          <Button look="primary" busy={form.busy} onClick={(event) => void form.submit(event)}>
            Close record
          </Button>
          <Button disabled={form.busy} onClick={() => void close()}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
