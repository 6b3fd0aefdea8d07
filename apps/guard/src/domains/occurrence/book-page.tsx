import { BookIcon } from '@guardroom/ui/icon/icons.ts';
import * as v from 'valibot';
import { hrefOf } from '../../platform/route.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActNote } from '../../shell/act/act-note.tsx';
import { roundsTitles } from '../../shell/rounds-titles.ts';
import { useTime } from '../../shell/use-time.ts';
import { actsOf } from '../../store/act.ts';
import { useKept } from '../../store/changes.ts';
import { readDraft } from '../../store/draft.ts';
import { SiteBook } from './site-book-card.tsx';
import { occurrenceTexts } from './occurrence-texts.ts';
import { entryDraft, entryShape, type EntryValues } from './occurrence-values.ts';

const isOne = (content: unknown): content is EntryValues => v.is(entryShape, content);
const read = async () => {
  const [entries, draft] = await Promise.all([actsOf('occurrence'), readDraft(entryDraft, isOne)]);
  return { entries: entries.toReversed(), hasDraft: draft !== undefined };
};

/** Own entries of the book with what became of each, and the way to a new one. */
export function BookPage() {
  const say = useSay();
  const time = useTime();
  const kept = useKept(read)?.value;
  if (kept === undefined) return null;
  const { entries, hasDraft } = kept;
  return (
    <div className="stack">
      <a className="wide large" data-look="primary" href={hrefOf('/occurrence/entry')}>
        <BookIcon />
        {say(hasDraft ? occurrenceTexts.goOn : roundsTitles.entry)}
      </a>
      <h2>{say(occurrenceTexts.own)}</h2>
      {entries.length === 0 && <p className="quiet">{say(occurrenceTexts.none)}</p>}
      {entries.length > 0 && (
        <ul className="rows lines">
          {entries.map((entry) => (
            <li key={entry.key} className="row">
              <span>
                <strong>{entry.payload.title}</strong>
                <span>{entry.payload.description}</span>
                <span className="quiet">{time(entry.payload.datetime)}</span>
                <ActNote of={entry} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <SiteBook />
    </div>
  );
}
