import { payExceptionLabels } from '@guardroom/rules/payroll/exception/exceptions';
import type { ReactNode } from 'react';
import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';

export const exceptionFragment = graphql(`
  fragment FoundPayExceptionRow on FoundPayException @_unmask {
    id
    staffProfileID
    staffName
    staffNo
    exception
    cause
    waived
    reason
    waivedBy
    waivedOn
  }
`);
export type ExceptionRow = ResultOf<typeof exceptionFragment>;

/** Whose, what, from what it follows, and who decided to pay in spite of it. */
export function exceptionColumns(
  action: (row: ExceptionRow) => ReactNode,
): readonly ListColumn<ExceptionRow>[] {
  return [
    { title: 'Staff No', width: 84, render: ({ staffNo }) => staffNo },
    { title: 'Name', width: 150, card: 'heading', render: ({ staffName }) => staffName },
    {
      title: 'Exception',
      width: 190,
      render: ({ exception }) => payExceptionLabels[exception],
    },
    { title: 'Cause', card: 'wide', render: ({ cause }) => cause },
    { title: 'Waived', width: 240, card: 'wide', render: (row) => <Waiver row={row} /> },
    { title: 'Action', width: 110, render: action },
  ];
}

function Waiver({ row: { waived, reason, waivedBy, waivedOn } }: { row: ExceptionRow }) {
  if (waived === 0) return '-';
  return (
    <>
      {reason} ({waivedBy}, <LocalTime instant={waivedOn} />)
    </>
  );
}
