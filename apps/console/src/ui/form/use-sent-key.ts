import { useRef } from 'react';
import * as v from 'valibot';
import { randomKey } from '@guardroom/wire/idempotency-key';
import { useDraft } from './use-draft.ts';

const sentValues = v.object({ input: v.string(), key: v.string() });

/**
 * The idempotency key of a form: the same while the same input is sent again, also after a reload
 * that came before the answer, and another one once it is saved.
 * @param part as of the form's draft
 * @param isKept false where the input holds a secret, which must not lie in the browser
 */
export function useSentKey(part: string, isKept: boolean) {
  const kept = useDraft(sentValues, `${part} sent`.trim());
  const last = useRef(isKept ? kept.found : undefined);
  return {
    keyFor: (input: unknown): string => {
      const text = JSON.stringify(input);
      const known = last.current;
      if (known?.input === text) return known.key;
      const made = { input: text, key: randomKey() };
      last.current = made;
      if (isKept) kept.keep(made);
      return made.key;
    },
    forget: (): void => {
      last.current = undefined;
      kept.clear();
    },
  };
}
