import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, isUnauthenticated, NetworkError, sentenceOf } from '@guardroom/wire/errors';
import { isMissingCode, isReached, reloadOnceReached } from '../platform/session/late-code.ts';
import { currentViewer } from '../platform/session/session.ts';
import './plain/plain.css';

/** Instead of a screen that failed: what happened in a sentence, the request id, and a way on. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const waits = isMissingCode(error);
  useEffect(() => {
    const left = new AbortController();
    if (waits) void reloadOnceReached(left.signal);
    return () => left.abort();
  }, [waits]);
  if (isUnauthenticated(error)) return null;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const tryAgain = async (): Promise<void> => {
    // A screen that broke while it was drawn would break again over the answers that are kept, and
    // code that is gone since an upgrade is found by the new document only.
    if (!isOfTheNetwork(error) && (await isReached())) return location.reload();
    reset();
    void router.invalidate();
  };
  // Inside of the shell there is a main part already.
  const Part = currentViewer() === null ? 'main' : 'section';
  return (
    <Part className="plain-screen">
      <h1>This page could not be shown</h1>
      <p role="alert">{waits ? waitingSentence : sentenceOf(error)}</p>
      {requestId !== undefined && (
        <p className="plain-note">
          If it happens again, give this number to support: <code>{requestId}</code>
        </p>
      )}
      <button type="button" className="plain-button" onClick={() => void tryAgain()}>
        Try again
      </button>
    </Part>
  );
}

const waitingSentence = 'A part of Guardroom could not be loaded. It comes by itself once it can.';

function isOfTheNetwork(error: unknown): boolean {
  return error instanceof ApiError || error instanceof NetworkError;
}
