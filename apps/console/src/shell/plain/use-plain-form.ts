import { useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';

type Issues = Partial<Record<string, string>>;

/**
 * A native form bound to a schema of the rules: on submit it shows what is wrong at its fields and
 * moves to the first, or sends the parsed input; until that ends nothing can be typed, and a second
 * submit does nothing.
 */
export function usePlainForm<Schema extends v.GenericSchema>(
  schema: Schema,
  send: (input: v.InferOutput<Schema>) => Promise<void>,
  /** Asked before a valid input is sent. */
  sure: () => Promise<boolean> = () => Promise.resolve(true),
) {
  const [issues, setIssues] = useState<Issues>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    const parsed = v.safeParse(schema, typed, { abortPipeEarly: true });
    setIssues(issuesOf(parsed.issues ?? []));
    if (!parsed.success) return focusFirst(form, parsed.issues[0]);
    sending.current = true;
    const hold = fieldsOf(form);
    let free = (): void => {};
    try {
      if (!(await sure())) return;
      setBusy(true);
      free = hold();
      await send(parsed.output);
    } finally {
      free();
      sending.current = false;
      setBusy(false);
    }
  };

  return { issues, busy, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) };
}

function issuesOf(issues: readonly v.BaseIssue<unknown>[]): Issues {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

/**
 * Remembers the fields of a form and where its focus is: what stands there is what is sent.
 * @returns how to hold them, which returns how to give them free; the button keeps its focus
 */
function fieldsOf(form: HTMLFormElement): () => () => void {
  const fields = [...form.querySelectorAll<HTMLElement>('.field')];
  const { activeElement } = document;
  return () => {
    for (const field of fields) field.inert = true;
    return () => {
      for (const field of fields) field.inert = false;
      if (document.activeElement !== document.body) return;
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    };
  };
}

function focusFirst(form: HTMLFormElement, issue: v.BaseIssue<unknown>): void {
  const field = form.elements.namedItem(v.getDotPath(issue) ?? '');
  if (field instanceof HTMLElement) field.focus();
}
