import { agencyBillingInput } from '@guardroom/rules/settings/billing/inputs';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { settingsPath } from '../paths.ts';
import { billingValues, limits, shown, valuesOf, type LineField } from './agency-values.ts';
import { agencyBillingKey, type AgencyBilling } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateAgencyBilling($update: UpdateAgencyBillingInput!, $agencyID: RecordID!) {
    updateAgencyBilling(update: $update, agencyID: $agencyID) {
      version
    }
  }
`);

const hints: Readonly<Partial<Record<LineField, string>>> = {
  gstNumber: 'Empty: no tax is charged, and no invoice is called a tax invoice.',
  payNowUEN: 'Invoices have a code with which this is paid.',
  invoicePrefix: 'Invoices and credit notes are numbered apart.',
};

/** How the agency appears on invoices; those that are issued stay as they are. */
export function AgencyForm({ billing }: { billing: AgencyBilling }) {
  const { history } = useRouter();
  const form = useBillingForm(billing);
  const { values, set, issues } = form;
  const held = (field: LineField) => ({
    label: shown[field].label,
    most: limits[field],
    issue: issues[field],
    value: values[field],
    onChange: (text: string) => set({ [field]: text }),
  });
  const line = (field: LineField, required = false) => (
    <TextField {...held(field)} required={required} hint={hints[field]} />
  );
  return (
    <form className="stack" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action="Update" />
      <Part title="Tax">
        <div className="form-pair">
          {line('gstNumber')}
          <Field label={shown.gstRegisteredFrom.label} issue={issues['gstRegisteredFrom']}>
            {(control) => (
              <DateInput
                control={control}
                value={values.gstRegisteredFrom}
                onChange={(gstRegisteredFrom) => set({ gstRegisteredFrom })}
              />
            )}
          </Field>
        </div>
      </Part>
      <Part title="Address on Invoices">
        <p className="muted">Empty: the address of the agency.</p>
        <NoteField {...held('address')} rows={3} />
        <div className="form-pair">
          {line('postal')}
          {line('email')}
        </div>
      </Part>
      <Part title="Payment">
        {line('payNowUEN')}
        <div className="form-pair">
          {line('bankName')}
          {line('bankSwift')}
          {line('bankAccountName')}
          {line('bankAccountNumber')}
        </div>
      </Part>
      <Part title="Invoices">
        <div className="form-pair">
          {line('invoicePrefix', true)}
          {line('creditPrefix', true)}
        </div>
        <NoteField {...held('terms')} counts />
      </Part>
      <FormButtons action="Update" busy={form.busy} onCancel={() => history.push(settingsPath)} />
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="form" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function useBillingForm(billing: AgencyBilling) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  return useEntityForm({
    values: billingValues,
    initial: valuesOf(billing),
    schema: agencyBillingInput,
    inputOf: (values) => ({ ...values, version: billing.version }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: 'Updated successfully',
    failure: 'Unable to update the billing settings',
    edits: { subject: 'the billing settings', shown },
    onSaved: async () => {
      await client.invalidateQueries({ queryKey: agencyBillingKey });
      history.push(settingsPath);
    },
  });
}
