import { durationText, totalDurationText } from '@guardroom/rules/attendance/approved-duration';
import { Input } from 'antd';
import { graphql, type ResultOf } from '../../platform/graphql.ts';
import { Field } from '../../ui/field.tsx';
import type { ListColumn } from '../../ui/list-column.ts';
import { LocalTime } from '../../ui/local-time.tsx';

export const pendingFragment = graphql(`
  fragment PendingRecord on Attendance @_unmask {
    id
    version
    staffName
    timeIn
    timeInSiteProfileName
    timeOut
    timeOutSiteProfileName
  }
`);

export type PendingRecord = ResultOf<typeof pendingFragment>;

/** What the column of the durations needs of the form. */
export interface DurationField {
  typed: (record: PendingRecord) => string;
  issue: (record: PendingRecord) => string | undefined;
  onChange: (record: PendingRecord, typed: string) => void;
}

export function approvalInputColumns(field: DurationField): readonly ListColumn<PendingRecord>[] {
  return [
    { title: 'Staff Name', card: 'heading', render: (row) => row.staffName },
    { title: 'Site In', render: (row) => row.timeInSiteProfileName },
    { title: 'Time In', width: 176, render: (row) => <LocalTime instant={row.timeIn} /> },
    { title: 'Site Out', render: (row) => row.timeOutSiteProfileName },
    {
      title: 'Time Out',
      width: 176,
      render: (row) => <LocalTime instant={row.timeOut} none="Not Available" />,
    },
    {
      title: 'Total Duration',
      width: 120,
      align: 'right',
      render: (row) => totalDurationText(row.timeIn, row.timeOut),
    },
    {
      title: 'Approved Duration',
      width: 210,
      render: (row) => <DurationInput row={row} field={field} />,
    },
  ];
}

function DurationInput({ row, field }: { row: PendingRecord; field: DurationField }) {
  const typed = field.typed(row);
  return (
    <Field bare label="Approved Duration" required issue={field.issue(row)}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          suffix={/^\d+(\.\d+)?$/.test(typed) ? `min = ${durationText(Number(typed))}` : 'min'}
          value={typed}
          onChange={(event) => field.onChange(row, event.target.value)}
        />
      )}
    </Field>
  );
}
