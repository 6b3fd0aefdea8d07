/**
 * Typed input of unfinished forms, kept for the browser tab by account and route, so that it
 * survives a reload and an expired session. Values come back as `unknown`: the form parses them.
 */
export type DraftKey = { accountID: number; path: string };

const prefix = 'draft:';

function nameOf({ accountID, path }: DraftKey): string {
  return `${prefix}${accountID}:${path}`;
}

/** Undefined when there is none, or when what is stored cannot be read. */
export function loadDraft(key: DraftKey): unknown {
  const text = sessionStorage.getItem(nameOf(key));
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A full storage loses the draft, never the form: returns whether it was kept. */
export function saveDraft(key: DraftKey, value: unknown): boolean {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(key: DraftKey): void {
  sessionStorage.removeItem(nameOf(key));
}
