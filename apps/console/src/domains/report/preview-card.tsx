import { Section } from '@guardroom/ui/show/section.tsx';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import '../../ui/case/fact-table.css';
import { reportKey } from './queries.ts';

const previewDocument = graphql(`
  query PreviewReport($id: RecordID!, $agencyID: RecordID!) {
    previewReport(id: $id, agencyID: $agencyID) {
      isQuiet
      facts {
        label
        value
      }
      sections {
        title
        isChapter
        sentences
        table {
          columns
          count
          rows {
            cells
          }
        }
      }
    }
  }
`);

type Part = ResultOf<typeof previewDocument>['previewReport']['sections'][number];

/** What a report would say if it were sent now, as it stands in its files. */
export function PreviewCard({ id }: { id: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...reportKey, 'preview', agencyID, id],
    failure: 'Unable to make the preview',
    load: async (signal) => {
      const { previewReport } = await request(previewDocument, { id, agencyID }, { signal });
      return previewReport;
    },
  });
  return (
    <Section title="Preview">
      {failed && <LoadFailed what="The preview" onRetry={retry} />}
      {!failed && !data && <Loading />}
      {data && (
        <div className="stack">
          <p className="muted">
            {data.facts.map(({ label, value }) => `${label}: ${value}`).join('. ')}
          </p>
          {data.isQuiet && <p>No activity in this period.</p>}
          {data.sections.map((part, at) => (
            // Sections have no identity of their own and never change places.
            <PreviewPart key={at} part={part} />
          ))}
        </div>
      )}
    </Section>
  );
}

function PreviewPart({ part }: { part: Part }) {
  const { title, isChapter, sentences, table } = part;
  return (
    <>
      {isChapter ? <h3>{title}</h3> : <h4>{title}</h4>}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {table && <PreviewTable title={title} table={table} />}
    </>
  );
}

type Table = NonNullable<Part['table']>;

function PreviewTable({ title, table }: { title: string; table: Table }) {
  const { columns, rows, count } = table;
  const further = count - rows.length;
  return (
    <>
      <div className="fact-table-scroller" role="region" aria-label={title}>
        <table className="report-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells }, at) => (
              <tr key={at}>
                {cells.map((cell, place) => (
                  <td key={columns[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {further > 0 && (
        <p className="muted">and {further.toLocaleString('en-SG')} more in the files.</p>
      )}
    </>
  );
}
