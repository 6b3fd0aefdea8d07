import { Button } from '@guardroom/ui/action/button.tsx';
import { approvalStatusLook } from '@guardroom/rules/attendance/approval-status';
import { clockingLimits } from '@guardroom/rules/attendance/clocking-times';
import { attendanceTimesForm, type AttendanceTimes } from '@guardroom/rules/attendance/times-form';
import { instantOfWallTime, wallTime, wireTime } from '@guardroom/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { DateTimeInput } from '../../ui/date/date-time-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { timeText, type Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { saveFailure, saveSuccess } from './queries.ts';
import type { Chosen } from './site-card.tsx';

export const attendanceRecordFragment = graphql(`
  fragment AttendanceRecord on Attendance @_unmask {
    id
    timeIn
    timeOut
    timeOutSiteProfileID
    approvalStatus
    version
  }
`);

export type AttendanceRecord = ResultOf<typeof attendanceRecordFragment>;

const createDocument = graphql(`
  mutation CreateAttendance(
    $create: CreateAttendanceInput!
    $agencyID: RecordID!
    $idempotencyKey: String
  ) {
    createAttendance(create: $create, agencyID: $agencyID, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);

const updateDocument = graphql(`
  mutation UpdateAttendance($update: UpdateAttendanceInput!, $agencyID: RecordID!) {
    updateAttendance(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const timesForm = attendanceTimesForm(() => wireTime(Date.now()));

/** As clocks of the agency show them. */
const timesTyped = v.object({
  timeIn: v.optional(v.string()),
  timeOut: v.optional(v.string()),
  /** Why it stands beside another record; asked only where it does. */
  reason: v.optional(v.string()),
});
type TimesTyped = v.InferOutput<typeof timesTyped>;

interface AttendanceFormProps {
  chosen: Chosen;
  /** Null for who has none yet. */
  record: AttendanceRecord | null;
  /** Takes what asks before the typed times go. */
  onAsk: (discard: () => Promise<boolean>) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** 'Datetime In' and 'Datetime Out'; 'Update' enters the record or corrects it (HOME-21 to HOME-26). */
export function AttendanceForm(props: AttendanceFormProps) {
  const { chosen, record, onAsk, onCancel, onSaved } = props;
  const { timeZone } = useViewer();
  const client = useQueryClient();
  const [reason, setReason] = useState<string>();
  const save = useSave(chosen, record);
  const { person, section } = chosen;
  const form = useEntityForm({
    values: timesTyped,
    part: `attendance ${section.date} ${section.shift} ${person.staffProfileID} ${record?.id ?? ''}`,
    initial: typedOf(record, timeZone),
    schema: timesForm,
    inputOf: (typed) => timesOf(typed, record, timeZone),
    save,
    success: saveSuccess,
    failure: saveFailure,
    issueField: (path) => path.replace(/^(create|update)\./, ''),
    ...(record && { edits: { subject: `the record of ${person.name}`, shown } }),
    onRefusal: ({ code, message }) => {
      // They came meanwhile, or are planned otherwise: something that the person can act upon.
      setReason(code === 'CONFLICT' || code === 'NOT_FOUND' ? message : undefined);
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ['attendance'] });
      onSaved();
    },
  });
  useEffect(() => onAsk(form.discard));
  const { values, set, issues } = form;
  const why = whyNot(record);
  return (
    <form className="stack" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action="Update" />
      {reason !== undefined && <Notice urgent>{reason}</Notice>}
      {why === undefined && isDecided(record) && (
        <Notice>{decisionOf(record)} A correction makes it wait for approval again.</Notice>
      )}
      {why !== undefined && <Notice>{why}</Notice>}
      <Field label="Datetime In" required issue={issues['timeIn']}>
        {(control) => (
          <DateTimeInput
            control={control}
            minuteStep={1}
            value={values.timeIn}
            onChange={(timeIn) => set({ timeIn })}
          />
        )}
      </Field>
      <Field label="Datetime Out" issue={issues['timeOut']}>
        {(control) => (
          <DateTimeInput
            control={control}
            minuteStep={1}
            value={values.timeOut}
            onChange={(timeOut) => set({ timeOut })}
          />
        )}
      </Field>
      {(issues['reason'] !== undefined || values.reason !== undefined) && (
        <NoteField
          label="Reason"
          required
          most={clockingLimits.remarkLength}
          value={values.reason ?? ''}
          issue={issues['reason']}
          onChange={(typed) => set({ reason: typed })}
        />
      )}
      <div className="form-buttons">
        <Button look="primary" type="submit" busy={form.busy} reason={why}>
          Update
        </Button>
        <Button disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function isDecided(record: AttendanceRecord | null): record is AttendanceRecord {
  return record !== null && record.approvalStatus !== 'PENDING';
}

function decisionOf({ approvalStatus }: AttendanceRecord): string {
  return `This record is ${approvalStatusLook[approvalStatus].label.toLowerCase()}.`;
}

/** A correction takes back what was decided (HOME-26), which needs the permission to decide. */
function whyNot(record: AttendanceRecord | null): string | undefined {
  if (!can(record ? 'editAttendance' : 'createAttendance'))
    return 'You do not have the permission to change attendance.';
  if (isDecided(record) && !can('approveAttendance'))
    return `${decisionOf(record)} You do not have the permission to approve attendance, which correcting it needs.`;
  return undefined;
}

const shown: Shown<TimesTyped> = {
  timeIn: { label: 'Datetime In', text: ({ timeIn }) => timeText(timeIn) },
  timeOut: { label: 'Datetime Out', text: ({ timeOut }) => timeText(timeOut) },
  reason: { label: 'Reason' },
};

function typedOf(record: AttendanceRecord | null, timeZone: string): TimesTyped {
  if (record === null) return {};
  const { timeIn, timeOut } = record;
  return {
    timeIn: wallTime(timeIn, timeZone),
    ...(timeOut !== null && { timeOut: wallTime(timeOut, timeZone) }),
  };
}

/** The fields know no seconds: a time that was not touched stays as it was recorded. */
function timesOf(typed: TimesTyped, record: AttendanceRecord | null, timeZone: string) {
  const instant = (typedTime: string | undefined, recorded: string | null | undefined) => {
    if (typedTime === undefined) return undefined;
    if (recorded && wallTime(recorded, timeZone) === typedTime) return recorded;
    return instantOfWallTime(typedTime, timeZone);
  };
  return {
    timeIn: instant(typed.timeIn, record?.timeIn),
    timeOut: instant(typed.timeOut, record?.timeOut),
    reason: typed.reason,
  };
}

function useSave({ card, person }: Chosen, record: AttendanceRecord | null) {
  const { securityAgencyID } = useViewer();
  const { siteProfileID } = card;
  const { accountID, staffProfileID } = person;
  // Of who is at another site, the record stays that site's.
  const deploymentID = person.elsewhere === null ? (person.deploymentID ?? undefined) : undefined;
  return async (
    { timeIn, timeOut, reason }: AttendanceTimes,
    idempotencyKey: string,
  ): Promise<void> => {
    // Whatever an administrator enters waits for approval (HOME-26).
    const common = {
      accountID,
      securityAgencyID,
      approvalStatus: 'PENDING' as const,
      deploymentID,
      reason,
    };
    if (record === null) {
      const create = {
        ...common,
        staffProfileID,
        timeIn,
        timeInSiteProfileID: siteProfileID,
        ...(timeOut !== undefined && { timeOut, timeOutSiteProfileID: siteProfileID }),
      };
      await request(createDocument, { create, agencyID: securityAgencyID, idempotencyKey });
      return;
    }
    const { id, version, timeOutSiteProfileID } = record;
    const leavesHere = timeOut !== undefined && timeOutSiteProfileID === null;
    const update = {
      ...common,
      id,
      version,
      timeIn,
      timeOut: timeOut ?? null,
      ...(leavesHere && person.elsewhere === null && { timeOutSiteProfileID: siteProfileID }),
    };
    await request(updateDocument, { update, agencyID: securityAgencyID });
  };
}
