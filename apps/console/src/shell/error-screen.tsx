import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ApiError, isUnauthenticated, NetworkError, sentenceOf } from '../platform/errors.ts';
import { currentViewer } from '../platform/session.ts';
import './plain/plain.css';

/** Instead of a screen that failed: what happened in a sentence, the request id, and a way on. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isUnauthenticated(error)) return null;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const tryAgain = (): void => {
    // A screen that broke while it was drawn would break again over the answers that are kept, and
    // code that is gone since an upgrade is found by the new document only.
    if (!isOfTheNetwork(error) && navigator.onLine) return location.reload();
    reset();
    void router.invalidate();
  };
  // Inside of the shell there is a main part already.
  const Part = currentViewer() === null ? 'main' : 'section';
  return (
    <Part className="plain-screen">
      <h1>This page could not be shown</h1>
      <p role="alert">{sentenceOf(error)}</p>
      {requestId !== undefined && (
        <p className="plain-note">
          If it happens again, give this number to support: <code>{requestId}</code>
        </p>
      )}
      <button type="button" className="plain-button" onClick={tryAgain}>
        Try again
      </button>
    </Part>
  );
}

function isOfTheNetwork(error: unknown): boolean {
  return error instanceof ApiError || error instanceof NetworkError;
}
