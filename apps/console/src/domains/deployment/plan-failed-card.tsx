import { ApiError } from '@guardroom/wire/errors';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/list/list-states.tsx';

/** Whether a plan has more entries than are shown at once. */
export function isTooLarge(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'TOO_LARGE';
}

interface PlanFailedProps {
  error: unknown;
  onRetry: (() => void) | undefined;
  /** The way to fewer entries. */
  children?: ReactNode;
}

/** A plan that could not be loaded; of one that is too large, why, and the way to a part of it. */
export function PlanFailed({ error, onRetry, children }: PlanFailedProps) {
  if (!isTooLarge(error)) return <LoadFailed what="The deployment" onRetry={onRetry} />;
  return (
    <Notice urgent>
      {error.message} {children}
    </Notice>
  );
}
