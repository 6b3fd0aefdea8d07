import { clientBillingInput, longestTermsDays } from '@guardroom/rules/client/billing/inputs';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { clientPath } from '../paths.ts';
import { detailsValues, limits, shown, valuesOf, type LineField } from './details-values.ts';
import { clientBillingKey, type ClientBilling } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateClientBilling($update: UpdateClientBillingInput!, $agencyID: RecordID!) {
    updateClientBilling(update: $update, agencyID: $agencyID) {
      version
    }
  }
`);

const hints: Readonly<Partial<Record<LineField, string>>> = {
  legalName: 'Empty: the name of the client.',
  peppolID: 'Empty: that of the UEN.',
  email: 'Of those who pay.',
};

/** How a client appears on invoices; those that are issued stay as they are. */
export function DetailsForm(props: { clientID: number; billing: ClientBilling }) {
  const { history } = useRouter();
  const form = useDetailsForm(props);
  const { values, set, issues } = form;
  const held = (field: LineField) => ({
    label: shown[field].label,
    most: limits[field],
    issue: issues[field],
    value: values[field],
    onChange: (text: string) => set({ [field]: text }),
  });
  const line = (field: LineField) => <TextField {...held(field)} hint={hints[field]} />;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action="Update" />
      {line('legalName')}
      <div className="form-pair">
        {line('uen')}
        {line('gstNumber')}
      </div>
      {line('attention')}
      <NoteField {...held('address')} rows={3} />
      <div className="form-pair">
        {line('postal')}
        {line('email')}
        {line('peppolID')}
        {line('orderReference')}
        <Field label={shown.termsDays.label} required issue={issues['termsDays']}>
          {(control) => (
            <NumberInput
              {...control}
              decimals={0}
              min={0}
              max={longestTermsDays}
              value={values.termsDays}
              onChange={(termsDays) => set({ termsDays })}
            />
          )}
        </Field>
      </div>
      <FormButtons
        action="Update"
        busy={form.busy}
        onCancel={() => history.push(clientPath(props.clientID))}
      />
    </form>
  );
}

function useDetailsForm({ clientID, billing }: { clientID: number; billing: ClientBilling }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const { version } = billing;
  return useEntityForm({
    values: detailsValues,
    initial: valuesOf(billing),
    schema: clientBillingInput,
    inputOf: (values) => ({ ...values, clientProfileID: clientID, version }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: 'Updated successfully',
    failure: 'Unable to update the billing details',
    edits: { subject: 'the billing details', shown },
    onSaved: async () => {
      await client.invalidateQueries({ queryKey: clientBillingKey });
      history.push(clientPath(clientID));
    },
  });
}
