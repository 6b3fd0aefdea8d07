import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { holidayUpdateInput, leaveLimits } from '@guardroom/rules/leave/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import { useRowEdit, type CellEditor } from '../../../ui/list/row-edit.ts';
import { updateSuccess } from '../queries.ts';
import type { HolidayRow } from './queries.ts';

/** The day is `YYYY-MM-DD`. */
const holidayDraft = v.object({ date: v.optional(v.string()), name: v.string() });
export type HolidayDraft = v.InferOutput<typeof holidayDraft>;

/** What a STALE refusal gives back. */
const editable = v.object({ version: v.number(), date: v.string(), name: v.string() });

const rowInput = v.required(holidayUpdateInput, ['date', 'name']);

export const updateHolidayDocument = graphql(`
  mutation UpdatePublicHoliday($update: UpdatePublicHolidayInput!, $agencyID: RecordID!) {
    updatePublicHoliday(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** A day in the place of a Sunday follows from its holiday. */
const isOwn = ({ kind }: HolidayRow) => kind !== 'SUBSTITUTE';

/** Inline editing of a holiday; what follows from a Sunday follows. */
export function useHolidayEditor(onSaved: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  return useRowEdit({
    rowKey: ({ id }: HolidayRow) => id,
    can: isOwn,
    draftOf: ({ date, name }: HolidayRow): HolidayDraft => ({ date, name }),
    values: holidayDraft,
    schema: rowInput,
    inputOf: ({ id, version }, { date, name }) => ({ id, version, date: date ?? '', name }),
    save: ({ id, version, date, name }) =>
      request(updateHolidayDocument, { update: { id, version, date, name }, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update public holiday',
    rebase: (row, current) => {
      const now = v.safeParse(editable, current);
      return now.success ? { ...row, ...now.output } : undefined;
    },
    subject: ({ name }) => name,
    shown,
    onSaved,
  });
}

const shown: Shown<HolidayDraft> = {
  date: { label: 'Date', text: ({ date }) => dayText(date) },
  name: { label: 'Name' },
};

type Editor = CellEditor<HolidayDraft>;

export function dateCell({ draft, set, issues }: Editor) {
  return (
    <Field bare label="Date" required issue={issues['date']}>
      {(control) => (
        <DateInput control={control} value={draft.date} onChange={(date) => set({ date })} />
      )}
    </Field>
  );
}

export function nameCell({ draft, set, issues }: Editor) {
  return (
    <TextField
      bare
      label="Name"
      required
      most={leaveLimits.name}
      issue={issues['name']}
      value={draft.name}
      onChange={(name) => set({ name })}
    />
  );
}
