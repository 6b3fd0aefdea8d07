import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { clientUserForm } from '@guardroom/rules/client/inputs';
import { localPhone } from '@guardroom/rules/phone';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { PhoneInput } from '@guardroom/ui/field/phone-input.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { NameField, StatusField } from './name-form.tsx';
import { userPath } from './paths.ts';
import { updateSuccess, userKey } from './queries.ts';
import type { ClientUser } from './user-profile-card.tsx';

const updateDocument = graphql(`
  mutation UpdateClientUser($update: UpdateClientUserProfileInput!, $agencyID: RecordID!) {
    updateClientUserProfile(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const formValues = v.object({ name: v.string(), status: v.picklist(accountStatuses) });
type Editable = v.InferOutput<typeof formValues>;

/** Name and status of a client user (part-1 §2.13). */
export function ClientUserEditForm({ user }: { user: ClientUser }) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const backToProfile = () => void navigate({ to: userPath(user.id) });
  const form = useEntityForm({
    values: formValues,
    initial: { name: user.name, status: user.status },
    schema: clientUserForm,
    inputOf: (values) => ({
      ...values,
      id: user.id,
      version: user.version,
    }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update client user profile',
    edits: { subject: user.name, shown },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: userKey });
      backToProfile();
    },
  });
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <NameField form={form} />
      <StatusField form={form} />
      <Field
        label="Mobile Number"
        hint="It belongs to the person's account, so only the person can change it."
      >
        {(control) => (
          <PhoneInput
            control={control}
            disabled
            value={localPhone(user.phoneNo)}
            onChange={() => {}}
          />
        )}
      </Field>
      <FormButtons busy={form.busy} onCancel={backToProfile} />
    </form>
  );
}

const shown: Shown<Editable> = {
  name: { label: 'Name' },
  status: { label: 'Status', text: ({ status }) => statusLook(status).label },
};
