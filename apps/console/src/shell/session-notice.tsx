import { wallTime } from '@guardroom/rules/dates';
import { Suspense, useState } from 'react';
import { useViewer } from '../platform/session/session.ts';
import { lazyPart } from '../ui/live/lazy-part.ts';
import '@guardroom/ui/action/light-button.css';
import { useKeepSession, useSessionEnds } from './use-session-ends.ts';

const ProlongForm = lazyPart(() => import('./prolong-form.tsx'));

/** Announces that the session ends, in time to put it off without leaving what is being done. */
export function SessionNotice() {
  const { end, announced } = useSessionEnds();
  return (
    <div role="status" className="shell-notice session-notice" hidden={announced === undefined}>
      {end && announced === 'IDLE' && <IdleEnd at={end.idleEndsOn} />}
      {end && announced === 'END' && <AgeEnd at={end.endsOn} />}
    </div>
  );
}

function IdleEnd({ at }: { at: string }) {
  const keep = useKeepSession();
  return (
    <>
      <strong>You will be logged out at {useTime(at)},</strong> because nothing was touched here for
      a while.{' '}
      <button type="button" className="light-button" onClick={keep}>
        Stay logged in
      </button>
    </>
  );
}

function AgeEnd({ at }: { at: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <strong>Your session ends at {useTime(at)}.</strong> What you typed stays on this page.{' '}
      {!asked && (
        <button type="button" className="light-button" onClick={() => setAsked(true)}>
          Stay logged in
        </button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ProlongForm />
        </Suspense>
      )}
    </>
  );
}

/** Hours and minutes as clocks of the agency show them. */
function useTime(instant: string): string {
  const { timeZone } = useViewer();
  return wallTime(instant, timeZone).slice(-5);
}
