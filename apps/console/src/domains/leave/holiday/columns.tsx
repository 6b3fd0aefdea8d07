import { listDate, weekdayText } from '@guardroom/rules/dates';
import { holidayKindLabels, holidayName } from '@guardroom/rules/leave/holidays';
import { request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DeleteButton } from '../../../ui/list/delete-button.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { dateCell, nameCell, updateHolidayDocument, type HolidayDraft } from './row-editor.tsx';
import type { HolidayRow } from './queries.ts';

/** '09 Aug 2026 (Sun)'. */
function dayText(date: string): string {
  return `${listDate(date)} (${weekdayText(date)})`;
}

export const holidayColumns: readonly ListColumn<HolidayRow, HolidayDraft>[] = [
  {
    title: 'Date',
    width: 190,
    sort: 'date',
    render: ({ date }) => dayText(date),
    edit: dateCell,
  },
  { title: 'Name', width: 280, card: 'heading', render: holidayName, edit: nameCell },
  { title: 'Kind', width: 190, render: ({ kind }) => holidayKindLabels[kind] },
];

interface RemoveProps {
  holiday: HolidayRow;
  onChanged: () => void;
}

/** For whoever may set holidays; what follows from a Sunday goes with it, and not by itself. */
export function RemoveHoliday({ holiday, onChanged }: RemoveProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { id, date, name, kind } = holiday;
  if (kind === 'SUBSTITUTE') return null;
  return (
    <DeleteButton
      name={`Delete ${name} of ${listDate(date)}`}
      question={`Delete ${name} of ${dayText(date)}? Leave that was asked for keeps its days.`}
      mark={(deleted) => request(updateHolidayDocument, { update: { id, deleted }, agencyID })}
      failure="Unable to delete public holiday"
      onChanged={onChanged}
    />
  );
}
