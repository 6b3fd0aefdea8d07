import { sessionMessages, signInInput } from '@guardroom/rules/session/inputs';
import { secondFactorMessages } from '@guardroom/rules/settings/second-factor';
import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '@guardroom/wire/errors';
import { tellFailure } from '../../platform/wire/failure.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { tellOtherTabs } from '../../platform/session/other-tabs.ts';
import { Field } from '../../shell/plain/field.tsx';
import { Gate } from '../../shell/plain/gate.tsx';
import { safeRedirect } from '@guardroom/rules/session/safe-redirect';
import { rememberedUsername } from '../../platform/session/remembered-username.ts';
import { OwnPasswordForm } from './own-password-form.tsx';
import { signInDocument } from './queries.ts';
import { SubmitButton } from '../../shell/plain/submit-button.tsx';
import { usePlainForm } from '../../shell/plain/use-plain-form.ts';

/** `target` is where a sign-in leads: a location of this console. */
export function LoginPage({ target }: { target: string }) {
  const username = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const remembered = rememberedUsername.read();
  const [asked, setAsked] = useState(false);
  const [arrival, setArrival] = useState<Arrival>();

  const { issues, busy, onSubmit } = usePlainForm(signInInput, async (input) => {
    let arrived: Arrival;
    try {
      const { signIn } = await request(signInDocument, input);
      if (remember.current?.checked) rememberedUsername.write(username.current?.value.trim() ?? '');
      else rememberedUsername.forget();
      arrived = { viewer: signIn.viewer, given: input.password };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED') setAsked(true);
      else tellFailure(refusal(error), error);
      return;
    }
    if (arrived.viewer.mustChangePassword) setArrival(arrived);
    else await enter(arrived, target);
  });

  if (arrival !== undefined) {
    return (
      <Gate title="Set your own password">
        <OwnPasswordForm given={arrival.given} go={() => enter(arrival, target)} />
      </Gate>
    );
  }

  return (
    <Gate title="Agency Portal">
      <form noValidate onSubmit={onSubmit}>
        <Field
          ref={username}
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={remembered}
          autoFocus={remembered === ''}
          issue={issues['username']}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={remembered !== ''}
          issue={issues['password']}
        />
        {asked && (
          <Field
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            issue={issues['code']}
          />
        )}
        {asked && <p className="gate-note">{secondFactorMessages.shape}</p>}
        <div className="gate-row">
          <label className="check">
            <input ref={remember} type="checkbox" defaultChecked={remembered !== ''} />
            Remember me
          </label>
          <a href="/forgotpassword">Forgot password</a>
        </div>
        <SubmitButton label="Log In" busyLabel="Logging in" busy={busy} />
        <a className="gate-back" href={`/signon?redirect=${encodeURIComponent(target)}`}>
          Sign in with your organisation
        </a>
      </form>
    </Gate>
  );
}

/** Whoever is signed in, and the password that they typed. */
interface Arrival {
  viewer: ResultOf<typeof signInDocument>['signIn']['viewer'];
  given: string;
}

async function enter({ viewer }: Arrival, target: string): Promise<void> {
  tellOtherTabs({ event: 'signed-in', accountID: viewer.accountID });
  // A screen that was asked for comes first.
  location.replace(target === '/' ? safeRedirect(viewer.preference.landingPage) : target);
  // Busy until the next document stands.
  await new Promise(() => {});
}

/** AUTH-15, AUTH-16. */
function refusal(error: unknown): string {
  const notAnAdmin = error instanceof ApiError && error.code === 'NOT_AN_ADMIN';
  return notAnAdmin ? sessionMessages.notAnAdmin : sentenceOf(error);
}
