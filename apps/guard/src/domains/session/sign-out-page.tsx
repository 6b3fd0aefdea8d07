import { NetworkError } from '@guardroom/wire/errors';
import { goInstead } from '../../platform/route.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { useWork } from '../../shell/use-work.ts';
import { useKept } from '../../store/changes.ts';
import { keptPerson } from '../../store/meta.ts';
import { waitingEntries } from '../../store/outbox.ts';
import { leaveDevice } from '../../store/wipe.ts';
import { endSession } from '../../sync/end-session.ts';
import { sessionTexts } from './session-texts.ts';

async function countOwn(): Promise<{ own: number; others: number; name: string }> {
  const [person, entries] = await Promise.all([keptPerson(), waitingEntries()]);
  const isOwn = ({ staffProfileID }: { staffProfileID: number }) =>
    staffProfileID === person?.staffProfileID;
  const own = entries.filter(isOwn).length;
  return { own, others: entries.length - own, name: person?.name ?? '' };
}

/** Signing out, once everything of whoever is signed in was sent. */
export function SignOutPage() {
  const say = useSay();
  const counts = useKept(countOwn)?.value;
  const { busy, failure, begin } = useWork();
  if (counts === undefined) return null;
  const signOut = async () => {
    try {
      await endSession();
    } catch (error) {
      // Whoever is not known there any more is signed out already.
      if (error instanceof NetworkError) throw error;
    }
    await leaveDevice();
    goInstead('/');
  };
  return (
    <div className="stack">
      <p>{counts.name}</p>
      {counts.own > 0 && <p className="note">{say(sessionTexts.notYet, { count: counts.own })}</p>}
      {counts.others > 0 && <p>{say(sessionTexts.otherPerson, { count: counts.others })}</p>}
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      {counts.own === 0 && (
        <ActionButton busy={busy} onClick={() => begin(signOut)}>
          {say(sessionTexts.signOut)}
        </ActionButton>
      )}
    </div>
  );
}
