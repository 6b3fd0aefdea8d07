import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { createClientForm } from '@guardroom/rules/client/inputs';
import { accountStatuses } from '@guardroom/rules/status';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { PhoneInput } from '@guardroom/ui/field/phone-input.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { NameField, StatusField } from './name-form.tsx';
import { clientListPath } from './paths.ts';
import { clientKey, createSuccess } from './queries.ts';

const createDocument = graphql(`
  mutation CreateClientProfile(
    $create: CreateClientProfileInput!
    $agencyID: RecordID!
    $idempotencyKey: String!
  ) {
    createClientProfile(create: $create, agencyID: $agencyID, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);

const formValues = v.object({
  name: v.string(),
  /** As typed, without the calling code. */
  phoneNo: v.string(),
  status: v.picklist(accountStatuses),
});

const initial: v.InferOutput<typeof formValues> = { name: '', phoneNo: '', status: 'ACTIVE' };

/** Create Client (part-1 §2.10). */
export function CreateClientForm() {
  const { securityAgencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const backToList = () => void navigate({ to: clientListPath });
  const form = useEntityForm({
    values: formValues,
    initial,
    schema: createClientForm,
    inputOf: (values) => values,
    save: (input, idempotencyKey) => {
      const create = { ...input, securityAgencyID };
      return request(createDocument, { create, agencyID: securityAgencyID, idempotencyKey });
    },
    success: createSuccess,
    leadsToNew: true,
    failure: 'Unable to create client',
    onSaved: () => {
      void client.invalidateQueries({ queryKey: clientKey });
      backToList();
    },
  });
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <NameField form={form} />
      <Field label="Contact Number" issue={form.issues['phoneNo']}>
        {(control) => (
          <PhoneInput
            control={control}
            value={form.values.phoneNo}
            onChange={(phoneNo) => form.set({ phoneNo })}
          />
        )}
      </Field>
      <StatusField form={form} />
      <FormButtons busy={form.busy} onCancel={backToList} />
    </form>
  );
}
