import { suggestedDuration } from '@guardroom/rules/attendance/approved-duration';
import { reasonAskedFor } from '@guardroom/rules/attendance/decision-form';
import type { EntityForm } from '../../ui/use-entity-form.ts';
import type { DecisionFields, PendingRecord, TypedField } from './approval-input-columns.tsx';
import type { ApprovalInputValues } from './paths.ts';

/** What stands in the fields of Approval Input, and what is sent of it. */

/** The records that are still of the batch. */
export function batchOf(records: readonly PendingRecord[], { removed }: ApprovalInputValues) {
  return records.filter(({ id }) => !removed.includes(id));
}

/** As the rule of the form takes it. */
export function toDecide({ id, timeIn, timeOut, circumstances }: PendingRecord) {
  return { id, timeIn, timeOut, overlaps: circumstances?.overlaps ?? [] };
}

/** The typed decisions, the durations being text. */
export function decisionsOf(records: readonly PendingRecord[], values: ApprovalInputValues) {
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
export function decisionFields(
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
