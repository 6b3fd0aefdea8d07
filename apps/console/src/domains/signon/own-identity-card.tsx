import { useQueryClient } from '@tanstack/react-query';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { OwnLinkForm } from './own-link-form.tsx';
import { OwnUnlinkForm } from './own-unlink-form.tsx';

const ownDocument = graphql(`
  query OwnIdentity {
    ownIdentity {
      isOn
      signOnName
      linkedOn
      lastUsedOn
    }
  }
`);

/** Whether the person can sign in through the organisation, and how that begins or ends. */
export function OwnIdentityCard() {
  const client = useQueryClient();
  const { data, failed, retry } = useLoaded({
    queryKey: ['own-identity'],
    failure: 'Unable to retrieve your link',
    load: async (signal) => (await request(ownDocument, {}, { signal })).ownIdentity,
  });
  if (failed) return <LoadFailed what="Your link" onRetry={retry} />;
  if (!data) return <Loading />;
  const { isOn, signOnName, linkedOn, lastUsedOn } = data;
  if (!isOn && linkedOn === null) {
    return (
      <Section title="Your Account">
        <p className="form-note">Your agency does not sign in through its organisation yet.</p>
      </Section>
    );
  }
  return (
    <Section title="Your Account">
      {linkedOn === null ? (
        <p className="form-note">
          Link your account once; then “Sign in with your organisation” with the name{' '}
          <strong>{signOnName}</strong> signs you in without your password. An account that has no
          password is linked by an invitation: ask an administrator of your agency.
        </p>
      ) : (
        <dl className="form-facts">
          <dt>Linked</dt>
          <dd>
            <LocalTime instant={linkedOn} />
          </dd>
          <dt>Last used</dt>
          <dd>{lastUsedOn === null ? 'Never' : <LocalTime instant={lastUsedOn} />}</dd>
          <dt>Sign-on name</dt>
          <dd>{signOnName}</dd>
        </dl>
      )}
      {linkedOn === null ? (
        <OwnLinkForm />
      ) : (
        <OwnUnlinkForm onUnlinked={() => void client.invalidateQueries()} />
      )}
    </Section>
  );
}
