import { formTime, listTime } from '@guardroom/rules/dates';
import { offerState, openShiftLook } from '@guardroom/rules/deployment/open/open-shift';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { lineKindName } from '../shift/shift-queries.ts';
import type { OfferedShiftRow } from './queries.ts';

/** '21 Nov 2026 (Sat), 08:00 - 20:00' */
export function timesOf(
  { startDatetime, endDatetime }: { startDatetime: string; endDatetime: string },
  timeZone: string,
): string {
  const end = formTime(endDatetime, timeZone).slice(-5);
  return `${listTime(startDatetime, timeZone)} - ${end}`;
}

/** @param now milliseconds since 1970 */
export function openColumns(timeZone: string, now: number): readonly ListColumn<OfferedShiftRow>[] {
  return [
    {
      title: 'Shift',
      sort: 'startDatetime',
      width: 220,
      card: 'heading',
      render: (row) => timesOf(row, timeZone),
    },
    { title: 'Kind', width: 95, render: lineKindName },
    { title: 'Site', width: 150, render: ({ siteProfileName }) => siteProfileName },
    { title: 'Lowest Grade', width: 90, render: ({ PLRDGradeCode }) => PLRDGradeCode ?? 'Any' },
    {
      title: 'Places Left',
      width: 80,
      render: ({ placesLeft, places }) => `${placesLeft} of ${places}`,
    },
    {
      title: 'Taken By',
      width: 140,
      render: ({ claimedBy }) => (claimedBy.length === 0 ? '-' : claimedBy.join(', ')),
    },
    {
      title: 'Offered Until',
      width: 140,
      render: ({ offeredUntil, startDatetime }) =>
        formTime(offeredUntil ?? startDatetime, timeZone),
    },
    {
      title: 'Status',
      width: 95,
      render: (row) => {
        const { label, tone } = openShiftLook[offerState(row, now)];
        return <StatusTag tone={tone}>{label}</StatusTag>;
      },
    },
    { title: 'Note', card: 'wide', render: ({ note }) => note ?? '-' },
  ];
}
