import {
  decisions,
  approvalStatusLook,
  type Decision,
} from '@guardroom/rules/attendance/approval-status';
import { clockingLimits } from '@guardroom/rules/attendance/clocking-times';
import { decisionForm } from '@guardroom/rules/attendance/decision-form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../platform/graphql.ts';
import { can, useViewer } from '../../platform/session.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { recordsText } from '../../ui/records-text.ts';
import { RowsView } from '../../ui/rows-view.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useEntityForm, type EntityForm } from '../../ui/use-entity-form.ts';
import { ApprovalConflictCard, conflictOf, type Conflict } from './approval-conflict-card.tsx';
import { approvalInputColumns, type PendingRecord } from './approval-input-columns.tsx';
import { batchOf, decisionFields, decisionsOf, toDecide } from './approval-input-values.ts';
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
      <Field label="Action" required>
        {(control) => (
          <Select<Decision>
            {...control}
            options={decisions.map((value) => ({ value, label: approvalStatusLook[value].label }))}
            value={form.values.action}
            onChange={(action) => form.set({ action })}
          />
        )}
      </Field>
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
      <Button
        type="primary"
        htmlType="submit"
        loading={form.busy}
        disabled={count === 0 || !can('approveAttendance')}
      >
        Apply
      </Button>
      <span>{recordsText(count)}</span>
    </div>
  );
}
