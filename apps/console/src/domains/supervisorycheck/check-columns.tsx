import { Button } from '@guardroom/ui/action/button.tsx';
import { EditIcon } from '@guardroom/ui/icon/icons.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { weekdayText } from '@guardroom/rules/dates';
import { daysOfMonth } from '@guardroom/rules/supervisorycheck/month';
import { expectedState, expectedText } from '@guardroom/rules/supervisorycheck/expected';
import { quietText } from '@guardroom/rules/supervisorycheck/quiet';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { SiteLink } from '../../ui/list/name-link.tsx';

export const checkRowFragment = graphql(`
  fragment CheckRow on SupervisoryCheck @_unmask {
    siteProfileID
    siteProfileName
    address
    unitNo
    postal
    checks
    days
    quietDays
    expected
    planVersion
  }
`);

export type CheckRow = ResultOf<typeof checkRowFragment>;

const widths = { site: 172, address: 190, day: 27 };
export const checkScrollWidth = widths.site + widths.address + 31 * widths.day;

/**
 * 'Site', 'Address' and a column a day of the month (SUP-11, SUP-12).
 * @param holidayOf the public holiday on a `YYYY-MM-DD`
 * @param onPlan opens what is expected at a site; undefined for who may not say it
 */
export function checkColumns(
  month: string,
  today: string,
  holidayOf: (date: string) => string | undefined,
  onPlan: ((row: CheckRow) => void) | undefined,
): ListColumn<CheckRow>[] {
  return [
    {
      title: 'Site',
      card: 'heading',
      width: widths.site,
      fixed: true,
      render: (row) => (
        <span className="cell-lines">
          <SiteLink id={row.siteProfileID}>{row.siteProfileName}</SiteLink>
          <Expected row={row} month={month} today={today} onPlan={onPlan} />
          <QuietNote text={quietText(row.quietDays, month, today)} />
        </span>
      ),
    },
    {
      title: 'Address',
      width: widths.address,
      render: ({ address, unitNo, postal }) =>
        [address, unitNo, postal].filter(Boolean).join(', ') || '-',
    },
    ...daysOfMonth(month).map((day) => dayColumn(month, day, holidayOf)),
    {
      title: 'Days with a check',
      only: 'card',
      render: (row) => row.days.join(', ') || '-',
    },
  ];
}

const looks = {
  IN_ORDER: 'green',
  UNDER_WAY: 'yellow',
  SHORT: 'red',
} as const;

interface ExpectedProps {
  row: CheckRow;
  month: string;
  today: string;
  onPlan: ((row: CheckRow) => void) | undefined;
}

/** What was done of what is expected, and the way to say it. */
function Expected({ row, month, today, onPlan }: ExpectedProps) {
  const { checks, expected, siteProfileName } = row;
  const state = expectedState(checks, expected, month, today);
  return (
    <span className="inline-tags">
      {state !== 'UNPLANNED' && expected !== null && (
        <StatusTag tone={looks[state]}>{expectedText(checks, expected)}</StatusTag>
      )}
      {onPlan && (
        <Button
          look="text"
          size="small"
          icon={<EditIcon />}
          aria-label={`Expected checks of ${siteProfileName}`}
          onClick={() => onPlan(row)}
        />
      )}
    </span>
  );
}

function QuietNote({ text }: { text: string | null }) {
  return text !== null && <span className="check-quiet">{text}</span>;
}

function dayColumn(
  month: string,
  day: number,
  holidayOf: (date: string) => string | undefined,
): ListColumn<CheckRow> {
  const date = `${month}-${String(day).padStart(2, '0')}`;
  const weekday = weekdayText(date);
  const holiday = holidayOf(date);
  return {
    title: String(day),
    head: (
      <span className="check-day" title={holiday}>
        <small aria-hidden="true">{weekday.slice(0, 2)}</small>
        <span aria-hidden="true">{day}</span>
        <span className="screen-reader-only">
          {[`${weekday} ${day}`, holiday].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
    shaded: weekday.startsWith('S') || holiday !== undefined,
    width: widths.day,
    align: 'center',
    only: 'table',
    render: (row) => row.days.includes(day) && <span className="day-mark">Checked</span>,
  };
}
