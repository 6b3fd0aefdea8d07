import { timeLeft } from '@guardroom/rules/guard/device/invitation';
import { Button } from '@guardroom/ui/action/button.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { QrCode } from '@guardroom/ui/show/qr-code.tsx';
import { useEffect, useState } from 'react';
import { AddressField } from '../form/address-field.tsx';

export interface Invitation {
  readonly address: string;
  readonly expiresOn: string;
}

/** How an invitation is spoken of. */
export interface InvitationWords {
  /** What is to be done with the code. */
  readonly scan: string;
  /** Names the code for whoever cannot see it. */
  readonly code: string;
  /** Who is to have the address, and why nobody else. */
  readonly address: string;
  /** It is over: what then. */
  readonly over: string;
}

interface InvitationCardProps {
  invitation: Invitation;
  /** What it says of whom it is for. */
  words: InvitationWords;
  onClose: () => void;
}

/** The code that a guard's phone scans, for as long as it opens something. */
export function InvitationCard({ invitation, words, onClose }: InvitationCardProps) {
  const left = useTimeLeft(invitation.expiresOn);
  if (left === undefined) {
    return <Notice>The invitation is over. {words.over}</Notice>;
  }
  return (
    <div className="form form-plain">
      <div>{words.scan}</div>
      <QrCode text={invitation.address} label={words.code} />
      <div role="timer" aria-label="Time left">
        Valid for <strong>{left}</strong>
      </div>
      <AddressField
        label="Or send this address"
        hint={words.address}
        address={invitation.address}
      />
      <div className="form-buttons">
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}

/** What is left until a time, second by second; undefined once it is over. */
function useTimeLeft(until: string): string | undefined {
  const [now, setNow] = useState(() => Date.now());
  const left = timeLeft(Date.parse(until), now);
  const isOver = left === undefined;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
