import { goTo } from '@guardroom/wire/provider-page';
import { useCallback } from 'react';
import { loadClient, useClient } from '../../platform/session.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useTimes } from '../../shell/use-times.ts';
import { OwnPasswordForm } from './own-password-form.tsx';
import { beginLinkDocument, ownIdentityDocument, unlinkDocument } from './queries.ts';

type Own = ResultOf<typeof ownIdentityDocument>['ownClientIdentity'];

/** Whether one can sign in by one's organisation, and how that begins or ends. */
export function OrganisationPage() {
  const load = useCallback(async () => (await request(ownIdentityDocument)).ownClientIdentity, []);
  return (
    <div className="stack">
      <Loaded load={load}>
        {(own, again) =>
          own.linkedOn === null ? <Unlinked own={own} /> : <Linked own={own} again={again} />
        }
      </Loaded>
    </div>
  );
}

function Unlinked({ own: { isOn, signOnName } }: { own: Own }) {
  const { clientName } = useClient();
  if (!isOn)
    return <p className="card">{clientName} does not sign in through its own sign-in yet.</p>;
  return (
    <>
      <p>
        Link your access once. Then “Sign in with your organisation” with the name{' '}
        <strong>{signOnName}</strong> signs you in without your password.
      </p>
      <OwnPasswordForm
        label="Link"
        send={async (typed) =>
          goTo((await request(beginLinkDocument, typed)).beginClientIdentityLink)
        }
      />
    </>
  );
}

function Linked({ own, again }: { own: Own; again: () => void }) {
  const { time } = useTimes();
  const { signOnName, linkedOn, lastUsedOn } = own;
  return (
    <>
      <dl className="card facts">
        <div>
          <dt>Linked</dt>
          <dd>{linkedOn && time(linkedOn)}</dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>{lastUsedOn === null ? 'Never' : time(lastUsedOn)}</dd>
        </div>
        <div>
          <dt>Sign-on name</dt>
          <dd>{signOnName}</dd>
        </div>
      </dl>
      <p>
        Once you unlink it, you sign in with your password. Where your organisation signed you in,
        you are signed out.
      </p>
      <OwnPasswordForm
        label="Unlink"
        send={async (typed) => {
          await request(unlinkDocument, typed);
          await loadClient();
          again();
        }}
      />
    </>
  );
}
