import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../platform/errors.ts';
import { toast } from '../platform/toast.ts';
import { ask, discardText, sureText } from './confirm.tsx';
import { reportFailure } from './failure.ts';
import { formOf, isUnread, isUploading, type Pressed } from './hold-form.ts';
import { focusFirstIssue, issuesOf, tellRefusal, type Issues } from './issues.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { useDeparture } from './use-departure.ts';
import { useDraft } from './use-draft.ts';
import { useSentKey } from './use-sent-key.ts';
import './form.css';

interface EntityFormOptions<Values extends object, Input, Result> {
  /** What the fields begin with. */
  initial: Values;
  /** Shape of the values, to read back a draft. */
  values: v.GenericSchema<unknown, Values>;
  /** Where a screen has several forms: which one this is. */
  part?: string;
  /** Makes the wire input of `inputOf`; its issues are shown at the fields of the same names. */
  schema: v.GenericSchema<unknown, Input>;
  inputOf: (values: Values) => unknown;
  /** What the draft keeps of the values: all of them, unless one is a secret. */
  kept?: (values: Values) => Values;
  /** For a form that is a part of another screen, or holds nothing but secrets. */
  withoutDraft?: true;
  /** What is asked before it is sent: 'Are you sure?' unless given; null asks nothing. */
  question?: (input: Input) => string | null;
  /** `idempotencyKey` stays the same while the same input is sent again. */
  save: (input: Input, idempotencyKey: string) => Promise<Result>;
  success: string;
  /** A sentence, or what gives it at the moment of the failure. */
  failure: string | ((error: unknown) => string);
  /** Where a server's issue belongs, when it names another place than the schema does. */
  issueField?: (path: string) => string;
  /** Codes other than issues of fields: STALE, CONFLICT. True when the form itself tells why. */
  onRefusal?: (error: ApiError, values: Values) => boolean | void;
  /** Nothing is unsaved any more: navigate from here. What takes its time before that is awaited. */
  onSaved: (result: Result) => void | Promise<void>;
}

export interface EntityForm<Values> {
  values: Values;
  set: (patch: Partial<Values>) => void;
  issues: Issues;
  /** Shows a message at a field that no schema knows: what a search answered. */
  refuse: (issues: Issues) => void;
  /** A step of a wizard: what the schema makes of its fields; undefined when issues are shown. */
  check: <Part>(schema: v.GenericSchema<unknown, Part>, part: unknown) => Part | undefined;
  busy: boolean;
  /** For what closes without leaving the page: asks before typed values go; true when they may. */
  discard: () => Promise<boolean>;
  submit: (pressed: Pressed) => Promise<void>;
}

const uploadingText = 'A file is still being uploaded. Please try again when it is there.';

/**
 * A form: checks the whole input, asks 'Are you sure?', sends once while nothing can be typed, stays
 * so until the next screen stands, and shows the server's issues at their fields. Typed values survive
 * reload and sign-out as a draft, and leaving asks first.
 */
export function useEntityForm<Values extends object, Input, Result>(
  options: EntityFormOptions<Values, Input, Result>,
): EntityForm<Values> {
  const draft = useDraft(options.values, options.part);
  const restored = options.withoutDraft ? undefined : draft.found;
  const [values, setValues] = useState(() => ({ ...options.initial, ...restored }));
  // What an answer sets when it comes must not undo what was typed since it was asked for.
  const latest = useRef(values);
  const [issues, setIssues] = useState<Issues>({});
  const dirty = useRef(restored !== undefined);
  const asking = useRef(false);
  const departure = useDeparture();
  const sent = useSentKey(options.part ?? '', !options.withoutDraft && !options.kept);
  const mutation = useMutation({
    mutationFn: (input: Input) => options.save(input, sent.keyFor(input)),
  });
  const forget = () => {
    dirty.current = false;
    draft.clear();
    sent.forget();
  };
  useLeaveGuard(() => dirty.current, forget);

  const set = (patch: Partial<Values>) => {
    const next = { ...latest.current, ...patch };
    latest.current = next;
    dirty.current = true;
    setValues(next);
    setIssues({});
    if (!options.withoutDraft) draft.keep(options.kept?.(next) ?? next);
  };

  const refuse = (found: Issues) => {
    setIssues(found);
    focusFirstIssue();
  };

  const check = <Part>(schema: v.GenericSchema<unknown, Part>, part: unknown) => {
    const parsed = v.safeParse(schema, part);
    if (parsed.success) return parsed.output;
    refuse(issuesOf(parsed.issues));
    return undefined;
  };

  const send = async (input: Input, hold: () => () => void) => {
    let result: Result;
    const free = hold();
    try {
      result = await mutation.mutateAsync(input);
    } catch (error) {
      free();
      const { failure } = options;
      reportFailure(typeof failure === 'string' ? failure : failure(error), error);
      if (!(error instanceof ApiError)) return;
      const { issueField = (path) => path } = options;
      const named = error.issues.map((issue) => ({ ...issue, path: issueField(issue.path) }));
      setIssues(issuesOf(named));
      if (options.onRefusal?.(error, values) !== true) tellRefusal(error);
      return;
    }
    free();
    forget();
    toast.success(options.success);
    await departure.depart(options.onSaved(result), hold);
  };

  const discard = async () => {
    if (dirty.current && !(await ask(discardText))) return false;
    forget();
    return true;
  };

  const submit = async (pressed: Pressed) => {
    pressed.preventDefault();
    if (asking.current || mutation.isPending) return;
    if (isUploading(pressed)) return toast.warning(uploadingText);
    if (isUnread(pressed)) return;
    const hold = formOf(pressed);
    const input = check(options.schema, options.inputOf(values));
    if (input === undefined) return;
    asking.current = true;
    try {
      const question = options.question ? options.question(input) : sureText;
      if (question === null || (await ask(question))) await send(input, hold);
    } finally {
      asking.current = false;
    }
  };

  const busy = mutation.isPending || departure.departing;
  return { values, set, issues, refuse, check, busy, discard, submit };
}
