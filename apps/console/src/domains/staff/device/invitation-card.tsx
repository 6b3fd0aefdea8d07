import { timeLeft } from '@guardroom/rules/guard/device/invitation';
import { Button } from '@guardroom/ui/action/button.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { QrCode } from '@guardroom/ui/show/qr-code.tsx';
import { useEffect, useState } from 'react';
import { AddressField } from '../../../ui/form/address-field.tsx';

export interface Invitation {
  readonly address: string;
  readonly expiresOn: string;
}

interface InvitationCardProps {
  invitation: Invitation;
  /** Whom it is for. */
  name: string;
  onClose: () => void;
}

/** The code that a guard's phone scans, for as long as it opens something. */
export function InvitationCard({ invitation, name, onClose }: InvitationCardProps) {
  const left = useTimeLeft(invitation.expiresOn);
  if (left === undefined) {
    return (
      <Notice>The invitation is over. Make another one when {name} is ready with the phone.</Notice>
    );
  }
  return (
    <div className="form form-plain">
      <div>
        {name} opens the camera of the phone and scans this. It works once, and replaces the device
        before.
      </div>
      <QrCode text={invitation.address} label={`QR code for the phone of ${name}`} />
      <div role="timer" aria-label="Time left">
        Valid for <strong>{left}</strong>
      </div>
      <AddressField
        label="Or send this address"
        hint="To this person alone: whoever opens it first signs in as them."
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
