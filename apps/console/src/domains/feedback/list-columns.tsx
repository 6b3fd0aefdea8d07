import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import '@guardroom/ui/field/form.css';
import '@guardroom/ui/show/section.css';

export const feedbackRowFragment = graphql(`
  fragment FeedbackRow on Feedback @_unmask {
    id
    category
    summary
    description
    name
    email
    contact
    createdOn
  }
`);

export type FeedbackRow = ResultOf<typeof feedbackRowFragment>;

export const feedbackColumns: readonly ListColumn<FeedbackRow>[] = [
  { title: 'Received', width: 178, render: (row) => <LocalTime instant={row.createdOn} /> },
  { title: 'Category', width: 130, render: (row) => row.category },
  { title: 'Summary', card: 'heading', render: (row) => <bdi>{row.summary}</bdi> },
  { title: 'Name', width: 180, render: (row) => <bdi>{row.name}</bdi> },
  { title: 'Contact Number', width: 150, render: (row) => <bdi>{row.contact}</bdi> },
  { title: 'Email', width: 220, render: (row) => <MailLink row={row} /> },
];

/** Opens an answer in the mail program of whoever reads it. */
function MailLink({ row: { email, summary } }: { row: FeedbackRow }) {
  const subject = encodeURIComponent(`Re: ${summary}`);
  return <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>{email}</a>;
}

/** All that was written, below its row. */
export function FeedbackDetails({ row }: { row: FeedbackRow }) {
  return (
    <dl className="form-facts">
      <dt>Summary</dt>
      <dd>
        <bdi>{row.summary}</bdi>
      </dd>
      <dt>Description</dt>
      <dd className="pre-line" dir="auto">
        {row.description || '-'}
      </dd>
    </dl>
  );
}
