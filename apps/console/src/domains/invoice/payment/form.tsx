import { Button } from '@guardroom/ui/action/button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { MoneyField } from '@guardroom/ui/field/money-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { todayIn } from '@guardroom/rules/dates';
import { paymentInput } from '@guardroom/rules/invoice/inputs';
import { decimalText, moneyText } from '@guardroom/rules/invoice/money';
import { billingLimits } from '@guardroom/rules/invoice/rate/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import type { InvoiceRow } from '../queries.ts';

const payDocument = graphql(`
  mutation CreateInvoicePayment(
    $create: CreateInvoicePaymentInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    createInvoicePayment(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

interface PaymentFormProps {
  invoice: InvoiceRow;
  onChanged: () => void;
}

/** One more payment; it begins anew once the last one is entered. */
export function PaymentForm(props: PaymentFormProps) {
  return <Fields key={props.invoice.version} {...props} />;
}

function Fields({ invoice, onChanged }: PaymentFormProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { id: invoiceID, openCents } = invoice;
  const form = useEntityForm({
    part: `payment of ${invoiceID}`,
    values: v.object({
      amount: v.string(),
      paidOn: v.optional(v.string()),
      reference: v.string(),
    }),
    initial: { amount: '', paidOn: todayIn(timeZone), reference: '' },
    schema: paymentInput,
    inputOf: (values) => ({ invoiceID, ...values }),
    question: ({ amount }) => `Enter a payment of $${moneyText(amount)}?`,
    save: (payment, key) => {
      const create = { ...payment, amount: decimalText(payment.amount) };
      return request(payDocument, { create, agencyID, key });
    },
    success: 'Entered successfully',
    failure: 'Unable to enter payment',
    onRefusal: ({ code }) => {
      if (code === 'CONFLICT') onChanged();
    },
    onSaved: onChanged,
  });
  const { values, set, issues, busy } = form;
  return (
    <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <div className="form-pair">
        <MoneyField
          label="Amount paid"
          required
          hint={`${moneyText(openCents)} are open.`}
          issue={issues['amount']}
          value={values.amount}
          onChange={(amount) => set({ amount })}
        />
        <Field label="Date of payment" required issue={issues['paidOn']}>
          {(control) => (
            <DateInput
              control={control}
              last={todayIn(timeZone)}
              value={values.paidOn}
              onChange={(paidOn) => set({ paidOn })}
            />
          )}
        </Field>
      </div>
      <TextField
        label="Reference"
        most={billingLimits.reference}
        issue={issues['reference']}
        value={values.reference}
        onChange={(reference) => set({ reference })}
      />
      <div className="form-buttons">
        <Button type="submit" icon={<PlusIcon />} busy={busy}>
          Enter Payment
        </Button>
      </div>
    </form>
  );
}
