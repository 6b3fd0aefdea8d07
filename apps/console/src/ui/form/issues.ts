import { focusFirstIssue } from '@guardroom/ui/field/focus-issue.ts';
import type { IssuePathItem } from 'valibot';
import { ApiError } from '@guardroom/wire/errors';
import { tellFailure } from '../live/failure.ts';

/** One message for each input field, the first one that was found. */
export type Issues = Readonly<Record<string, string>>;

interface AnyIssue {
  message: string;
  /** Of valibot, a list of keys; of the server, text: `update.0.approvedDuration`. */
  path?: string | readonly Pick<IssuePathItem, 'key'>[] | undefined;
}

/** Issues of a schema or of the server by field: `durations.17`. The operation's argument goes. */
export function issuesOf(issues: readonly AnyIssue[]): Issues {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[fieldOf(path)] ??= message;
  return found;
}

function fieldOf(path: AnyIssue['path']): string {
  if (path === undefined) return '';
  if (typeof path === 'string') return path.replace(/^(create|update|input)\./, '');
  return path.map(({ key }) => String(key)).join('.');
}

/**
 * After a refusal: the focus goes to the field that says why. Where no field does (the record is
 * gone, say), a toast tells the reason.
 */
export function tellRefusal(error: ApiError): void {
  focusFirstIssue(() => tellReason(error));
}

/** A toast with what the server gave as its reason; nothing more for a fault of ours. */
export function tellReason(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const { code, message } = error;
  if (code !== 'INTERNAL' && code !== 'UNAUTHENTICATED') tellFailure(message, error);
}
