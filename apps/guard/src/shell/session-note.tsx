import { hrefOf } from '../platform/route.ts';
import { useSay } from '../platform/texts/language.ts';
import { useSessionHasEnded } from '../sync/session-state.ts';
import { shellTexts } from './shell-texts.ts';

/** The session has ended: work goes on, and is sent once they have signed in again. */
export function SessionNote() {
  const say = useSay();
  if (!useSessionHasEnded()) return null;
  return (
    <div className="note session-note" role="status">
      <p>{say(shellTexts.ended)}</p>
      <a className="wide" href={hrefOf('/session/sign-in')}>
        {say(shellTexts.signIn)}
      </a>
    </div>
  );
}
