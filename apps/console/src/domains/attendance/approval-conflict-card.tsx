import { Button } from '@guardroom/ui/action/button.tsx';
import {
  approvalStatuses,
  approvalStatusLook,
  type ApprovalStatus,
} from '@guardroom/rules/attendance/approval-status';
import * as v from 'valibot';
import type { ApiError } from '@guardroom/wire/errors';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import type { PendingRecord } from './approval-input-columns.tsx';

/** What the server tells of the record that somebody else decided or changed meanwhile. */
const refused = v.object({
  id: v.number(),
  approvalStatus: v.optional(v.picklist(approvalStatuses)),
  reviewedBy: v.optional(v.nullable(v.string())),
});

export interface Conflict {
  record: PendingRecord;
  /** Undefined when only the record's contents changed. */
  decision: ApprovalStatus | undefined;
  by: string | undefined;
}

/** Of a CONFLICT, STALE or NOT_FOUND refusal; undefined when it names no record of the batch. */
export function conflictOf(
  { code, current, path }: ApiError,
  batch: readonly PendingRecord[],
): Conflict | undefined {
  if (code !== 'CONFLICT' && code !== 'STALE' && code !== 'NOT_FOUND') return undefined;
  const told = v.safeParse(refused, current);
  const now = told.success ? told.output : undefined;
  const position = Number(/\d+/.exec(path ?? '')?.[0]);
  const record = batch.find(({ id }) => id === now?.id) ?? batch[position];
  if (!record) return undefined;
  const decided = now?.approvalStatus !== undefined && now.approvalStatus !== 'PENDING';
  return {
    record,
    decision: decided ? now.approvalStatus : undefined,
    by: now?.reviewedBy ?? undefined,
  };
}

interface ApprovalConflictCardProps {
  conflict: Conflict;
  onRemove: (id: number) => void;
  onReload: () => void;
}

/** Names the person and the record, and offers to go on without it. Nothing was saved. */
export function ApprovalConflictCard({ conflict, onRemove, onReload }: ApprovalConflictCardProps) {
  const { record, decision } = conflict;
  return (
    <Notice urgent>
      <p>
        {sentence(conflict)} Nothing of this batch was saved, and the durations that you typed are
        kept.
      </p>
      <div className="form-buttons">
        <Button onClick={() => onRemove(record.id)}>
          Remove {record.staffName} from this batch
        </Button>
        {decision === undefined && <Button onClick={onReload}>Load the records again</Button>}
      </div>
    </Notice>
  );
}

function sentence({ record, decision, by }: Conflict): string {
  const who = by ?? 'Somebody else';
  if (decision === undefined) return `The record of ${record.staffName} was changed meanwhile.`;
  const verb = approvalStatusLook[decision].label.toLowerCase();
  return `${who} has ${verb} the record of ${record.staffName} meanwhile.`;
}
