import { headingDate } from '@guardroom/rules/dates';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { useOpenRow } from '../../../ui/list/row-link.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';
import { dayPath } from '../paths.ts';
import { useShiftName } from '../shift/shift-queries.ts';
import { LineStatusMark } from './status-card.tsx';

interface LinesModalProps {
  title: string;
  lines: readonly RosterEntry[];
  onClose: () => void;
}

/** More would bury the window. */
const most = 200;

/** Entries of one state, each leading to its place in the roster. */
export default function LinesModal({ title, lines, onClose }: LinesModalProps) {
  const [open, setOpen] = useState(true);
  const openPlace = useOpenRow();
  const nameOf = useShiftName();
  const more = lines.length - most;
  return (
    <Dialog
      open={open}
      title={title}
      width={560}
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      {lines.length === 0 && (
        <p className="muted">Nobody is left here: somebody has just changed it.</p>
      )}
      <ul className="publish-lines" aria-label={title}>
        {lines.slice(0, most).map((line) => (
          <li key={line.key}>
            <strong>{staffTag(line.designation, line.staffName)}</strong>{' '}
            <LineStatusMark entry={line} />
            <div>
              <a
                className="row-link row-link-action"
                href={placeOf(line)}
                onClick={(event) => {
                  openPlace(event, placeOf(line));
                  if (event.defaultPrevented) onClose();
                }}
              >
                {nameOf(line.shift)} of {headingDate(line.date)} at {line.siteProfileName}
              </a>
            </div>
            {typeof line.declineReason === 'string' && (
              <div dir="auto">Reason: {line.declineReason}</div>
            )}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </Dialog>
  );
}

function placeOf({ date, siteProfileID }: RosterEntry): string {
  return pathWith(dayPath, { date, sites: [siteProfileID] });
}
