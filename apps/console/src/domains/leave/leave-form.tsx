import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { countedDays, holidayText, leftOut } from '@guardroom/rules/leave/holidays';
import { calendarDays, halfDayLabels, halfDays, mostDays } from '@guardroom/rules/leave/leave-days';
import { leaveCreateInput, leaveLimits, type LeaveCreate } from '@guardroom/rules/leave/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef, type ReactNode } from 'react';
import * as v from 'valibot';
import { ApiError } from '@guardroom/wire/errors';
import { useViewer } from '../../platform/session/session.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FileField } from '../../ui/file/file-field.tsx';
import { useHolidays } from '../../ui/date/holidays.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { dayText, type Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm, type EntityForm } from '../../ui/form/use-entity-form.ts';
import '../../ui/case/fact-table.css';
import { CheckFacts } from './check-card.tsx';
import { leaveRequestPath } from './paths.ts';
import {
  leaveKey,
  leaveTypeOptions,
  staffOptions,
  useLeaveCheck,
  type LeaveQuestion,
} from './queries.ts';
import { fileOfRecord } from '../../ui/file/uploaded-file.ts';

/** What is filled in; days as `YYYY-MM-DD`. */
export const leaveValues = v.object({
  staffProfileID: v.optional(v.number()),
  staffName: v.optional(v.string()),
  leaveTypeID: v.optional(v.number()),
  leaveTypeName: v.optional(v.string()),
  startDate: v.optional(v.string()),
  endDate: v.optional(v.string()),
  halfDay: v.optional(v.picklist(halfDays)),
  /** Absent while all days count that are no public holidays. */
  days: v.optional(v.number()),
  note: v.string(),
  files: v.array(fileOfRecord),
});
export type LeaveValues = v.InferOutput<typeof leaveValues>;

interface LeaveFormProps {
  initial: LeaveValues;
  /** Of leave that is changed: its person stays. */
  id?: number;
  links?: ReadonlyMap<string, { url: string; thumbnailURL: string }>;
  /** Resolves with the id of the request. */
  save: (input: LeaveCreate, values: LeaveValues, idempotencyKey: string) => Promise<number>;
  action: 'Submit' | 'Update';
  success: string;
  failure: string;
  onRefusal?: (error: ApiError) => boolean;
  cancelPath: string;
  /** Of a record that is changed: its name in a sentence. */
  subject?: string;
  /** Above the fields. */
  children?: ReactNode;
}

const noLinks = new Map<string, never>();

/** Create and Edit Leave, with what speaks against it below the fields. */
export function LeaveForm(props: LeaveFormProps) {
  const { initial, id, links = noLinks, action, cancelPath, children } = props;
  const { history } = useRouter();
  const client = useQueryClient();
  const saved = useRef(id ?? 0);
  const form = useEntityForm({
    values: leaveValues,
    initial,
    schema: leaveCreateInput,
    inputOf: ({ staffName: _, leaveTypeName: __, files: ___, ...values }) => ({
      ...values,
      // Named also while they are not chosen: the schema says so at their fields.
      staffProfileID: values.staffProfileID,
      leaveTypeID: values.leaveTypeID,
      startDate: values.startDate,
      endDate: values.endDate,
    }),
    save: async (input, key) => {
      saved.current = await props.save(input, form.values, key);
    },
    success: props.success,
    failure: props.failure,
    issueField: (path) => path.replace(/^(create|update)\.\d+\..*/, 'files'),
    ...(props.subject !== undefined && { edits: { subject: props.subject, shown } }),
    ...(props.onRefusal && { onRefusal: props.onRefusal }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: leaveKey });
      history.push(leaveRequestPath(saved.current));
    },
  });
  const { values, set, issues } = form;
  const question = useMemo(() => questionOf(values, id), [values, id]);
  const { data: check, error, refetch } = useLeaveCheck(question);
  // A refusal is told at its field when the form is sent.
  const isFailed = error !== null && !(error instanceof ApiError && error.code !== 'INTERNAL');
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action={action} />
      {children}
      <WhoFields form={form} editing={id !== undefined} />
      <DateFields form={form} />
      <NoteField
        label="Note"
        most={leaveLimits.note}
        issue={issues['note']}
        value={values.note}
        onChange={(note) => set({ note })}
      />
      <FileField
        label="Documents"
        purpose="leave"
        most={leaveLimits.files}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        files={values.files}
        links={links}
        onChange={(files) => set({ files })}
        hint={`Up to ${leaveLimits.files}: images or PDF.`}
        issue={issues['files']}
      />
      {question && check && (
        <section className="form-check" aria-label="What to know of this leave">
          <CheckFacts check={check} />
        </section>
      )}
      {question && isFailed && (
        <LoadFailed what="What to know of this leave" onRetry={() => void refetch()} />
      )}
      <FormButtons action={action} busy={form.busy} onCancel={() => history.push(cancelPath)} />
    </form>
  );
}

type Fields = Pick<EntityForm<LeaveValues>, 'values' | 'set' | 'issues'>;

function WhoFields({ form, editing }: { form: Fields; editing: boolean }) {
  const { values, set, issues } = form;
  const { securityAgencyID: agencyID } = useViewer();
  const staff = useMemo(() => staffOptions(agencyID), [agencyID]);
  const types = useMemo(() => leaveTypeOptions(agencyID), [agencyID]);
  return (
    <>
      {editing ? (
        <dl className="form-facts">
          <dt>Staff</dt>
          <dd dir="auto">{values.staffName}</dd>
        </dl>
      ) : (
        <Field label="Staff" required issue={issues['staffProfileID']}>
          {(control) => (
            <RemoteSelect
              control={control}
              options={staff}
              value={values.staffProfileID}
              valueLabel={values.staffName}
              onChange={(staffProfileID, option) =>
                set({ staffProfileID, staffName: option?.label })
              }
            />
          )}
        </Field>
      )}
      <Field label="Type" required issue={issues['leaveTypeID']}>
        {(control) => (
          <RemoteSelect
            control={control}
            options={types}
            value={values.leaveTypeID}
            valueLabel={values.leaveTypeName}
            onChange={(leaveTypeID, option) => set({ leaveTypeID, leaveTypeName: option?.label })}
          />
        )}
      </Field>
    </>
  );
}

const wholeDay = 'WHOLE';
const partChoices = [
  { value: wholeDay, label: 'Whole days' },
  ...halfDays.map((value) => ({ value, label: halfDayLabels[value] })),
];

function DateFields({ form: { values, set, issues } }: { form: Fields }) {
  const { startDate, endDate, halfDay } = values;
  const isOneDay = startDate !== undefined && startDate === endDate;
  const most = mostOf(values);
  const { counted, hint } = useCounted(values);
  // Another period is counted anew.
  const setDates = (patch: Partial<LeaveValues>) => set({ ...patch, days: undefined });
  return (
    <>
      <div className="form-pair">
        <Field label="From" required issue={issues['startDate']}>
          {(control) => (
            <DateInput
              control={control}
              value={startDate}
              onChange={(from) =>
                setDates({
                  startDate: from,
                  // Most leave is short: the end follows until it is set.
                  ...(from !== undefined &&
                    (endDate === undefined || endDate < from) && { endDate: from }),
                  ...(from !== endDate && { halfDay: undefined }),
                })
              }
            />
          )}
        </Field>
        <Field label="To" required issue={issues['endDate']} hint="The last day of leave.">
          {(control) => (
            <DateInput
              control={control}
              value={endDate}
              first={startDate}
              onChange={(to) =>
                setDates({ endDate: to, ...(to !== startDate && { halfDay: undefined }) })
              }
            />
          )}
        </Field>
      </div>
      <div className="form-pair">
        <SelectField
          label="Part of the Day"
          issue={issues['halfDay']}
          hint="A half day is one date only."

          options={partChoices}
          disabled={!isOneDay}
          value={halfDay ?? wholeDay}
          onChange={(part) => setDates({ halfDay: halfDays.find((half) => half === part) })}
        />
        <Field label="Days" issue={issues['days']} hint={hint}>
          {(control) => (
            <NumberInput
              {...control}
              min={0.5}
              {...(most !== null && { max: most })}
              step={0.5}
              value={values.days ?? counted}
              onChange={(days) => set({ days: days ?? undefined })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

const daysHint = 'What is taken from the balance: rest days in between need not count.';

/** The days of the dates that are no public holidays, null until they are known, and what to know. */
function useCounted(values: LeaveValues): { counted: number | null; hint: string } {
  const { startDate, endDate, halfDay = null } = values;
  const { days, failed } = useHolidays(startDate, endDate);
  if (startDate === undefined || endDate === undefined || endDate < startDate) {
    return { counted: null, hint: daysHint };
  }
  if (days === undefined) {
    const unknown = 'Public holidays could not be loaded: they are left out when it is saved.';
    return { counted: null, hint: failed ? unknown : daysHint };
  }
  const dates = { startDate, endDate, halfDay };
  const counted = countedDays(dates, days);
  const left = leftOut(dates, values.days ?? counted, days);
  if (left.length === 0) return { counted, hint: daysHint };
  return { counted, hint: `Not counted: ${left.map(holidayText).join(', ')}. ${daysHint}` };
}

function mostOf({ startDate, endDate, halfDay }: LeaveValues): number | null {
  if (startDate === undefined || endDate === undefined || endDate < startDate) return null;
  return mostDays({ startDate, endDate, halfDay: halfDay ?? null });
}

/** What the server is asked of the form as it stands; undefined while something is missing. */
function questionOf(values: LeaveValues, id: number | undefined): LeaveQuestion | undefined {
  const { staffProfileID, leaveTypeID, startDate, endDate, halfDay, days } = values;
  const most = mostOf(values);
  if (staffProfileID === undefined || leaveTypeID === undefined) return undefined;
  if (startDate === undefined || endDate === undefined || most === null) return undefined;
  if (calendarDays(startDate, endDate) > 366 || (days !== undefined && days > most)) {
    return undefined;
  }
  return {
    ...(id !== undefined && { id }),
    staffProfileID,
    leaveTypeID,
    startDate,
    endDate,
    ...(halfDay !== undefined && { halfDay }),
    ...(days !== undefined && { days }),
  };
}

const shown: Shown<LeaveValues> = {
  staffName: { label: 'Staff' },
  staffProfileID: { with: 'staffName' },
  leaveTypeName: { label: 'Type' },
  leaveTypeID: { with: 'leaveTypeName' },
  startDate: { label: 'Start', text: ({ startDate }) => dayText(startDate) },
  endDate: { label: 'End', text: ({ endDate }) => dayText(endDate) },
  halfDay: {
    label: 'Half Day',
    text: ({ halfDay }) => (halfDay === undefined ? '' : halfDayLabels[halfDay]),
  },
  days: { label: 'Days' },
  note: { label: 'Note' },
  files: { label: 'Documents', text: ({ files }) => files.map(({ name }) => name).join(', ') },
};
