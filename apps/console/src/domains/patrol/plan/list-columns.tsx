import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { plannedLineFragment, plannedText } from '../../../ui/patrol/plan-line.ts';

export const plannedSiteFragment = graphql(
  `
    fragment PlannedSiteRow on PlannedSite @_unmask {
      siteProfileID
      siteProfileName
      lines {
        ...PlannedLine
      }
    }
  `,
  [plannedLineFragment],
);
type PlannedSiteRow = ResultOf<typeof plannedSiteFragment>;

export const planColumns: readonly ListColumn<PlannedSiteRow>[] = [
  {
    title: 'Site',
    sort: 'name',
    width: 240,
    card: 'heading',
    render: ({ siteProfileName }) => siteProfileName,
  },
  { title: 'Rounds', card: 'wide', render: ({ lines }) => <Lines of={lines} /> },
];

/** So many lines of a plan are shown; its page has all. */
const few = 4;

function Lines({ of }: { of: PlannedSiteRow['lines'] }) {
  if (of.length === 0) return <StatusTag tone="grey">No plan</StatusTag>;
  return (
    <span className="cell-lines">
      {of.slice(0, few).map((line) => (
        <span key={line.id}>
          {line.clockingRouteName} <span className="muted">{plannedText(line)}</span>{' '}
          {!line.isWalked && <StatusTag tone="grey">Route not in use</StatusTag>}
        </span>
      ))}
      {of.length > few && <span className="muted">and {of.length - few} more</span>}
    </span>
  );
}
