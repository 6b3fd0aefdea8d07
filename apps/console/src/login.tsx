import { LoginPage } from './domains/session/login-page.tsx';
import { isSignedIn } from './platform/guard.ts';
import { safeRedirect } from '@guardroom/rules/session/safe-redirect';
import { signedInHint } from './platform/signed-in-hint.ts';
import { startGate } from './shell/plain/start-gate.tsx';

const target = safeRedirect(new URLSearchParams(location.search).get('redirect'));
const skip = signedInHint.present() && (await isSignedIn());
if (skip) location.replace(target);
else startGate(<LoginPage target={target} />);
