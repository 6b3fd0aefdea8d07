import { useEffect } from 'react';
import { request } from '../../platform/wire/graphql.ts';
import { useTimes } from '../../shell/use-times.ts';
import { readDocument, type OwnNotice } from './queries.ts';

/** What the user was told, the latest first; what is seen here is read. */
export function NoticeList({ notices }: { notices: readonly OwnNotice[] }) {
  const { time } = useTimes();
  useEffect(() => {
    const ids = notices.filter(({ readOn }) => readOn === null).map(({ id }) => id);
    if (ids.length === 0) return;
    // What is not told now is told when the list is seen again.
    request(readDocument, { ids }).catch((error: unknown) => console.warn(error));
  }, [notices]);
  return (
    <section className="stack" aria-labelledby="told">
      <h2 id="told">What you were told</h2>
      {notices.length === 0 && <p className="card">You were told nothing yet.</p>}
      {notices.length > 0 && (
        <ul className="rows">
          {notices.map(({ id, sentence, detail, path, createdOn, readOn }) => (
            <li key={id}>
              <a className="row" href={`#${path}`}>
                <span>
                  <span>
                    {sentence}
                    {readOn === null && <strong> New</strong>}
                  </span>
                  {detail !== null && (
                    <small className="text-kept" dir="auto">
                      {detail}
                    </small>
                  )}
                  <small>{time(createdOn)}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
