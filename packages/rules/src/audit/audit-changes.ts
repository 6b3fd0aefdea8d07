import { isNricShaped, shownUsername } from '../staff/profile/nric.ts';

/** One field of an entry of the audit, as text; empty where there was, or is, nothing. */
export interface AuditChange {
  /** Its name in the contract. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Fields = Readonly<Record<string, unknown>> | null;

/** What ids of other records stand for, by field and id: `siteProfileID 42` is `Bukit Grove`. */
export type AuditNames = Readonly<Record<string, string>> | null;

/** Change with every change, or are the same in every record: they say nothing. */
const technical: ReadonlySet<string> = new Set(['version', 'updatedOn', 'id', 'securityAgencyID']);
const secret = /password|secret|token|hash/i;
const longest = 2_000;

/**
 * What an entry changed, field by field. What looks like an NRIC is masked and secrets are left
 * out, whoever wrote the entry. A creation and a deletion tell only what there was to tell.
 */
export function auditChanges(
  before: Fields,
  after: Fields,
  names: AuditNames = null,
): AuditChange[] {
  const textIn = (fields: Fields, field: string) => {
    const text = textOf(fields?.[field]);
    const name = names?.[`${field} ${text}`];
    return name === undefined ? text : `${name} (${text})`;
  };
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !technical.has(field) && !secret.test(field))
    .map((field) => ({
      field,
      before: textIn(before, field),
      after: textIn(after, field),
    }))
    .filter((change) => change.before !== change.after);
}

function textOf(value: unknown): string {
  const masked = maskedValue(value);
  if (masked === null || masked === undefined) return '';
  const text = typeof masked === 'string' ? masked : JSON.stringify(masked);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** NRIC numbers hide in lists and records too. */
function maskedValue(value: unknown): unknown {
  if (typeof value === 'string') return isNricShaped(value) ? shownUsername(value) : value;
  if (Array.isArray(value)) return value.map(maskedValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !secret.test(key))
      .map(([key, inner]) => [key, maskedValue(inner)]),
  );
}
