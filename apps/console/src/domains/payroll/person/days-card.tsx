import { listDate } from '@guardroom/rules/dates';
import { shiftLabels } from '@guardroom/rules/deployment/shifts';
import { isAmongHours, type HoursPlace } from '@guardroom/rules/payroll/pay/pay-days';
import { hoursText } from '@guardroom/rules/payroll/pay/pay-hours';
import { useEffect, useRef } from 'react';
import { rangeLabel, rangeOf } from '@guardroom/ui/date/date-range.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { dayColumns, type DayRow } from './days-columns.tsx';
import { DaysLink } from './days-link-columns.tsx';
import type { PersonSearch } from '../paths.ts';
import type { Statement } from './queries.ts';

interface DaysCardProps {
  payPeriodID: number;
  statement: Statement;
  /** The figure that was followed here: its days, or the place of its hours. */
  followed: PersonSearch;
}

/** What the pay follows from, day by day, with the ways to each record and its changes. */
export function DaysCard({ payPeriodID, statement, followed }: DaysCardProps) {
  const { days, site, shift } = followed;
  const isFollowed = days !== undefined || shift !== undefined;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFollowed) place.current?.focus();
  }, [isFollowed, days, site, shift]);
  const all = statement.shifts.map((shift, index) => ({ ...shift, place: index }));
  const { rows, counted } = rowsOf(all, followed);
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
          {hoursText(approvedIn(counted))} approved
          {isFollowed && (
            <>
              {days !== undefined && ` on ${rangeLabel(days)}`}
              {shift !== undefined &&
                ` at ${placeText(statement, { siteProfileID: site ?? null, shift })}`}
              .{' '}
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

/** The rows of the figure that was followed, and those of which the approved time is counted. */
function rowsOf(all: readonly DayRow[], { days, site, shift }: PersonSearch) {
  const range = days === undefined ? undefined : rangeOf(days);
  const within = all.filter(({ date }) => !range || (range.from <= date && date <= range.to));
  if (shift === undefined) return { rows: within, counted: within };
  const place: HoursPlace = { siteProfileID: site ?? null, shift };
  const among = within.map((row) => ({ row, ...isAmongHours(row, place) }));
  return {
    rows: among.filter(({ rostered, clocked }) => rostered || clocked).map(({ row }) => row),
    counted: among.filter(({ clocked }) => clocked).map(({ row }) => row),
  };
}

/** As the card of hours calls it. */
function placeText({ hours }: Statement, place: HoursPlace): string {
  const found = hours.find(
    ({ siteProfileID, shift }) => siteProfileID === place.siteProfileID && shift === place.shift,
  );
  return `${found?.siteProfileName ?? 'no site'}, ${shiftLabels[place.shift]}`;
}

function approvedIn(rows: readonly Statement['shifts'][number][]): number {
  return rows.reduce(
    (minutes, { attendance }) =>
      attendance?.approvalStatus === 'APPROVED'
        ? minutes + (attendance.approvedDuration ?? 0)
        : minutes,
    0,
  );
}
