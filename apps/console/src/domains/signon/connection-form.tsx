import { Button } from '@guardroom/ui/action/button.tsx';
import { singleSignOnInput, type SingleSignOnInput } from '@guardroom/rules/signon/inputs';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { SwitchField } from '@guardroom/ui/field/switch-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import {
  keptProvider,
  ProviderFields,
  providerInitial,
  providerInput,
  providerValues,
  shownProvider,
} from './provider-form.tsx';
import { RedirectAddress } from './redirect-card.tsx';
import type { Connection } from './connection-queries.ts';

const updateDocument = graphql(`
  mutation UpdateSingleSignOn($update: UpdateSingleSignOnInput!, $agencyID: RecordID!) {
    updateSingleSignOn(update: $update, agencyID: $agencyID) {
      version
    }
  }
`);

interface ConnectionFormProps {
  connection: Connection;
  onSaved: () => void;
}

/** The provider, the client that Guardroom is there, and what its sign-in is taken for. */
export function ConnectionForm({ connection, onSaved }: ConnectionFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { version, hasClientSecret } = connection;
  const form = useEntityForm({
    values: providerValues,
    part: 'connection',
    initial: providerInitial(connection),
    kept: keptProvider,
    schema: singleSignOnInput,
    inputOf: (values) => ({ ...providerInput(values), version }),
    question: (input) => questionOf(connection, input),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: 'Updated successfully',
    failure: 'Unable to update single sign-on',
    edits: { subject: 'single sign-on', shown: shownProvider },
    onSaved,
  });
  const { values, set, issues } = form;
  return (
    <form className="form-part" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <RedirectAddress address={connection.redirectAddress} />
      <ProviderFields
        form={form}
        hasClientSecret={hasClientSecret}
        nameHint="What people enter to sign in with your organisation: a word or your domain."
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
