import { AttentionIcon, SuccessIcon } from '../icon/icons.ts';
import { StatusTag } from './status-tag.tsx';
import './verified-mark.css';

interface VerifiedMarkProps {
  /** An address or number; nothing is marked without one. */
  value: string;
  isVerified: boolean;
}

/** An address or number, and whether it is proved to be its holder's (SET-08). */
export function VerifiedMark({ value, isVerified }: VerifiedMarkProps) {
  if (value === '') return 'None';
  return (
    <span className="verified-mark">
      {value}
      {isVerified ? (
        <StatusTag tone="green">
          <SuccessIcon /> Verified
        </StatusTag>
      ) : (
        <StatusTag tone="orange">
          <AttentionIcon /> Not verified
        </StatusTag>
      )}
    </span>
  );
}
