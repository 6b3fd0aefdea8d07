import * as v from 'valibot';
import { sentenceOf } from '@guardroom/wire/errors';
import { tellFailure } from '../../platform/wire/failure.ts';
import { request } from '../../platform/wire/graphql.ts';
import { SubmitButton } from '../../shell/plain/submit-button.tsx';
import { usePlainForm } from '../../shell/plain/use-plain-form.ts';
import { beginInvitationDocument, goTo, keepBegun } from './queries.ts';

const nothing = v.object({});

/** Opened by the link of a mail. A press goes on, so that no preview of the mail uses it up. */
export function InvitationForm({ token }: { token: string }) {
  const { busy, onSubmit } = usePlainForm(nothing, async () => {
    try {
      keepBegun({ organisation: '', redirect: '/' });
      const { beginIdentityInvitation } = await request(beginInvitationDocument, { token });
      await goTo(beginIdentityInvitation);
    } catch (error) {
      tellFailure(sentenceOf(error), error);
    }
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <p className="gate-note">
        Your agency lets you sign in to Guardroom through your organisation. Sign in there once, and
        your account is linked.
      </p>
      <SubmitButton label="Continue" busyLabel="Continuing" busy={busy} />
      <a className="gate-back" href="/login">
        Log in with a password
      </a>
    </form>
  );
}
