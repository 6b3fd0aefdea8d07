import { Button } from '@guardroom/ui/action/button.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { payLimits, payPeriodReopenInput } from '@guardroom/rules/payroll/period/inputs';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import type { PeriodRow } from '../queries.ts';

const reopenDocument = graphql(`
  mutation ReopenPayPeriod($update: ReopenPayPeriodInput!, $agencyID: RecordID!) {
    reopenPayPeriod(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

interface ReopenModalProps {
  period: PeriodRow;
  onClose: () => void;
  onChanged: () => void;
}

/** Makes a locked period a draft again; why is kept with who did it. */
export default function ReopenModal({ period, onClose, onChanged }: ReopenModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const { id, version } = period;
  const form = useEntityForm({
    part: `reopen ${id}`,
    values: v.object({ reason: v.string() }),
    initial: { reason: '' },
    schema: payPeriodReopenInput,
    inputOf: ({ reason }) => ({ id, version, reason }),
    save: (update) => request(reopenDocument, { update, agencyID }),
    success: 'Reopened successfully',
    failure: 'Unable to reopen',
    onRefusal: ({ code }) => {
      if (code === 'CONFLICT' || code === 'STALE') onChanged();
    },
    onSaved: () => {
      onChanged();
      setOpen(false);
    },
  });
  const close = async () => {
    if (await form.discard()) setOpen(false);
  };
  return (
    <Dialog
      open={open}
      title={`Reopen ${payPeriodName(period)}`}
      width={480}
      onClose={() => void close()}
      afterClose={onClose}
    >
      <div className="stack">
        <FormNotice news={form.news} action="Reopen" />
        <p className="muted">
          Locked by {period.lockedBy ?? '-'}. It becomes a draft; what was paid from it may differ
          from what it says afterwards.
        </p>
        <NoteField
          label="Reason"
          required
          counts
          most={payLimits.reason}
          value={form.values.reason}
          issue={form.issues['reason']}
          onChange={(reason) => form.set({ reason })}
        />
        <div className="form-buttons">
          <Button look="primary" busy={form.busy} onClick={(event) => void form.submit(event)}>
            Reopen
          </Button>
          <Button disabled={form.busy} onClick={() => void close()}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
