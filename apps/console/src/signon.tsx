import { SignOnPage } from './domains/signon/sign-on-page.tsx';
import { startGate } from './shell/plain/start-gate.tsx';

const { pathname, search } = location;
const asked = new URLSearchParams(search);
const isAnswer = asked.has('state');
// The answer of a provider is kept nowhere: neither in the address nor in the history.
if (isAnswer) history.replaceState(null, '', '/signon');
startGate(
  <SignOnPage
    answer={isAnswer ? { answer: search, path: pathname } : null}
    invitation={asked.get('invitation')}
    organisation={asked.get('organisation')}
    redirect={asked.get('redirect')}
  />,
);
