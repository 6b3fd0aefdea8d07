import {
  clientSingleSignOnInput,
  type ClientSingleSignOnInput,
} from '@guardroom/rules/signon/inputs';
import { Button } from '@guardroom/ui/action/button.tsx';
import { SwitchField } from '@guardroom/ui/field/switch-field.tsx';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import {
  keptProvider,
  ProviderFields,
  providerInitial,
  providerInput,
  providerValues,
  shownProvider,
} from '../provider-form.tsx';
import { RedirectAddress } from '../redirect-card.tsx';
import type { ClientConnection } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateClientSingleSignOn($update: UpdateClientSingleSignOnInput!, $agencyID: RecordID!) {
    updateClientSingleSignOn(update: $update, agencyID: $agencyID) {
      version
    }
  }
`);

interface ClientConnectionFormProps {
  clientProfileID: number;
  connection: ClientConnection;
  onSaved: () => void;
}

/** The provider of a client, what Guardroom is there, and what its sign-in is taken for. */
export function ClientConnectionForm(props: ClientConnectionFormProps) {
  const { connection } = props;
  const form = useConnectionForm(props);
  const { values, set, issues } = form;
  return (
    <form className="form-part" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <RedirectAddress address={connection.redirectAddress} />
      <ProviderFields
        form={form}
        hasClientSecret={connection.hasClientSecret}
        nameHint="What its people enter to sign in with their organisation: a word or its domain."
      />
      <SwitchField
        label="Single sign-on is on"
        hint="When it is switched off, the sessions that it opened end."
        issue={issues['isOn']}
        value={values.isOn}
        onChange={(next) => set({ isOn: next, ...(!next && { onlySingleSignOn: false }) })}
      />
      <SwitchField
        label="Linked users sign in by single sign-on only"
        hint="Their passwords are no longer taken here. Who leaves the client and its sign-in then no longer comes in."
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

function useConnectionForm({ clientProfileID, connection, onSaved }: ClientConnectionFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  return useEntityForm({
    values: providerValues,
    initial: providerInitial(connection),
    kept: keptProvider,
    schema: clientSingleSignOnInput,
    inputOf: (values) => ({
      ...providerInput(values),
      clientProfileID,
      version: connection.version,
    }),
    question: (input) => questionOf(connection, input),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: 'Updated successfully',
    failure: 'Unable to update single sign-on',
    edits: { subject: 'single sign-on', shown: shownProvider },
    onSaved,
  });
}

/** Says what follows, where it locks somebody out. */
function questionOf(before: ClientConnection, after: ClientSingleSignOnInput): string {
  if (before.isOn && !after.isOn) {
    return 'Switch single sign-on off? Whoever signed in by it is signed out.';
  }
  if (after.onlySingleSignOn && !before.onlySingleSignOn) {
    return 'No longer let linked users sign in by password? Those who did are signed out.';
  }
  return 'Are you sure?';
}
