import { Section } from '@guardroom/ui/show/section.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../../platform/record-id.ts';
import { Page } from '../../../shell/page.tsx';
import { AddressField } from '../../../ui/form/address-field.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { clientPath } from '../paths.ts';
import { ClientConnectionForm } from './connection-form.tsx';
import { useClientConnection, type ClientConnection } from './queries.ts';

export const Route = createFileRoute('/_guarded/client/$id/single-sign-on')({
  component: ClientSignOnPage,
});

/** How the users of a client sign in to the portal by the provider of their own organisation. */
function ClientSignOnPage() {
  const id = idOf(Route.useParams().id);
  const client = useQueryClient();
  const { data, failed, retry } = useClientConnection(id);
  return (
    <Page title="Single Sign-on" subtitle={data?.clientName} back={clientPath(id)}>
      <div className="stack">
        {failed && <LoadFailed what="Single sign-on" onRetry={retry} />}
        {!data && !failed && <Loading rows={8} />}
        {data && (
          <>
            <PeopleCard connection={data} />
            <Section title={`Provider of ${data.clientName}`}>
              <ClientConnectionForm
                clientProfileID={id}
                connection={data}
                onSaved={() => void client.invalidateQueries()}
              />
            </Section>
          </>
        )}
      </div>
    </Page>
  );
}

/** How its people come in, once it is on. */
function PeopleCard({
  connection: { isOn, clientName, signInAddress },
}: {
  connection: ClientConnection;
}) {
  return (
    <Section title="Portal">
      {isOn && signInAddress !== null ? (
        <>
          <p className="form-note">
            Invite each user on their page: the link leads to the sign-in of {clientName} and links
            them. Whoever has a password links it in the settings of the portal.
          </p>
          <AddressField
            label="Sign-in Address"
            hint="For users who are linked, to keep: the sign-on name is filled in there."
            address={signInAddress}
          />
        </>
      ) : (
        <p className="form-note">
          The users of {clientName} sign in with passwords. Connect its OpenID Connect provider, and
          they sign in where they sign in for its other work.
        </p>
      )}
    </Section>
  );
}
