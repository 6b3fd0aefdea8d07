import { Input } from '@guardroom/ui/field/input.tsx';
import { durationText, totalDurationText } from '@guardroom/rules/attendance/approved-duration';
import { clockingLimits } from '@guardroom/rules/attendance/clocking-times';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { ImagePreview } from '../../ui/file/image-preview.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import {
  circumstancesFragment,
  ClockedSite,
  ClockedTime,
  Marks,
  Overlaps,
} from './circumstances-columns.tsx';

export const pendingFragment = graphql(
  `
    fragment PendingRecord on Attendance @_unmask {
      id
      version
      staffName
      timeInPhoto {
        url
        thumbnailURL
      }
      timeOutPhoto {
        url
        thumbnailURL
      }
      remark
      ...AttendanceAround
    }
  `,
  [circumstancesFragment],
);

export type PendingRecord = ResultOf<typeof pendingFragment>;

/** What is typed about each record. */
export const typedFields = ['approvedDuration', 'reason', 'remark'] as const;
export type TypedField = (typeof typedFields)[number];

/** What the columns of what is typed need of the form. */
export interface DecisionFields {
  typed: (record: PendingRecord, field: TypedField) => string;
  issue: (record: PendingRecord, field: TypedField) => string | undefined;
  onChange: (record: PendingRecord, field: TypedField, typed: string) => void;
  /** Whether this record needs a reason of its own. */
  asksReason: (record: PendingRecord) => boolean;
  /** Whether each record needs a duration: not those that are rejected. */
  asksDuration: boolean;
}

export function approvalInputColumns(fields: DecisionFields): readonly ListColumn<PendingRecord>[] {
  return [
    {
      title: 'Staff Name',
      card: 'heading',
      render: (row) => (
        <>
          {row.staffName}
          <div>
            <Marks row={row} />
          </div>
        </>
      ),
    },
    { title: 'Site In', render: (row) => <ClockedSite row={row} end="In" /> },
    { title: 'Time In', width: 130, render: (row) => <ClockedTime row={row} end="In" /> },
    { title: 'Site Out', render: (row) => <ClockedSite row={row} end="Out" /> },
    { title: 'Time Out', width: 130, render: (row) => <ClockedTime row={row} end="Out" /> },
    {
      title: 'Total Duration',
      width: 84,
      align: 'right',
      render: (row) => (row.notClockedOut ? '' : totalDurationText(row.timeIn, row.timeOut)),
    },
    {
      title: 'Attendance Images',
      width: 104,
      card: 'wide',
      render: (row) => (
        <ImagePreview
          pictures={[
            { alt: `Time In photo of ${row.staffName}`, image: row.timeInPhoto },
            { alt: `Time Out photo of ${row.staffName}`, image: row.timeOutPhoto },
          ]}
        />
      ),
    },
    {
      title: 'Approved Duration',
      width: 210,
      render: (row) => <DecisionCell row={row} fields={fields} />,
    },
    {
      title: 'Remark',
      width: 150,
      render: (row) => <TextCell label="Remark" row={row} fields={fields} field="remark" />,
    },
  ];
}

interface CellProps {
  row: PendingRecord;
  fields: DecisionFields;
}

function DecisionCell({ row, fields }: CellProps) {
  return (
    <>
      <DurationInput row={row} fields={fields} />
      {fields.asksReason(row) && (
        <>
          <Overlaps row={row} />
          <TextCell label="Reason" row={row} fields={fields} field="reason" />
        </>
      )}
    </>
  );
}

function DurationInput({ row, fields }: CellProps) {
  const typed = fields.typed(row, 'approvedDuration');
  return (
    <Field
      bare
      label="Approved Duration"
      required={fields.asksDuration}
      issue={fields.issue(row, 'approvedDuration')}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          suffix={/^\d+(\.\d+)?$/.test(typed) ? `min = ${durationText(Number(typed))}` : 'min'}
          value={typed}
          onChange={(event) => fields.onChange(row, 'approvedDuration', event.target.value)}
        />
      )}
    </Field>
  );
}

type TextCellProps = CellProps & { label: string; field: 'reason' | 'remark' };

function TextCell({ label, row, fields, field }: TextCellProps) {
  return (
    <TextField
      bare
      label={label}
      placeholder={field === 'reason' ? 'Reason' : undefined}
      required={field === 'reason'}
      most={clockingLimits.remarkLength}
      value={fields.typed(row, field)}
      issue={fields.issue(row, field)}
      onChange={(typed) => fields.onChange(row, field, typed)}
    />
  );
}
