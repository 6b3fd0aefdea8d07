import { useEffect, useLayoutEffect, useRef, type FormEvent, type RefObject } from 'react';
import * as v from 'valibot';
import { clearDraft, loadDraft, saveDraft } from '@guardroom/wire/drafts';
import { randomKey } from '@guardroom/wire/idempotency-key';

const keptForm = v.object({
  typed: v.record(v.string(), v.string()),
  /** What was sent last, and its idempotency key: sent again after a reload it is the same one. */
  sent: v.optional(v.object({ input: v.string(), key: v.string() })),
});
type KeptForm = v.InferOutput<typeof keptForm>;

/**
 * What somebody who is not signed in typed into a native form, kept in this tab over a reload until it
 * is sent; asks before it is lost by closing or leaving.
 * @param path tells such forms apart
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, path: string) {
  const place = { accountID: 0, path };
  const kept = useRef<KeptForm>(undefined);
  const keep = (change: Partial<KeptForm>): void => {
    kept.current = { typed: {}, ...kept.current, ...change };
    saveDraft(place, kept.current);
  };
  useLayoutEffect(() => {
    const found = v.safeParse(keptForm, loadDraft({ accountID: 0, path }));
    if (!found.success || form.current === null) return;
    kept.current = found.output;
    fillIn(form.current, found.output.typed);
  }, [form, path]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (kept.current !== undefined) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return {
    remember: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
      keep({ typed: typedIn(currentTarget) }),
    keyOf: (sending: unknown): string => {
      const input = JSON.stringify(sending);
      const known = kept.current?.sent;
      if (known?.input === input) return known.key;
      const key = randomKey();
      keep({ sent: { input, key } });
      return key;
    },
    forget: (): void => {
      kept.current = undefined;
      clearDraft(place);
    },
  };
}

/** The tick is done again: it counts for a moment only. */
function typedIn(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    name === 'captcha' || typeof value !== 'string' ? [] : [[name, value]],
  );
  return Object.fromEntries(fields);
}

function fillIn(form: HTMLFormElement, typed: Record<string, string>): void {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name);
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (isField) field.value = value;
  }
}
