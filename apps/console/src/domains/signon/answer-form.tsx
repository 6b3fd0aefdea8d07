import { signInInput } from '@guardroom/rules/session/inputs';
import { safeRedirect } from '@guardroom/rules/session/safe-redirect';
import { secondFactorMessages } from '@guardroom/rules/settings/second-factor';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError, sentenceOf } from '@guardroom/wire/errors';
import { tellFailure } from '../../platform/wire/failure.ts';
import { request } from '../../platform/wire/graphql.ts';
import { tellOtherTabs } from '../../platform/session/other-tabs.ts';
import { carryToast } from '../../platform/toast.ts';
import { Field } from '../../shell/plain/field.tsx';
import { SubmitButton } from '../../shell/plain/submit-button.tsx';
import { usePlainForm } from '../../shell/plain/use-plain-form.ts';
import { completeDocument, readBegun } from './queries.ts';

const codeInput = v.required(v.pick(signInInput, ['code']));

/** The query of the address that a provider led back to, and its path. */
export interface ProviderAnswer {
  readonly answer: string;
  readonly path: string;
}

/** Takes the answer of a provider; asks for a code where one is needed, and tells what went wrong. */
export function AnswerForm({ answer }: { answer: ProviderAnswer }) {
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sent = useRef(false);
  const { issues, busy, onSubmit } = usePlainForm(codeInput, async ({ code }) => {
    try {
      await complete(answer, code);
    } catch (error) {
      const isWrongCode = error instanceof ApiError && error.path === 'code';
      if (isWrongCode || !(error instanceof ApiError)) tellFailure(sentenceOf(error), error);
      else setFailure(sentenceOf(error));
    }
  });
  useEffect(() => {
    // Once only: an answer is taken once.
    if (sent.current) return;
    sent.current = true;
    complete(answer).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED') setAsked(true);
      else setFailure(sentenceOf(error));
    });
  }, [answer]);
  if (failure !== undefined) return <Failed sentence={failure} />;
  if (!asked) {
    return (
      <p className="gate-note" role="status">
        Signing in …
      </p>
    );
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        issue={issues['code']}
      />
      <p className="gate-note">{secondFactorMessages.shape}</p>
      <SubmitButton label="Log In" busyLabel="Logging in" busy={busy} />
    </form>
  );
}

async function complete(answer: ProviderAnswer, code?: string): Promise<void> {
  const { completeSingleSignOn } = await request(completeDocument, { ...answer, code });
  const { outcome, target, viewer } = completeSingleSignOn;
  if (outcome === 'LINKED') carryToast('success', 'Your account is linked');
  else tellOtherTabs({ event: 'signed-in', accountID: viewer.accountID });
  // A screen that was asked for comes first.
  location.replace(safeRedirect(target === '/' ? viewer.preference.landingPage : target));
  // Busy until the next document stands.
  await new Promise(() => {});
}

/** Nothing is lost: what was begun can be begun again, and the place to return to is kept. */
function Failed({ sentence }: { sentence: string }) {
  const { organisation = '', redirect = '/' } = readBegun() ?? {};
  // A link was begun from the settings.
  const isLink = organisation === '' && redirect !== '/';
  const login = redirect === '/' ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`;
  return (
    <form action="/signon">
      <p className="gate-note" role="alert">
        {sentence}
      </p>
      {!isLink && (
        <>
          {organisation !== '' && <input type="hidden" name="organisation" value={organisation} />}
          <input type="hidden" name="redirect" value={redirect} />
          <SubmitButton label="Try again" busyLabel="Continuing" busy={false} />
        </>
      )}
      <a className="gate-back" href={isLink ? safeRedirect(redirect) : login}>
        {isLink ? 'Back to settings' : 'Log in with a password'}
      </a>
    </form>
  );
}
