import { hrefOf } from '../../platform/route.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The first thing that somebody sees who is not signed in. */
export function SignInPage() {
  return (
    <div className="stack">
      <p className="quiet">For clients of the agency: what happens at your sites.</p>
      <SignInForm />
      <a href={hrefOf('/session/reset')}>Forgot your password?</a>
      <a href={hrefOf('/session/organisation')}>Sign in with your organisation</a>
    </div>
  );
}
