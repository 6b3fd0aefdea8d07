import { Button } from '@guardroom/ui/action/button.tsx';
import { listDate } from '@guardroom/rules/dates';
import { paidOnInput, payslipProblem } from '@guardroom/rules/payroll/payslip/payslip';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { updateSuccess, type PeriodRow } from '../queries.ts';

const payslipDocument = graphql(`
  mutation ExportPayslip($payslip: PayslipInput!, $agencyID: RecordID!) {
    exportPayslip(payslip: $payslip, agencyID: $agencyID) {
      url
      fileName
      rows
    }
  }
`);

const exportDocument = graphql(`
  mutation ExportPayPeriod($payPeriodID: RecordID!, $agencyID: RecordID!) {
    exportPayPeriod(payPeriodID: $payPeriodID, agencyID: $agencyID) {
      url
      fileName
      rows
    }
  }
`);

const paymentDocument = graphql(`
  mutation DatePayment($update: PayPeriodPaymentInput!, $agencyID: RecordID!) {
    updatePayPeriodPayment(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

interface PayslipButtonProps {
  period: PeriodRow;
  /** Whose; everybody's where it is absent. */
  staffProfileID?: number;
}

/** Payslips as a PDF, once the period is final and paid. */
export function PayslipButton({ period, staffProfileID }: PayslipButtonProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const payslip = { payPeriodID: period.id, staffProfileID: staffProfileID ?? null };
  return (
    <ExportButton
      label={staffProfileID === undefined ? 'Payslips of everybody' : 'Payslip'}
      kind="document"
      link={async (signal) =>
        (await request(payslipDocument, { payslip, agencyID }, { signal })).exportPayslip
      }
      failure="Unable to export payslips"
      unavailable={payslipProblem(period) ?? undefined}
    />
  );
}

/** The whole period as a workbook, whatever its state. */
export function PeriodExportButton({ period }: { period: PeriodRow }) {
  const { securityAgencyID: agencyID } = useViewer();
  const variables = { payPeriodID: period.id, agencyID };
  return (
    <ExportButton
      label="Export as Excel"
      link={async (signal) =>
        (await request(exportDocument, variables, { signal })).exportPayPeriod
      }
      failure="Unable to export pay period"
    />
  );
}

interface PayslipCardProps {
  period: PeriodRow;
  onChanged: () => void;
}

/** When a locked period was paid, and the payslips that say so. */
export function PayslipCard({ period, onChanged }: PayslipCardProps) {
  if (period.status !== 'LOCKED') return null;
  if (can('datePayments')) {
    return <PaymentForm period={period} onChanged={onChanged} />;
  }
  return (
    <section className="form-bar" aria-label="Payslips">
      <span>
        {period.paidOn === null
          ? 'The date of payment is not entered yet.'
          : `Paid on ${listDate(period.paidOn)}.`}
      </span>
      <PayslipButton period={period} />
    </section>
  );
}

const paymentValues = v.object({ paidOn: v.optional(v.string()) });
const shown: Shown<v.InferOutput<typeof paymentValues>> = {
  paidOn: { label: 'Date of Payment', text: ({ paidOn }) => dayText(paidOn) },
};

function PaymentForm({ period, onChanged }: PayslipCardProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { id, version, startDate, paidOn } = period;
  const { values, set, issues, busy, submit, news } = useEntityForm({
    part: 'payment',
    values: paymentValues,
    initial: paidOn === null ? {} : { paidOn },
    schema: paidOnInput,
    inputOf: (typed) => ({ ...typed, id, version }),
    question: () => null,
    save: (update) => request(paymentDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update the date of payment',
    edits: { subject: 'the date of payment', shown },
    onSaved: onChanged,
  });
  return (
    <form
      className="form-bar"
      aria-label="Payslips"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <FormNotice news={news} action="Save" />
      <Field label="Date of Payment" required issue={issues['paidOn']}>
        {(control) => (
          <DateInput
            control={control}
            value={values.paidOn}
            first={startDate}
            onChange={(date) => set({ paidOn: date })}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        Save
      </Button>
      <PayslipButton period={period} />
      <span className="muted">Payslips are due within 3 working days of payment.</span>
    </form>
  );
}
