import { Button } from '@guardroom/ui/action/button.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { useConnectivity } from '@guardroom/wire/connectivity';
import { useState } from 'react';
import { SignInForm } from '../domains/session/sign-in-form.tsx';
import { useSession } from '../platform/session.ts';

/** What is wrong with the connection or the session; what was typed stays meanwhile. */
export function StateNotes() {
  const connectivity = useConnectivity();
  const { isOver } = useSession();
  return (
    <>
      {connectivity !== 'online' && (
        <p className="note" role="status">
          {connectivity === 'offline'
            ? 'You are offline. What you see may be out of date.'
            : 'Guardroom cannot be reached. What you see may be out of date.'}
        </p>
      )}
      {isOver && <SessionNote />}
    </>
  );
}

function SessionNote() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="note" role="status">
      <p>You were signed out after a while. What you typed is kept.</p>
      <Button look="primary" onClick={() => setOpen(true)}>
        Sign in again
      </Button>
      <Dialog open={isOpen} title="Sign in again" onClose={() => setOpen(false)}>
        <SignInForm onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
