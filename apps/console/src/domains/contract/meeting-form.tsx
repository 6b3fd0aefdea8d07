import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import type { ContractPeriod } from '@guardroom/rules/contract/contract-status';
import { meetingDoubts } from '@guardroom/rules/contract/doubts';
import {
  actionSideLabels,
  contractLimits,
  meetingForm,
  meetingTypeLabels,
  meetingTypes,
  type MeetingFormInput,
  type MeetingType,
} from '@guardroom/rules/contract/inputs';
import { placeOfScore, withoutEmpty } from '@guardroom/rules/contract/meeting/new-meeting';
import { instantOfWallTime } from '@guardroom/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import type { ApiError } from '@guardroom/wire/errors';
import { useViewer } from '../../platform/session/session.ts';
import { DateTimeInput } from '../../ui/date/date-time-input.tsx';
import { questionWith } from '../../ui/form/doubts.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { dayText, timeText, type Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import type { Indicator } from './indicators-card.tsx';
import { AttendeeFields } from './meeting/attendee-form.tsx';
import { ActionFields, ScoreFields } from './meeting-scorecard-form.tsx';
import { meetingPath } from './paths.ts';
import { contractKey } from './queries.ts';
import { meetingValues, type MeetingValues, type MeetingFieldsProps } from './meeting-values.ts';

type Sent = MeetingFormInput | ReturnType<typeof withoutEmpty>;

interface MeetingFormProps {
  contractID: number;
  /** Its time: a meeting outside of it is doubted; and whose users may attend. */
  contract: ContractPeriod & { readonly clientProfileID: number };
  indicators: readonly Indicator[];
  initial: MeetingValues;
  /** Identifies an edited meeting, and the version that the input is based on. */
  record?: { id: number; version: number };
  /** Sends the input, without what is empty where it is new; resolves with the id of the meeting. */
  save: (input: Sent, idempotencyKey: string) => Promise<number>;
  success: string;
  failure: string;
  onRefusal?: (error: ApiError) => void;
  cancelPath: string;
  /** Of a record that is changed: its name in a sentence. */
  subject?: string;
  /** Above the fields. */
  children?: ReactNode;
}

/** Create and Edit Review Meeting (CON-65). */
export function MeetingForm(props: MeetingFormProps) {
  const { contractID, contract, indicators, initial, record, cancelPath, children } = props;
  const { timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const saved = useRef(record?.id ?? 0);
  /** Of which those that are empty were not sent. */
  const scores = useRef<MeetingFormInput['scores']>([]);
  const instant = (wall: string | undefined) =>
    wall === undefined ? undefined : instantOfWallTime(wall, timeZone);
  const form = useEntityForm({
    values: meetingValues,
    initial,
    schema: meetingForm,
    inputOf: ({ start, end, type, attendees, ...values }) => ({
      ...values,
      type,
      ...record,
      contractID,
      attendees: attendees.map(attendeeInput),
      startDatetime: instant(start),
      endDatetime: instant(end),
    }),
    question: (input) => questionWith(meetingDoubts(input, contract, timeZone)),
    save: async (input, key) => {
      scores.current = record ? [] : input.scores;
      saved.current = await props.save(record ? input : withoutEmpty(input), key);
    },
    success: props.success,
    failure: props.failure,
    // An indicator that is gone is refused by its id, which its score stands for.
    issueField: (path) =>
      path.replace(
        /scores\.(\d+)\.contractIndicatorID$/,
        (_, place) => `scores.${placeOfScore(scores.current, Number(place))}.score`,
      ),
    ...(props.subject !== undefined && { edits: { subject: props.subject, shown } }),
    ...(props.onRefusal && { onRefusal: props.onRefusal }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: contractKey });
      history.push(meetingPath(contractID, saved.current));
    },
  });
  const { values, set, issues } = form;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      {children}
      <TimeFields values={values} set={set} issues={issues} />
      <AttendeeFields
        values={values}
        set={set}
        issues={issues}
        clientProfileID={contract.clientProfileID}
      />
      <TextFields values={values} set={set} issues={issues} />
      <ActionFields values={values} set={set} issues={issues} />
      <ScoreFields values={values} set={set} issues={issues} indicators={indicators} />
      <FormButtons busy={form.busy} onCancel={() => history.push(cancelPath)} />
    </form>
  );
}

/** As the wire takes somebody who attends. */
function attendeeInput({ id, kind, profileID, name, email }: MeetingValues['attendees'][number]) {
  switch (kind) {
    case 'CLIENT_USER':
      return { id, clientUserProfileID: profileID };
    case 'STAFF':
      return { id, staffProfileID: profileID };
    case 'OTHER':
      return { id, name, email };
  }
}

function TimeFields({ values, set, issues }: MeetingFieldsProps) {
  return (
    <>
      <div className="form-pair">
        <Field label="Datetime Start" required issue={issues['startDatetime']}>
          {(control) => (
            <DateTimeInput
              control={control}
              value={values.start}
              onChange={(start) => set({ start })}
            />
          )}
        </Field>
        <Field label="Datetime End" required issue={issues['endDatetime']}>
          {(control) => (
            <DateTimeInput control={control} value={values.end} onChange={(end) => set({ end })} />
          )}
        </Field>
      </div>
      <SelectField<MeetingType>
        label="Type"
        required
        issue={issues['type']}
        options={meetingTypes.map((value) => ({ value, label: meetingTypeLabels[value] }))}
        value={values.type ?? null}
        onChange={(type) => set({ type })}
      />
    </>
  );
}

function TextFields({ values, set, issues }: MeetingFieldsProps) {
  return (
    <>
      <TextField
        label="Venue / Meeting Link"
        most={contractLimits.line}
        issue={issues['venue']}
        value={values.venue}
        onChange={(venue) => set({ venue })}
      />
      <NoteField
        label="Agenda"
        most={contractLimits.text}
        issue={issues['agenda']}
        value={values.agenda}
        onChange={(agenda) => set({ agenda })}
      />
      <NoteField
        label="Notes"
        most={contractLimits.text}
        issue={issues['note']}
        value={values.note}
        onChange={(note) => set({ note })}
      />
      <NoteField
        label="Next Action Plan"
        most={contractLimits.text}
        issue={issues['actionPlan']}
        value={values.actionPlan}
        onChange={(actionPlan) => set({ actionPlan })}
      />
    </>
  );
}

const shown: Shown<MeetingValues> = {
  start: { label: 'Datetime Start', text: ({ start }) => timeText(start) },
  end: { label: 'Datetime End', text: ({ end }) => timeText(end) },
  type: { label: 'Type', text: ({ type }) => (type === undefined ? '' : meetingTypeLabels[type]) },
  venue: { label: 'Venue / Meeting Link' },
  agenda: { label: 'Agenda' },
  attendees: {
    label: 'Attendees',
    text: ({ attendees }) => attendees.map(({ name }) => name).join(', '),
  },
  note: { label: 'Notes' },
  actionPlan: { label: 'Next Action Plan' },
  actions: {
    label: 'Actions',
    text: ({ actions }) =>
      actions
        .map(({ description, side, owner, dueDate }) =>
          [description, actionSideLabels[side], owner, dayText(dueDate)]
            .filter((part) => part !== '')
            .join(', '),
        )
        .join('; '),
  },
  scores: {
    label: 'Scores',
    text: ({ scores }) =>
      scores
        .map(({ score, remark }) => (remark ? `${score || '-'} (${remark})` : score || '-'))
        .join('; '),
  },
};
