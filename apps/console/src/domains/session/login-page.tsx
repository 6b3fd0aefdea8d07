import { sessionMessages, signInInput } from '@guardroom/rules/session/inputs';
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { ApiError, sentenceOf } from '../../platform/errors.ts';
import { request } from '../../platform/graphql.ts';
import { tellOtherTabs } from '../../platform/other-tabs.ts';
import { safeRedirect } from '../../platform/redirect.ts';
import { signedInHint } from '../../platform/signed-in-hint.ts';
import { toast } from '../../platform/toast.ts';
import { Field } from '../../shell/plain/field.tsx';
import { Gate } from '../../shell/plain/gate.tsx';
import { rememberedUsername } from '../../platform/remembered-username.ts';
import { signInDocument } from './queries.ts';
import { SubmitButton } from '../../shell/plain/submit-button.tsx';
import { usePlainForm } from '../../shell/plain/use-plain-form.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (search): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  beforeLoad: async ({ search }) => {
    if (!signedInHint.present()) return;
    const { isSignedIn } = await import('../../platform/guard.ts');
    if (await isSignedIn()) throw redirect({ href: safeRedirect(search.redirect), replace: true });
  },
  component: LoginPage,
});

function LoginPage() {
  const router = useRouter();
  const search = Route.useSearch();
  const username = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const remembered = rememberedUsername.read();

  const { issues, busy, onSubmit } = usePlainForm(signInInput, async (input) => {
    try {
      const { signIn } = await request(signInDocument, input);
      if (remember.current?.checked) rememberedUsername.write(username.current?.value.trim() ?? '');
      else rememberedUsername.forget();
      tellOtherTabs({ event: 'signed-in', accountID: signIn.viewer.accountID });
    } catch (error) {
      toast.error(refusal(error));
      return;
    }
    await router.navigate({ href: safeRedirect(search.redirect), replace: true });
  });

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
        <div className="gate-row">
          <label className="check">
            <input ref={remember} type="checkbox" defaultChecked={remembered !== ''} />
            Remember me
          </label>
          <Link to="/forgotpassword">Forgot password</Link>
        </div>
        <SubmitButton label="Log In" busyLabel="Logging in" busy={busy} />
      </form>
    </Gate>
  );
}

/** AUTH-15, AUTH-16. */
function refusal(error: unknown): string {
  const notAnAdmin = error instanceof ApiError && error.code === 'NOT_AN_ADMIN';
  return notAnAdmin ? sessionMessages.notAnAdmin : sentenceOf(error);
}
