import { LoginPage } from './domains/session/login-page.tsx';
import { safeRedirect } from './platform/redirect.ts';
import { signedInHint } from './platform/signed-in-hint.ts';
import { isStillSignedIn } from './platform/still-signed-in.ts';
import { startGate } from './shell/plain/start-gate.tsx';

const target = safeRedirect(new URLSearchParams(location.search).get('redirect'));
const skip = signedInHint.present() && (await isStillSignedIn());
if (skip) location.replace(target);
else startGate(<LoginPage target={target} />);
