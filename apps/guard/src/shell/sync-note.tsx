import { hrefOf } from '../platform/route.ts';
import { useSay } from '../platform/texts/language.ts';
import { useKept } from '../store/changes.ts';
import { outboxEntries } from '../store/outbox.ts';
import { shellTexts } from './shell-texts.ts';

async function readCounts(): Promise<{ waiting: number; refused: number }> {
  const entries = await outboxEntries();
  const refused = entries.filter(({ refusal }) => refusal !== undefined).length;
  return { waiting: entries.length - refused, refused };
}

/** How many events are not sent yet; it is always seen, so that nobody has to wonder. */
export function SyncNote() {
  const say = useSay();
  const counts = useKept(readCounts)?.value;
  if (counts === undefined) return null;
  const { waiting, refused } = counts;
  const isOpen = waiting > 0 || refused > 0;
  return (
    <div role="status" className="sync">
      <a className="sync-note" data-open={isOpen ? '' : undefined} href={hrefOf('/home/waiting')}>
        {waiting > 0 && say(shellTexts.waiting, { count: waiting })}
        {waiting > 0 && refused > 0 && ', '}
        {refused > 0 && say(shellTexts.notTaken, { count: refused })}
        {!isOpen && say(shellTexts.allSent)}
      </a>
    </div>
  );
}
