import {
  eventMarkMeanings,
  eventMarkTexts,
  eventMarkTones,
  type EventMark,
} from '@guardroom/rules/guard/event-mark';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { Suspense, useState } from 'react';
import { can } from '../../platform/session/session.ts';
import { lazyPart } from '../live/lazy-part.ts';
import type { MarkedRecord } from './record-events.ts';
import './event-marks.css';

const WhyDialog = lazyPart(() => import('./why-dialog.tsx'));

interface EventMarksProps {
  marks: readonly EventMark[];
  /** The record that they stand on. */
  of: MarkedRecord;
}

/** What was unusual about what a guard's device told of a record; a press says why. */
export function EventMarks({ marks, of }: EventMarksProps) {
  const [isOpen, setOpen] = useState(false);
  if (marks.length === 0) return null;
  const tags = <MarkTags marks={marks} />;
  if (!can('readGuardEvents')) return tags;
  return (
    <>
      <button
        type="button"
        className="event-marks"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="screen-reader-only">Why: </span>
        {tags}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WhyDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The words of marks alone. */
export function MarkTags({ marks }: { marks: readonly EventMark[] }) {
  return (
    <span className="inline-tags">
      {marks.map((mark) => (
        <span key={mark} title={eventMarkMeanings[mark]}>
          <StatusTag tone={eventMarkTones[mark]}>{eventMarkTexts[mark]}</StatusTag>
        </span>
      ))}
    </span>
  );
}
