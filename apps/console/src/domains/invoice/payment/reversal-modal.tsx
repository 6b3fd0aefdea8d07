import { Button } from '@guardroom/ui/action/button.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { listDate } from '@guardroom/rules/dates';
import { reversalInput } from '@guardroom/rules/invoice/inputs';
import { moneyText } from '@guardroom/rules/invoice/money';
import { billingLimits } from '@guardroom/rules/invoice/rate/inputs';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import type { Payment } from '../queries.ts';

const reverseDocument = graphql(`
  mutation ReverseInvoicePayment($update: ReverseInvoicePaymentInput!, $agencyID: RecordID!) {
    reverseInvoicePayment(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

interface ReversalModalProps {
  payment: Payment;
  onClose: () => void;
  onChanged: () => void;
}

/** Takes a payment back that did not stay; why is kept. */
export default function ReversalModal({ payment, onClose, onChanged }: ReversalModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const { id, amountCents, paidOn } = payment;
  const form = useEntityForm({
    part: `reversal of ${id}`,
    values: v.object({ reason: v.string() }),
    initial: { reason: '' },
    schema: reversalInput,
    inputOf: ({ reason }) => ({ id, reason }),
    save: (update) => request(reverseDocument, { update, agencyID }),
    success: 'Reversed successfully',
    failure: 'Unable to reverse payment',
    onRefusal: ({ code }) => {
      if (code === 'CONFLICT') onChanged();
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
      title="Reverse Payment"
      width={480}
      onClose={() => void close()}
      afterClose={onClose}
    >
      <div className="stack">
        <FormNotice news={form.news} action="Reverse" />
        <p className="muted">
          {moneyText(amountCents)} of {listDate(paidOn)} will be open again.
        </p>
        <NoteField
          label="Reason"
          required
          counts
          most={billingLimits.reason}
          value={form.values.reason}
          issue={form.issues['reason']}
          onChange={(reason) => form.set({ reason })}
        />
        <div className="form-buttons">
          <Button look="primary" busy={form.busy} onClick={(event) => void form.submit(event)}>
            Reverse
          </Button>
          <Button disabled={form.busy} onClick={() => void close()}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
