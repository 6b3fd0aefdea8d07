import { Button } from '@guardroom/ui/action/button.tsx';
import { PasswordInput } from '@guardroom/ui/field/password-input.tsx';
import { singleSignOnInput, type SingleSignOnInput } from '@guardroom/rules/signon/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { SwitchField } from '@guardroom/ui/field/switch-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { IssuerField } from './issuer-form.tsx';
import { RedirectAddress } from './redirect-card.tsx';
import type { Connection } from './connection-queries.ts';

const updateDocument = graphql(`
  mutation UpdateSingleSignOn($update: UpdateSingleSignOnInput!, $agencyID: RecordID!) {
    updateSingleSignOn(update: $update, agencyID: $agencyID) {
      version
    }
  }
`);

const formValues = v.object({
  isOn: v.boolean(),
  signOnName: v.string(),
  issuer: v.string(),
  clientID: v.string(),
  clientSecret: v.string(),
  providerIsSecondFactor: v.boolean(),
  onlySingleSignOn: v.boolean(),
});

interface ConnectionFormProps {
  connection: Connection;
  onSaved: () => void;
}

/** The provider, the client that Guardroom is there, and what its sign-in is taken for. */
export function ConnectionForm({ connection, onSaved }: ConnectionFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { version, hasClientSecret } = connection;
  const { signOnName, issuer, clientID, isOn, providerIsSecondFactor, onlySingleSignOn } =
    connection;
  const form = useEntityForm({
    values: formValues,
    part: 'connection',
    initial: {
      isOn,
      signOnName,
      issuer,
      clientID,
      clientSecret: '',
      providerIsSecondFactor,
      onlySingleSignOn,
    },
    kept: (values) => ({ ...values, clientSecret: '' }),
    schema: singleSignOnInput,
    inputOf: ({ clientSecret, ...values }) => ({
      ...values,
      version,
      ...(clientSecret !== '' && { clientSecret }),
    }),
    question: (input) => questionOf(connection, input),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: 'Updated successfully',
    failure: 'Unable to update single sign-on',
    edits: { subject: 'single sign-on', shown },
    onSaved,
  });
  const { values, set, issues } = form;
  return (
    <form className="form-part" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <RedirectAddress address={connection.redirectAddress} />
      <IssuerField
        value={values.issuer}
        issue={issues['issuer']}
        onChange={(next) => set({ issuer: next })}
      />
      <TextField
        label="Client ID"
        required
        value={values.clientID}
        issue={issues['clientID']}
        onChange={(next) => set({ clientID: next })}
      />
      <Field
        label="Client Secret"
        required={!hasClientSecret}
        issue={issues['clientSecret']}
        hint={hasClientSecret ? 'Entered before and never shown. Leave it empty to keep it.' : ''}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="off"
            placeholder={hasClientSecret ? '••••••••' : ''}
            value={values.clientSecret}
            onChange={(event) => set({ clientSecret: event.target.value })}
          />
        )}
      </Field>
      <TextField
        label="Sign-on Name"
        required
        value={values.signOnName}
        issue={issues['signOnName']}
        hint="What people enter to sign in with your organisation: a word or your domain."
        onChange={(next) => set({ signOnName: next })}
      />
      <SwitchField
        label="The provider counts as second factor"
        hint="Then no code of Guardroom’s own second factor is asked after it. Switch it on only where the provider itself asks for one."
        value={values.providerIsSecondFactor}
        onChange={(next) => set({ providerIsSecondFactor: next })}
      />
      <SwitchField
        label="Single sign-on is on"
        hint="When it is switched off, the sessions that it opened end, except yours."
        issue={issues['isOn']}
        value={values.isOn}
        onChange={(next) => set({ isOn: next, ...(!next && { onlySingleSignOn: false }) })}
      />
      <SwitchField
        label="Administrators sign in by single sign-on only"
        hint="Except those below who keep a password. Whoever is signed in stays signed in until they log out."
        issue={issues['onlySingleSignOn']}
        value={values.onlySingleSignOn}
        onChange={(next) => set({ onlySingleSignOn: next })}
      />
      <div className="form-buttons">
        <Button look="primary" type="submit" busy={form.busy}>
          Submit
        </Button>
      </div>
    </form>
  );
}

/** Says what follows, where it locks somebody out. */
function questionOf(before: Connection, after: SingleSignOnInput): string {
  if (before.isOn && !after.isOn) {
    return 'Switch single sign-on off? Whoever signed in by it is signed out.';
  }
  if (after.onlySingleSignOn && !before.onlySingleSignOn) {
    return 'No longer let administrators sign in by password? Who is not linked yet needs an invitation.';
  }
  return 'Are you sure?';
}

const shown: Shown<v.InferOutput<typeof formValues>> = {
  issuer: { label: 'Issuer URL' },
  clientID: { label: 'Client ID' },
  clientSecret: { label: 'Client Secret', text: () => '' },
  signOnName: { label: 'Sign-on Name' },
  providerIsSecondFactor: { label: 'The provider counts as second factor' },
  isOn: { label: 'Single sign-on is on' },
  onlySingleSignOn: { label: 'Only single sign-on' },
};
