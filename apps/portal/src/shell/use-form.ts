import { focusFirstIssue } from '@guardroom/ui/field/focus-issue.ts';
import { ApiError, sentenceOf } from '@guardroom/wire/errors';
import { useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { noticeFailure } from '../platform/session.ts';
import { useKept } from './use-kept.ts';

/** What is wrong, by the name of the field. */
type Issues = Readonly<Partial<Record<string, string>>>;

interface FormOf<Values extends object, Schema extends v.GenericSchema> {
  readonly initial: Values;
  /** From what is typed to what is sent: a schema of the rules. */
  readonly schema: Schema;
  /** Of what is typed, which then survives a reload; none for a secret. */
  readonly kept?: v.GenericSchema<unknown, Partial<Values>>;
  /** The key names what is sent: sent again after a lost answer, it is done once. */
  readonly send: (input: v.InferOutput<Schema>, idempotencyKey: string) => Promise<void>;
}

const uploadingText = 'A picture is still being uploaded. Please send it when it is there.';

/** A form as its fields and its button see it. */
export interface Form<Values extends object> {
  readonly values: Values;
  readonly issues: Issues;
  readonly busy: boolean;
  /** Why it was not taken, where no field is to blame. */
  readonly failure: string | undefined;
  set: (patch: Partial<Values>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form bound to a schema of the rules: it says at each field what is wrong there, whether the
 * schema or the server found it; what was typed stays until it was taken.
 */
export function useForm<Values extends object, Schema extends v.GenericSchema>(
  options: FormOf<Values, Schema>,
): Form<Values> {
  const { initial, schema, send } = options;
  const kept = useKept(options.kept);
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...kept.found }));
  const latest = useRef(values);
  const [issues, setIssues] = useState<Issues>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const show = (found: Issues): void => {
    setIssues(found);
    if (Object.keys(found).length > 0) focusFirstIssue();
  };
  const submit = async (): Promise<void> => {
    const parsed = v.safeParse(schema, values, { abortPipeEarly: true });
    setFailure(undefined);
    if (!parsed.success) return show(issuesOf(parsed.issues));
    setIssues({});
    setBusy(true);
    try {
      await send(parsed.output, kept.keyFor(parsed.output));
      kept.clear();
    } catch (error) {
      noticeFailure(error);
      const found = refusedFields(error, values);
      if (Object.keys(found).length === 0) setFailure(sentenceOf(error));
      else show(found);
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    issues,
    busy,
    failure,
    set: (patch) => {
      // Not what was there when this was drawn: a picture takes a while, and somebody writes meanwhile.
      latest.current = { ...latest.current, ...patch };
      kept.keep(latest.current);
      setValues(latest.current);
    },
    onSubmit: (event) => {
      event.preventDefault();
      const isUploading = event.currentTarget.querySelector('[data-uploading]') !== null;
      if (isUploading) setFailure(uploadingText);
      else if (!busy) void submit();
    },
  };
}

function issuesOf(issues: readonly v.BaseIssue<unknown>[]): Issues {
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

/** What the server refused of the fields that stand here: `create.title` is the field `title`. */
function refusedFields(error: unknown, values: object): Issues {
  if (!(error instanceof ApiError)) return {};
  const named = error.issues.map(({ path, message }) => [path.split('.').at(-1) ?? '', message]);
  return Object.fromEntries(named.filter(([name = '']) => name in values));
}
