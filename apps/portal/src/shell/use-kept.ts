import { clearDraft, loadDraft, saveDraft, type DraftKey } from '@guardroom/wire/drafts';
import { randomKey } from '@guardroom/wire/idempotency-key';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { useSession } from '../platform/session.ts';

/** What was sent, and the key under which it may be sent again. */
const sentSchema = v.object({ input: v.string(), key: v.string() });
type Sent = v.InferOutput<typeof sentSchema>;

interface Kept<Values extends object> {
  /** What was typed here before a reload or an ended session. */
  readonly found: Partial<Values>;
  keep: (values: Values) => void;
  /** The same key while the same input is sent again, also after a reload; another one for another input. */
  keyFor: (input: unknown) => string;
  /** It was taken, or nothing is typed. */
  clear: () => void;
}

/**
 * What is typed into the form of a screen, kept in the browser's tab for the user who typed it.
 * @param schema of what is typed; without one nothing is kept, as of a secret
 */
export function useKept<Values extends object>(
  schema: v.GenericSchema<unknown, Partial<Values>> | undefined,
): Kept<Values> {
  const { client } = useSession();
  const [keys] = useState(() => {
    if (schema === undefined || !client) return undefined;
    const { accountID, clientUserProfileID } = client;
    const path = `portal ${clientUserProfileID} ${location.hash}`;
    return { typed: { accountID, path }, sent: { accountID, path: `${path} sent` } };
  });
  const [found] = useState(() => (schema && keys ? (read(schema, keys.typed) ?? {}) : {}));
  const [before] = useState(() => keys && read(sentSchema, keys.sent));
  const last = useRef<Sent | undefined>(before);
  return {
    found,
    keep: (values) => {
      if (keys) saveDraft(keys.typed, values);
    },
    keyFor: (given) => {
      const input = JSON.stringify(given);
      const known = last.current;
      const sent = known?.input === input ? known : { input, key: randomKey() };
      last.current = sent;
      if (keys) saveDraft(keys.sent, sent);
      return sent.key;
    },
    clear: () => {
      last.current = undefined;
      if (keys === undefined) return;
      clearDraft(keys.typed);
      clearDraft(keys.sent);
    },
  };
}

function read<Value>(schema: v.GenericSchema<unknown, Value>, key: DraftKey): Value | undefined {
  const parsed = v.safeParse(schema, loadDraft(key));
  return parsed.success ? parsed.output : undefined;
}
