import { callingCode, localPhone } from '@guardroom/rules/phone';
import { Button } from '@guardroom/ui/action/button.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { StaffLink } from '../../../ui/list/name-link.tsx';
import type { Candidate } from './queries.ts';

interface CandidateCardProps {
  candidate: Candidate;
  busy?: boolean;
  /** What the button says. */
  action?: 'Assign' | 'Choose';
  /** Absent for who may not stand there. */
  onAssign?: () => void;
}

/** Somebody who is free, with what speaks for them and against them. */
export function CandidateCard({
  candidate,
  busy = false,
  action = 'Assign',
  onAssign,
}: CandidateCardProps) {
  const { staffProfileID, name, staffNo, designation, phoneNo, state, reasons } = candidate;
  return (
    <li className="replace-card">
      <div className="replace-who">
        <strong>
          <StaffLink id={staffProfileID}>{name}</StaffLink>
        </strong>
        <span className="muted">
          {[designation, staffNo].filter((part) => part !== null && part !== '').join(' · ')}
        </span>
        {state === 'WARNED' && <StatusTag tone="orange">Warning</StatusTag>}
        {state === 'BLOCKED' && <StatusTag tone="red">May not</StatusTag>}
      </div>
      <ul className="replace-reasons" aria-label={`About ${name}`}>
        {reasons.map(({ sentence, good }) => (
          <li key={sentence} data-good={good}>
            {sentence}
          </li>
        ))}
      </ul>
      {onAssign && (
        <div className="replace-acts">
          {phoneNo !== null && phoneNo !== '' && (
            <a className="row-link row-link-action" href={`tel:${phoneNo}`}>
              Call {callingCode} {localPhone(phoneNo)}
            </a>
          )}
          <Button
            look="primary"
            size="small"
            busy={busy}
            aria-label={`${action} ${name}`}
            onClick={onAssign}
          >
            {action}
          </Button>
        </div>
      )}
    </li>
  );
}
