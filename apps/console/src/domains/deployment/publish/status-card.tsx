import { todayIn } from '@guardroom/rules/dates';
import { lineStatusLook } from '@guardroom/rules/deployment/publish/line-status';
import type { RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { Suspense, useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import '../../../ui/roster/publish.css';

const HistoryModal = lazyPart(() => import('./history-modal.tsx'));

/**
 * Whether somebody was told of an entry and what they answered, in a word; a press shows what became
 * of it. What was never told has no history, and is not worth a word once its day is over.
 */
export function LineStatusMark({ entry }: { entry: RosterEntry }) {
  const { timeZone } = useViewer();
  const [open, setOpen] = useState(false);
  const { id, status, publishedOn, date, staffName } = entry;
  if (id === undefined || status === undefined) return null;
  const { label, tone } = lineStatusLook[status];
  if (status === 'DRAFT' && typeof publishedOn !== 'string') {
    return date < todayIn(timeZone) ? null : <StatusTag tone={tone}>{label}</StatusTag>;
  }
  const word = status === 'DRAFT' ? 'Changed' : label;
  return (
    <>
      <button
        type="button"
        className="roster-status"
        title="What became of it"
        aria-label={`${word}, history of ${staffName}`}
        onClick={() => setOpen(true)}
      >
        <StatusTag tone={status === 'DRAFT' ? 'orange' : tone}>{word}</StatusTag>
      </button>
      {open && (
        <Suspense fallback={null}>
          <HistoryModal id={id} name={staffName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
