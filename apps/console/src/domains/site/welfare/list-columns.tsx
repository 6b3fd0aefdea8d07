import {
  welfareOutcome,
  welfareShift,
  welfareStateLabels,
  welfareTitles,
  type WelfareState,
} from '@guardroom/rules/site/welfare/welfare-check';
import { StatusTag, type Tone } from '@guardroom/ui/show/status-tag.tsx';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { SiteLink, StaffLink } from '../../../ui/list/name-link.tsx';
import { RowLink } from '../../../ui/list/row-link.tsx';

export const checkFragment = graphql(`
  fragment WelfareCheckRow on WelfareCheck @_unmask {
    id
    siteProfileID
    siteProfileName
    staffProfileID
    staffProfileName
    dueOn
    answeredOn
    calls
    state
    alertID
    alertReason
  }
`);

export type WelfareCheckRow = ResultOf<typeof checkFragment>;

const tones: Readonly<Record<WelfareState, Tone>> = {
  DUE: 'blue',
  ANSWERED: 'green',
  MISSED: 'red',
  VOID: 'grey',
};

export const checkColumns: readonly ListColumn<WelfareCheckRow>[] = [
  {
    title: welfareTitles.staffProfileName,
    width: 180,
    card: 'heading',
    render: (row) => <StaffLink id={row.staffProfileID}>{row.staffProfileName}</StaffLink>,
  },
  {
    title: welfareTitles.siteProfileName,
    width: 180,
    render: (row) => <SiteLink id={row.siteProfileID}>{row.siteProfileName}</SiteLink>,
  },
  { title: welfareTitles.shift, width: 104, render: ({ dueOn }) => <Shift dueOn={dueOn} /> },
  {
    title: welfareTitles.dueOn,
    width: 170,
    sort: 'dueOn',
    render: ({ dueOn }) => <LocalTime instant={dueOn} />,
  },
  {
    title: welfareTitles.answeredOn,
    width: 170,
    render: ({ answeredOn }) => <LocalTime instant={answeredOn} />,
  },
  { title: welfareTitles.calls, width: 70, align: 'right', render: ({ calls }) => calls },
  {
    title: welfareTitles.outcome,
    width: 240,
    card: 'wide',
    render: (row) => <Outcome row={row} />,
  },
];

function Shift({ dueOn }: Pick<WelfareCheckRow, 'dueOn'>) {
  return welfareShift(dueOn, useViewer().timeZone);
}

/** What came of it; where nobody answered, the way to its alert. */
function Outcome({ row }: { row: WelfareCheckRow }) {
  const said = welfareOutcome(row);
  return (
    <span className="cell-lines">
      <span className="inline-tags">
        <StatusTag tone={tones[row.state]}>{welfareStateLabels[row.state]}</StatusTag>
        {row.alertID !== null && (
          <RowLink action href={`/alert/${row.alertID}`}>
            Alert
          </RowLink>
        )}
      </span>
      {said !== null && <span className="muted">{said}</span>}
    </span>
  );
}
