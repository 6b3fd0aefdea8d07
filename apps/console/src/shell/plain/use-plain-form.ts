import { useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';

type Issues = Partial<Record<string, string>>;

/**
 * A native form bound to a schema of the rules: on submit it shows what is wrong at its fields and
 * moves to the first, or sends the parsed input; until that ends a second submit does nothing.
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
    try {
      if (!(await sure())) return;
      setBusy(true);
      await send(parsed.output);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return { issues, busy, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) };
}

function issuesOf(issues: readonly v.BaseIssue<unknown>[]): Issues {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

function focusFirst(form: HTMLFormElement, issue: v.BaseIssue<unknown>): void {
  const field = form.elements.namedItem(v.getDotPath(issue) ?? '');
  if (field instanceof HTMLElement) field.focus();
}
