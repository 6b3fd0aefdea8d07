import { useEffect, useLayoutEffect, useRef, type FormEvent } from 'react';
import * as v from 'valibot';
import { clearDraft, loadDraft, saveDraft } from '../../platform/drafts.ts';
import { randomKey } from '../../platform/idempotency-key.ts';

const keptForm = v.object({
  typed: v.record(v.string(), v.string()),
  /** What was sent last, and its idempotency key: sent again after a reload it is the same one. */
  sent: v.optional(v.object({ input: v.string(), key: v.string() })),
});
type KeptForm = v.InferOutput<typeof keptForm>;

/**
 * What was typed in the form of the public, kept in this tab over a reload until it is sent; asks
 * before it is lost by closing or leaving.
 */
export function useTyped(agencyID: number) {
  const form = useRef<HTMLFormElement>(null);
  const place = { accountID: 0, path: `feedback of the public ${agencyID}` };
  const kept = useRef<KeptForm>(undefined);
  const keep = (change: Partial<KeptForm>): void => {
    kept.current = { typed: {}, ...kept.current, ...change };
    saveDraft(place, kept.current);
  };
  const { path } = place;
  useLayoutEffect(() => {
    const found = v.safeParse(keptForm, loadDraft({ accountID: 0, path }));
    if (!found.success || form.current === null) return;
    kept.current = found.output;
    fillIn(form.current, found.output.typed);
  }, [path]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (kept.current !== undefined) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return {
    form,
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
  const fields = [...new FormData(form)].filter(([name]) => name !== 'captcha');
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
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
