import { listDate } from '@guardroom/rules/dates';
import { hoursText } from '@guardroom/rules/payroll/pay/pay-hours';
import { useEffect, useRef } from 'react';
import { rangeLabel, rangeOf } from '@guardroom/ui/date/date-range.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { dayColumns, type DayRow } from './days-columns.tsx';
import { DaysLink } from './days-link-columns.tsx';
import type { Statement } from './queries.ts';

interface DaysCardProps {
  payPeriodID: number;
  statement: Statement;
  /** Those of the figure that was followed here; undefined for all of the period. */
  days: string | undefined;
}

/** What the pay follows from, day by day, with the ways to each record and its changes. */
export function DaysCard({ payPeriodID, statement, days }: DaysCardProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (days !== undefined) place.current?.focus();
  }, [days]);
  const all = statement.shifts.map((shift, index) => ({ ...shift, place: index }));
  const range = days === undefined ? undefined : rangeOf(days);
  const rows = all.filter(({ date }) => !range || (range.from <= date && date <= range.to));
  const { staffProfileID, approvedMinutes } = statement.line;
  return (
    <div ref={place} tabIndex={-1}>
      <Section title="Days">
        {Math.abs(approvedIn(all) - approvedMinutes) >= 0.01 && (
          <Notice>
            The days below are as they stand now: the period was computed with{' '}
            {hoursText(approvedMinutes)} approved. Compute it again.
          </Notice>
        )}
        <p>
          {hoursText(approvedIn(rows))} approved
          {days !== undefined && (
            <>
              {' '}
              on {rangeLabel(days)}.{' '}
              <DaysLink payPeriodID={payPeriodID} staffProfileID={staffProfileID}>
                Show all days
              </DaysLink>
            </>
          )}
        </p>
        <RowsView<DayRow>
          label="Days"
          rows={rows}
          columns={dayColumns(statement)}
          rowKey={(row) => row.place}
          rowName={({ date }) => listDate(date)}
          scrollWidth={1000}
          empty={<p className="list-empty">Neither rostered nor clocked in.</p>}
        />
      </Section>
    </div>
  );
}

function approvedIn(rows: Statement['shifts']): number {
  return rows.reduce(
    (minutes, { attendance }) =>
      attendance?.approvalStatus === 'APPROVED'
        ? minutes + (attendance.approvedDuration ?? 0)
        : minutes,
    0,
  );
}
