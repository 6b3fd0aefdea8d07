import { Button } from '@guardroom/ui/action/button.tsx';
import { goTo } from '@guardroom/wire/provider-page';
import { hrefOf, type Parts } from '../../platform/route.ts';
import { request } from '../../platform/wire/graphql.ts';
import { FailureNote } from '../../shell/failure-note.tsx';
import { useWork } from '../../shell/use-work.ts';
import { beginInvitedDocument } from './queries.ts';

/** Opened by the link of an invitation, where the client has single sign-on. A press goes on, so that no preview of a mail uses it up. */
export function InvitedPage({ parts: { token = '' } }: { parts: Parts }) {
  const { busy, failure, begin } = useWork();
  const go = async () => {
    const answer = await request(beginInvitedDocument, { token });
    await goTo(answer.beginClientIdentityInvitation);
  };
  return (
    <div className="stack">
      <p>
        You were invited to see what happens at your sites. Sign in at your organisation once, as
        you are used to: from then on it signs you in here, too.
      </p>
      <FailureNote of={failure} />
      <div className="buttons">
        <Button look="primary" busy={busy} onClick={() => begin(go)}>
          Continue to your organisation
        </Button>
      </div>
      <a href={hrefOf('/session/invitation/:token', { token })}>Choose a password instead</a>
    </div>
  );
}
