import { useWide } from '@guardroom/ui/table/use-wide.ts';
import '../../ui/case/fact-table.css';

/** A report as the server tells it: the same on a screen and on paper. */
export interface ShownDocument {
  readonly isQuiet: boolean;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly sections: readonly Part[];
}

interface Part {
  readonly title: string;
  readonly isChapter: boolean;
  readonly sentences: readonly string[];
  readonly table: Table | null;
}

interface Table {
  readonly columns: readonly string[];
  readonly count: number;
  readonly rows: readonly { readonly cells: readonly string[] }[];
}

/** The sections of a report. */
export function DocumentSections({ document }: { document: ShownDocument }) {
  return (
    <>
      {document.isQuiet && <p>No activity in this period.</p>}
      {document.sections.map((part, at) => (
        // Sections have no identity of their own and never change places.
        <PreviewPart key={at} part={part} chapter={chapterAt(document, at)} />
      ))}
    </>
  );
}

/** Tables of many sites have the same titles: what screen readers call them begins with the chapter. */
function chapterAt({ sections }: ShownDocument, at: number): string | undefined {
  return sections.slice(0, at).findLast(({ isChapter }) => isChapter)?.title;
}

function PreviewPart({ part, chapter }: { part: Part; chapter: string | undefined }) {
  const { title, isChapter, sentences, table } = part;
  return (
    <>
      {isChapter ? <h3>{title}</h3> : <h4>{title}</h4>}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {table && <PreviewTable label={[chapter, title].filter(Boolean).join(': ')} table={table} />}
    </>
  );
}

function PreviewTable({ label, table }: { label: string; table: Table }) {
  const { columns, rows, count } = table;
  const further = count - rows.length;
  const wide = useWide(label);
  return (
    <>
      <div {...wide} className="fact-table-scroller">
        <table className="report-table" aria-label={label}>
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

/** What stands above the sections. */
export function DocumentFacts({ document: { facts } }: { document: ShownDocument }) {
  return (
    <dl className="form-facts">
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="readable" dir="auto">
        {value}
      </dd>
    </>
  );
}
