import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { Button } from '@guardroom/ui/action/button.tsx';
import {
  decisions,
  approvalStatusLook,
  type Decision,
} from '@guardroom/rules/attendance/approval-status';
import { suggestedDuration } from '@guardroom/rules/attendance/approved-duration';
import { clockingLimits } from '@guardroom/rules/attendance/clocking-times';
import { decisionForm, reasonAskedFor } from '@guardroom/rules/attendance/decision-form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { recordsText } from '../../ui/list/records-text.ts';
import { RowsView } from '../../ui/list/rows-view.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm, type EntityForm } from '../../ui/form/use-entity-form.ts';
import { ApprovalConflictCard, conflictOf, type Conflict } from './approval-conflict-card.tsx';
import {
  approvalInputColumns,
  type DecisionFields,
  type PendingRecord,
  type TypedField,
} from './approval-input-columns.tsx';
import { approvalInputValues, approvalPath, type ApprovalInputValues } from './paths.ts';
import { attendanceKey, updateFailure, updateSuccess } from './queries.ts';

const decideDocument = graphql(`
  mutation DecideAttendance($update: [UpdateAttendanceInput!]!, $agencyID: RecordID!) {
    decideAttendance(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

interface ApprovalInputFormProps {
  ids: number[];
  records: readonly PendingRecord[];
  onReload: () => void;
}

/** One decision for all chosen records, each with its duration (part-1 §2.5). */
export function ApprovalInputForm({ ids, records, onReload }: ApprovalInputFormProps) {
  const [conflict, setConflict] = useState<Conflict>();
  const form = useApprovalForm(ids, records, setConflict);
  const batch = batchOf(records, form.values);
  const gone = ids.length - records.length;
  return (
    <form className="stack" onSubmit={(event) => void form.submit(event)}>
      {gone > 0 && (
        <Notice>
          {gone} of the {ids.length} chosen records {gone === 1 ? 'is' : 'are'} no longer pending
          and {gone === 1 ? 'is' : 'are'} left out.
        </Notice>
      )}
      {conflict && (
        <ApprovalConflictCard
          conflict={conflict}
          onRemove={(id) => {
            form.set({ removed: [...form.values.removed, id] });
            setConflict(undefined);
          }}
          onReload={() => {
            onReload();
            setConflict(undefined);
          }}
        />
      )}
      <ActionBar form={form} count={batch.length} />
      <RowsView
        label="Records to decide"
        rows={batch}
        columns={approvalInputColumns(decisionFields(form, batch))}
        rowKey={({ id }) => id}
        rowName={({ staffName }) => staffName}
        scrollWidth={1185}
        empty="None of the chosen records is pending any more."
      />
    </form>
  );
}

function useApprovalForm(
  ids: number[],
  records: readonly PendingRecord[],
  onConflict: (conflict: Conflict | undefined) => void,
) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  return useEntityForm({
    values: v.pipe(
      approvalInputValues,
      v.check((draft) => draft.ids.join() === ids.join()),
    ),
    initial: {
      ids,
      removed: [],
      action: decisions[0],
      durations: {},
      reason: '',
      reasons: {},
      remarks: {},
    },
    schema: decisionForm(records.map(toDecide)),
    inputOf: (values) => decisionsOf(records, values),
    save: (update) => request(decideDocument, { update, agencyID }),
    success: updateSuccess,
    failure: updateFailure,
    onRefusal: (error, values) => {
      const conflict = conflictOf(error, batchOf(records, values));
      onConflict(conflict);
      return conflict !== undefined;
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: attendanceKey });
      void navigate({ to: approvalPath });
    },
  });
}

function ActionBar({ form, count }: { form: EntityForm<ApprovalInputValues>; count: number }) {
  return (
    <div className="form-bar">
      <SelectField<Decision>
        label="Action"
        required
        options={decisions.map((value) => ({ value, label: approvalStatusLook[value].label }))}
        value={form.values.action}
        onChange={(action) => form.set({ action })}
      />
      {form.values.action === 'REJECTED' && (
        <TextField
          label="Reason"
          required
          most={clockingLimits.remarkLength}
          value={form.values.reason}
          issue={form.issues['0.reason']}
          onChange={(reason) => form.set({ reason })}
        />
      )}
      <Button look="primary" type="submit" busy={form.busy} reason={whyNot(count)}>
        Apply
      </Button>
      <span>{recordsText(count)}</span>
    </div>
  );
}

/** The records that are still of the batch. */
function batchOf(records: readonly PendingRecord[], { removed }: ApprovalInputValues) {
  return records.filter(({ id }) => !removed.includes(id));
}

/** As the rule of the form takes it. */
function toDecide({ id, timeIn, timeOut, circumstances }: PendingRecord) {
  return { id, timeIn, timeOut, overlaps: circumstances?.overlaps ?? [] };
}

/** The typed decisions, the durations being text. */
function decisionsOf(records: readonly PendingRecord[], values: ApprovalInputValues) {
  const { action, reason } = values;
  return batchOf(records, values).map((record) => {
    const remark = typedOf(values, record, 'remark');
    return {
      id: record.id,
      version: record.version,
      approvalStatus: action,
      approvedDuration: typedOf(values, record, 'approvedDuration'),
      reason: action === 'REJECTED' ? reason : typedOf(values, record, 'reason'),
      ...(remark !== (record.remark ?? '') && { remark }),
    };
  });
}

/** What the columns show and change. */
function decisionFields(
  { values, issues, set }: EntityForm<ApprovalInputValues>,
  batch: readonly PendingRecord[],
): DecisionFields {
  return {
    typed: (record, field) => typedOf(values, record, field),
    issue: (record, field) => issues[`${batch.indexOf(record)}.${field}`],
    onChange: (record, field, typed) => {
      const key = keptIn[field];
      set({ [key]: { ...values[key], [record.id]: typed } });
    },
    asksDuration: values.action === 'APPROVED',
    asksReason: (record) => {
      const place = `${batch.indexOf(record)}.reason`;
      return values.action === 'APPROVED' && (issues[place] !== undefined || asks(values, record));
    },
  };
}

const keptIn = { approvedDuration: 'durations', reason: 'reasons', remark: 'remarks' } as const;

function typedOf(values: ApprovalInputValues, record: PendingRecord, field: TypedField): string {
  return values[keptIn[field]][record.id] ?? initially(record, field);
}

/** The rounded elapsed time (ATT-28), unless nobody knows it; the remark that stands already. */
function initially(record: PendingRecord, field: TypedField): string {
  const { timeIn, timeOut, notClockedOut, remark } = record;
  if (field === 'remark') return remark ?? '';
  if (field === 'reason' || timeOut === null || notClockedOut) return '';
  return String(suggestedDuration(timeIn, timeOut));
}

function asks(values: ApprovalInputValues, record: PendingRecord): boolean {
  const approvedDuration = Number(typedOf(values, record, 'approvedDuration'));
  const decision = { approvalStatus: values.action, approvedDuration };
  return reasonAskedFor(toDecide(record), decision) !== null;
}

function whyNot(count: number): string | undefined {
  if (!can('approveAttendance')) return 'You do not have the permission to approve attendance.';
  return count === 0 ? 'Select at least one record first.' : undefined;
}
