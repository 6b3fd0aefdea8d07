import { listDate } from '@guardroom/rules/dates';
import { useCallback } from 'react';
import { hrefOf, type Parts } from '../../platform/route.ts';
import { throughDoor } from '../../platform/wire/door.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { dailyDocument } from './queries.ts';

type Read = ResultOf<typeof dailyDocument>['clientDailyReport'];
type Part = Read['content']['sections'][number];

/** What the books said of a site and day. */
export function DailyPage({ parts: { id = '' } }: { parts: Parts }) {
  const load = useCallback(() => request(dailyDocument, { id: Number(id) }), [id]);
  return <Loaded load={load}>{({ clientDailyReport }) => <Daily of={clientDailyReport} />}</Loaded>;
}

function Daily({ of: { report, content } }: { of: Read }) {
  const facts = Object.fromEntries(content.facts.map(({ label, value }) => [label, value]));
  return (
    <div className="stack">
      <section className="card" aria-labelledby="daily">
        <h2 id="daily">
          {report.siteProfileName}, {listDate(report.date)}
        </h2>
        {report.newestID !== report.id && (
          <p>
            A newer report stands in its place.{' '}
            <a href={hrefOf('/report/:id', { id: report.newestID })}>Read the newest one</a>
          </p>
        )}
        {content.isQuiet && <p>No activity on this day.</p>}
        <Facts of={{ ...facts, Fingerprint: report.contentSHA256 }} />
        <p>
          <a href={throughDoor(report.file.url)} target="_blank" rel="noreferrer">
            {report.file.fileName}
          </a>
        </p>
      </section>
      {content.sections.map((part) => (
        <DailyPart key={part.title} part={part} />
      ))}
    </div>
  );
}

function DailyPart({ part: { title, sentences, table } }: { part: Part }) {
  if (table === null && sentences.length === 0) return null;
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {table !== null && (
        <ul className="notes">
          {table.rows.map(({ cells }, at) => (
            <li key={`${at} ${cells[0]}`}>
              <Facts
                of={Object.fromEntries(
                  table.columns.map((column, place) => [column, cells[place] ?? '']),
                )}
              />
            </li>
          ))}
        </ul>
      )}
      {table !== null && table.count > table.rows.length && (
        <p className="quiet">
          The first {table.rows.length} of {table.count}; the PDF has all.
        </p>
      )}
    </section>
  );
}
