import { Input } from '@guardroom/ui/field/input.tsx';
import { instantOfWallTime, wallTime } from '@guardroom/rules/dates';
import { hourOffset } from '@guardroom/rules/occurrence/hour-offset';
import {
  occurrenceLimits,
  occurrenceRowForm,
  type OccurrenceRowInput,
} from '@guardroom/rules/occurrence/inputs';
import { occurrenceTitles } from '@guardroom/rules/occurrence/occurrence-columns';
import { laterThanToday } from '@guardroom/rules/occurrence/occurrence-time';
import * as v from 'valibot';
import { formClock } from '../../platform/form-clock.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { PastTimeField } from '../../ui/date/past-time-field.tsx';
import { timeText, type Shown } from '../../ui/form/form-changes.ts';
import { useRowEdit, type CellEditor } from '../../ui/list/row-edit.ts';
import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import { updateFailure, type OccurrenceRow } from './queries.ts';

/** The typed values of the row being edited. */
export interface OccurrenceDraft {
  sn: string;
  /** As clocks of the agency show it. */
  time: string | undefined;
  title: string;
  description: string;
}

const occurrenceDraft = v.object({
  sn: v.string(),
  time: v.optional(v.string()),
  title: v.string(),
  description: v.string(),
});

const replaceDocument = graphql(`
  mutation ReplaceOccurrence(
    $occurrenceID: RecordID!
    $create: ReplaceOccurrenceInput!
    $agencyID: RecordID!
  ) {
    updateAndCreateOccurrence(occurrenceID: $occurrenceID, create: $create, agencyID: $agencyID) {
      id
    }
  }
`);

const successorDocument = graphql(`
  query OccurrenceSuccessor($filter: OccurrenceFilter, $pagination: Pagination!) {
    listOccurrence(filter: $filter, pagination: $pagination) {
      result {
        replacedByID
      }
    }
  }
`);

/** The entry that stands in the place of this one today; itself where nothing replaced it. */
async function entryToday(id: number, agencyID: number): Promise<number> {
  const filter = { securityAgencyID: { eq: agencyID }, id: { eq: id } };
  const variables = { filter, pagination: { agencyID, limit: 1, offset: 0 } };
  const [entry] = (await request(successorDocument, variables)).listOccurrence.result;
  const next = entry?.replacedByID ?? null;
  return next === null ? id : entryToday(next, agencyID);
}

/** What was struck off stays as it is. */
const counts = ({ cancelled }: OccurrenceRow) => cancelled === 0;

interface EditorOptions {
  /** Another entry stands in the place of this one. */
  onReplaced: (id: number) => void;
  onSaved: () => void;
}

/** Inline editing of the book: saving writes a new record in the place of the old (OCC-24 to OCC-31). */
export function useOccurrenceEditor({ onReplaced, onSaved }: EditorOptions) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  return useRowEdit({
    rowKey: (row: OccurrenceRow) => row.id,
    can: counts,
    question: 'Are you sure? New record will be created.',
    draftOf: (row): OccurrenceDraft => ({
      sn: String(row.sn),
      time: wallTime(row.datetime, timeZone),
      title: row.title,
      description: row.description,
    }),
    values: occurrenceDraft,
    schema: occurrenceRowForm(formClock(timeZone)),
    inputOf: ({ id }, { time, ...words }) => ({
      ...words,
      id,
      datetime: time === undefined ? undefined : instantOfWallTime(time, timeZone),
    }),
    save: async ({ id, ...words }: OccurrenceRowInput) => {
      const create = { ...words, securityAgencyID: agencyID, timezone: hourOffset() };
      await request(replaceDocument, { occurrenceID: id, create, agencyID });
      onReplaced(id);
    },
    success: 'Updated successfully',
    failure: updateFailure,
    keyToday: async (id) => {
      const today = await entryToday(id, agencyID);
      if (today !== id) onReplaced(id);
      return today;
    },
    subject: ({ title }) => `the entry "${title}"`,
    shown,
    onSaved,
  });
}

const shown: Shown<OccurrenceDraft> = {
  sn: { label: occurrenceTitles.sn },
  time: { label: occurrenceTitles.datetime, text: ({ time }) => timeText(time) },
  title: { label: occurrenceTitles.title },
  description: { label: occurrenceTitles.description },
};

export function serialCell({ draft, set, issues }: CellEditor<OccurrenceDraft>) {
  return (
    <Field bare label={occurrenceTitles.sn} required issue={issues['sn']}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          value={draft.sn}
          onChange={(event) => set({ sn: event.target.value })}
        />
      )}
    </Field>
  );
}

export function timeCell({ draft, set, issues }: CellEditor<OccurrenceDraft>) {
  return (
    <PastTimeField
      bare
      label={occurrenceTitles.datetime}
      late={laterThanToday}
      isPlain
      issue={issues['datetime']}
      value={draft.time}
      onChange={(time) => set({ time })}
    />
  );
}

export function titleCell({ draft, set, issues }: CellEditor<OccurrenceDraft>) {
  return (
    <TextField
      bare
      label={occurrenceTitles.title}
      required
      most={occurrenceLimits.title}
      issue={issues['title']}
      value={draft.title}
      onChange={(title) => set({ title })}
    />
  );
}

export function descriptionCell({ draft, set, issues }: CellEditor<OccurrenceDraft>) {
  return (
    <NoteField
      bare
      label={occurrenceTitles.description}
      required
      rows={5}
      most={occurrenceLimits.description}
      issue={issues['description']}
      value={draft.description}
      onChange={(description) => set({ description })}
    />
  );
}
