import { useEffect } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { request } from '../../platform/wire/graphql.ts';
import { keptPerson } from '../../store/meta.ts';
import { useKept } from '../../store/changes.ts';
import { readDocument, type OwnNotice } from './queries.ts';
import { settingsTexts } from './settings-texts.ts';

/** What a guard was told, the latest first; what is seen here is read. */
export function NoticeList({ notices }: { notices: readonly OwnNotice[] }) {
  const say = useSay();
  useEffect(() => {
    const ids = notices.filter(({ readOn }) => readOn === null).map(({ id }) => id);
    if (ids.length === 0) return;
    // What is not told now is told when the list is seen again.
    request(readDocument, { ids }).catch((error: unknown) => console.warn(error));
  }, [notices]);
  return (
    <section className="stack" aria-labelledby="told">
      <h2 id="told">{say(settingsTexts.told)}</h2>
      {notices.length === 0 && <p>{say(settingsTexts.nothing)}</p>}
      <ul className="rows">
        {notices.map((notice) => (
          <Row key={notice.id} {...notice} />
        ))}
      </ul>
    </section>
  );
}

function Row({ sentence, detail, path, createdOn, readOn }: OwnNotice) {
  const say = useSay();
  const times = useTimes(useKept(keptPerson)?.value?.timeZone);
  return (
    <li>
      <a className="row" href={`#${path}`}>
        <span>
          {sentence}
          {readOn === null && <strong> {say(settingsTexts.fresh)}</strong>}
          {detail !== null && (
            <span className="quiet row-detail" dir="auto">
              {detail}
            </span>
          )}
          <span className="quiet row-detail">{times.dayTime(createdOn)}</span>
        </span>
      </a>
    </li>
  );
}
