import { Button } from '@guardroom/ui/action/button.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import {
  payExceptionLabels,
  type PayException,
} from '@guardroom/rules/payroll/exception/exceptions';
import { payLimits } from '@guardroom/rules/payroll/period/inputs';
import { payWaiverInput } from '@guardroom/rules/payroll/exception/inputs';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import type { PeriodRow } from '../queries.ts';

const waiveDocument = graphql(`
  mutation WaivePayException($update: WaivePayExceptionInput!, $agencyID: RecordID!) {
    waivePayException(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Which exceptions are waived: that of one person, or the open ones of everybody. */
export interface Waived {
  readonly exception: PayException;
  readonly person: { readonly id: number; readonly name: string } | null;
}

interface WaiveModalProps {
  period: PeriodRow;
  waived: Waived;
  onClose: () => void;
  onChanged: () => void;
}

/** Pays in spite of an exception; why is kept with who decided it. */
export default function WaiveModal({ period, waived, onClose, onChanged }: WaiveModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const { id, version } = period;
  const { exception, person } = waived;
  const staffProfileIDs = person === null ? null : [person.id];
  const form = useEntityForm({
    part: `waive ${id} ${exception} ${person?.id ?? 'all'}`,
    values: v.object({ reason: v.string() }),
    initial: { reason: '' },
    schema: payWaiverInput,
    inputOf: ({ reason }) => ({ id, version, exception, staffProfileIDs, reason }),
    save: (update) => request(waiveDocument, { update, agencyID }),
    success: 'Waived successfully',
    failure: 'Unable to waive',
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
      title={`Waive: ${payExceptionLabels[exception]}`}
      width={480}
      onClose={() => void close()}
      afterClose={onClose}
    >
      <div className="stack">
        <p className="muted">
          {person === null ? 'Everybody with this exception' : person.name} is paid in spite of it,
          as long as its cause stays the same.
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
            Waive
          </Button>
          <Button disabled={form.busy} onClick={() => void close()}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
