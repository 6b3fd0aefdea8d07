import { LoginPage } from './domains/session/login-page.tsx';
import { safeRedirect } from '@guardroom/rules/session/safe-redirect';
import { signedInHint } from './platform/session/signed-in-hint.ts';
import { isStillSignedIn } from './platform/session/still-signed-in.ts';
import { startGate } from './shell/plain/start-gate.tsx';

const asked = new URLSearchParams(location.search);
const target = safeRedirect(asked.get('redirect'));
const skip = signedInHint.present() && (await isStillSignedIn());
if (skip) location.replace(target);
// A link that names the organisation leads straight to its provider.
else if (asked.has('organisation')) location.replace(`/signon${location.search}`);
else startGate(<LoginPage target={target} />);
