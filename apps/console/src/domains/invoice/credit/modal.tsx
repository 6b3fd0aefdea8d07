import { Button } from '@guardroom/ui/action/button.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { creditInput } from '@guardroom/rules/invoice/inputs';
import { moneyText } from '@guardroom/rules/invoice/money';
import { billingLimits } from '@guardroom/rules/invoice/rate/inputs';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import type { Detail } from '../queries.ts';

const creditDocument = graphql(`
  mutation CreditInvoice($update: CreditInvoiceInput!, $agencyID: RecordID!, $key: String!) {
    creditInvoice(update: $update, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

interface CreditModalProps {
  detail: Detail;
  onClose: () => void;
  onChanged: () => void;
}

/** Gives lines of an issued invoice back; all that are left unless some are chosen. */
export default function CreditModal({ detail, onClose, onChanged }: CreditModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const { id, version, number, creditedLines } = detail.invoice;
  const left = detail.lines.filter((line) => !creditedLines.includes(line.number));
  const form = useEntityForm({
    part: `credit ${id}`,
    values: v.object({ lines: v.array(v.number()), reason: v.string() }),
    initial: { lines: left.map((line) => line.number), reason: '' },
    schema: creditInput,
    inputOf: (values) => ({ id, version, ...values }),
    save: (update, key) => request(creditDocument, { update, agencyID, key }),
    success: 'Credited successfully',
    failure: 'Unable to credit',
    onRefusal: ({ code }) => {
      if (code === 'CONFLICT' || code === 'STALE') onChanged();
    },
    onSaved: () => {
      onChanged();
      setOpen(false);
    },
  });
  const { values, set, issues, busy } = form;
  const close = async () => {
    if (await form.discard()) setOpen(false);
  };
  return (
    <Dialog
      open={open}
      title={`Credit ${number ?? ''}`}
      width={520}
      onClose={() => void close()}
      afterClose={onClose}
    >
      <div className="stack">
        <FormNotice news={form.news} action="Credit" />
        <p className="muted">
          A credit note gives the chosen lines back. Their hours can be billed anew.
        </p>
        <Field label="Lines" required issue={issues['lines']}>
          {({ id: field, 'aria-describedby': describedBy }) => (
            <fieldset id={field} className="form-group" aria-describedby={describedBy}>
              <legend className="screen-reader-only">Lines</legend>
              {left.map((line) => (
                <Checkbox
                  key={line.number}
                  checked={values.lines.includes(line.number)}
                  onChange={(checked) =>
                    set({
                      lines: left
                        .map((one) => one.number)
                        .filter((one) =>
                          one === line.number ? checked : values.lines.includes(one),
                        ),
                    })
                  }
                >
                  {line.description} ({moneyText(line.netCents)})
                </Checkbox>
              ))}
            </fieldset>
          )}
        </Field>
        <NoteField
          label="Reason"
          required
          counts
          most={billingLimits.reason}
          value={values.reason}
          issue={issues['reason']}
          onChange={(reason) => set({ reason })}
        />
        <div className="form-buttons">
          <Button look="primary" busy={busy} onClick={(event) => void form.submit(event)}>
            Credit
          </Button>
          <Button disabled={busy} onClick={() => void close()}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
