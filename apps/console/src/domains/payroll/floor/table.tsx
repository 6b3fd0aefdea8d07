import { listDate } from '@guardroom/rules/dates';
import { amountText } from '@guardroom/rules/payroll/amounts';
import { floorAt, floorGrades, type FloorGrade } from '@guardroom/rules/payroll/rate/floors';
import type { EmType } from '@guardroom/rules/staff/employment/designation';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import type { FloorRow } from '../rate/queries.ts';

interface FloorTableProps {
  title: string;
  emType: EmType;
  floors: readonly FloorRow[];
  /** `YYYY-MM-DD` where the agency is. */
  today: string;
}

interface GradeRow {
  readonly rank: number;
  readonly grade: FloorGrade;
}

const rows: readonly GradeRow[] = floorGrades.map((grade, rank) => ({ rank, grade }));

/** The floors of all grades by the dates from which they hold. */
export function FloorTable({ title, emType, floors, today }: FloorTableProps) {
  const known = floors.filter((floor) => floor.emType === emType);
  const dates = [...new Set(known.map(({ effectiveFrom }) => effectiveFrom))].toSorted();
  const columns: ListColumn<GradeRow>[] = [
    { title: 'PWM Grade', width: 110, card: 'heading', render: ({ grade }) => grade },
    {
      title: 'Today',
      width: 110,
      align: 'right',
      render: ({ grade }) => {
        const floor = floorAt(known, grade, emType, today);
        return floor === undefined ? 'Not known' : <strong>{amountText(floor.amount)}</strong>;
      },
    },
    ...dates.map((date): ListColumn<GradeRow> => ({
      title: listDate(date),
      width: 130,
      align: 'right',
      render: ({ grade }) => <FloorFrom date={date} floor={floorAt(known, grade, emType, date)} />,
    })),
  ];
  return (
    <Section title={title}>
      <RowsView
        label={title}
        rows={rows}
        columns={columns}
        rowKey={({ rank }) => rank}
        rowName={({ grade }) => grade}
        scrollWidth={230 + dates.length * 130}
        empty={<p className="list-empty">No records found.</p>}
      />
    </Section>
  );
}

/** What begins on a date; a floor that only holds on is not repeated. */
function FloorFrom({ date, floor }: { date: string; floor: FloorRow | undefined }) {
  if (floor === undefined || floor.effectiveFrom !== date) return '-';
  const text = amountText(floor.amount);
  return floor.own ? <StatusTag tone="blue">{`Own: ${text}`}</StatusTag> : text;
}
