import { useSay } from '../platform/texts/language.ts';
import { useKept } from '../store/changes.ts';
import { countWaiting } from '../store/outbox.ts';
import { shellTexts } from './shell-texts.ts';

/** How many events are not sent yet; it is always seen, so that nobody has to wonder. */
export function SyncNote() {
  const say = useSay();
  const waiting = useKept(countWaiting)?.value;
  if (waiting === undefined) return null;
  return (
    <p className="sync-note" role="status" data-waiting={waiting > 0 ? '' : undefined}>
      {waiting > 0 ? say(shellTexts.waiting, { count: waiting }) : say(shellTexts.allSent)}
    </p>
  );
}
