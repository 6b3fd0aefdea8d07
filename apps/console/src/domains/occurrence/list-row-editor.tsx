import { instantOfWallTime, wallTime } from '@guardroom/rules/dates';
import { hourOffset } from '@guardroom/rules/occurrence/hour-offset';
import {
  occurrenceLimits,
  occurrenceRowForm,
  type OccurrenceRowInput,
} from '@guardroom/rules/occurrence/inputs';
import { occurrenceTitles } from '@guardroom/rules/occurrence/occurrence-columns';
import { Input } from 'antd';
import * as v from 'valibot';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { Field } from '../../ui/field.tsx';
import { useRowEdit, type CellEditor } from '../../ui/row-edit.ts';
import type { OccurrenceRow } from './list-columns.tsx';
import { updateFailure } from './queries.ts';

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

/** Inline editing of the book: saving writes a new record in the place of the old (OCC-24 to OCC-31). */
export function useOccurrenceEditor(onSaved: () => void) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  return useRowEdit({
    rowKey: (row: OccurrenceRow) => row.id,
    can: (row) => row.cancelled === 0,
    question: 'Are you sure? New record will be created.',
    draftOf: (row): OccurrenceDraft => ({
      sn: String(row.sn),
      time: wallTime(row.datetime, timeZone),
      title: row.title,
      description: row.description,
    }),
    values: occurrenceDraft,
    schema: occurrenceRowForm,
    inputOf: ({ id }, { time, ...words }) => ({
      ...words,
      id,
      datetime: time === undefined ? undefined : instantOfWallTime(time, timeZone),
    }),
    save: ({ id, ...words }: OccurrenceRowInput) => {
      const create = { ...words, securityAgencyID: agencyID, timezone: hourOffset() };
      return request(replaceDocument, { occurrenceID: id, create, agencyID });
    },
    success: 'Updated successfully',
    failure: updateFailure,
    onSaved,
  });
}

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
    <Field bare label={occurrenceTitles.datetime} required issue={issues['datetime']}>
      {(control) => (
        <DateTimeInput
          control={control}
          format="YYYY-MM-DD HH:mm"
          minuteStep={1}
          value={draft.time}
          onChange={(time) => set({ time })}
        />
      )}
    </Field>
  );
}

export function titleCell({ draft, set, issues }: CellEditor<OccurrenceDraft>) {
  return (
    <Field bare label={occurrenceTitles.title} required issue={issues['title']}>
      {(control) => (
        <Input
          {...control}
          maxLength={occurrenceLimits.title}
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      )}
    </Field>
  );
}

export function descriptionCell({ draft, set, issues }: CellEditor<OccurrenceDraft>) {
  return (
    <Field bare label={occurrenceTitles.description} required issue={issues['description']}>
      {(control) => (
        <Input.TextArea
          {...control}
          rows={5}
          maxLength={occurrenceLimits.description}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      )}
    </Field>
  );
}
