import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '@guardroom/wire/errors';
import { toast } from '../../platform/toast.ts';
import { ask, discardText, sureText } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../live/failure.ts';
import { formOf, isUnread, isUploading, type Pressed } from './hold-form.ts';
import { focusFirstIssue } from '@guardroom/ui/field/focus-issue.ts';
import { issuesOf, tellRefusal, type Issues } from './issues.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { awaitNewRecord } from '../list/list-search.ts';
import { awaitNewID } from '../list/new-row.ts';
import { useDeparture } from './use-departure.ts';
import { useSentKey } from './use-sent-key.ts';
import { useTypedValues, type Edits, type FormNews } from './use-typed-values.ts';
import '@guardroom/ui/field/form.css';

interface EntityFormOptions<Values extends object, Input, Result> {
  /** What the fields begin with. */
  initial: Values;
  /** Shape of the values, to read back a draft. */
  values: v.GenericSchema<unknown, Values>;
  /** For a form that changes a record: what is typed follows it when somebody else changes it. */
  edits?: Edits<Values>;
  /** Where a screen has several forms: which one this is. */
  part?: string;
  /** Makes the wire input of `inputOf`; its issues are shown at the fields of the same names. */
  schema: v.GenericSchema<unknown, Input>;
  inputOf: (values: Values) => unknown;
  /** What the draft keeps of the values: all of them, unless one is a secret. */
  kept?: (values: Values) => Values;
  /** For a form that is a part of another screen, or holds nothing but secrets. */
  withoutDraft?: true;
  /** For a wizard: what changes when one goes a step back; undefined at the first step. */
  stepBack?: (values: Values) => Partial<Values> | undefined;
  /** For a form that changes records: what was typed says the same in another way. */
  isAsKept?: (input: Input) => boolean;
  /** What is asked before it is sent: 'Are you sure?' unless given; null asks nothing. */
  question?: (input: Input) => string | null;
  /** `idempotencyKey` stays the same while the same input is sent again. */
  save: (input: Input, idempotencyKey: string) => Promise<Result>;
  success: string;
  /** Leads to the list in which the new record stands. */
  leadsToNew?: boolean;
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
  /** A step back in a wizard, as the browser's Back does; false when there is none. */
  back: () => boolean;
  /** For what closes without leaving the page: asks before typed values go; true when they may. */
  discard: () => Promise<boolean>;
  submit: (pressed: Pressed) => Promise<void>;
  /** Shown above the fields by FormNotice. */
  news: FormNews;
}

/** A form of a record that was sent as it was loaded: nothing is written. */
export const nothingText = 'Nothing to update.';
const uploadingText = 'A file is still being uploaded. Please try again when it is there.';

/**
 * A form: checks the whole input, asks 'Are you sure?', sends once while nothing can be typed, stays
 * so until the next screen stands, and shows the server's issues at their fields. Typed values survive
 * reload and sign-out as a draft, and leaving asks first.
 */
export function useEntityForm<Values extends object, Input, Result>(
  options: EntityFormOptions<Values, Input, Result>,
): EntityForm<Values> {
  const typed = useTypedValues(options);
  const [issues, setIssues] = useState<Issues>({});
  const asking = useRef(false);
  const client = useQueryClient();
  const departure = useDeparture();
  const sent = useSentKey(options.part ?? '', !options.withoutDraft && !options.kept);
  const mutation = useMutation({
    mutationFn: (input: Input) => options.save(input, sent.keyFor(input)),
  });
  const forget = () => {
    typed.forget();
    sent.forget();
  };

  const set = (patch: Partial<Values>) => {
    typed.set(patch);
    setIssues({});
  };

  const back = () => {
    const earlier = departure.departing ? undefined : options.stepBack?.(typed.latest());
    if (earlier === undefined) return false;
    // What is being checked or sent leads on by itself.
    if (client.isMutating() === 0) set(earlier);
    return true;
  };
  useLeaveGuard(typed.isChanged, forget, back);

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

  /**
   * What the screen stands on is loaded again, and the fields follow it. Nobody waits for all of it: with
   * the record there, it can be sent again.
   */
  const catchUp = () => {
    typed.tellStale();
    void client.refetchQueries({ type: 'active' });
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
      const isTold = options.onRefusal?.(error, typed.latest()) === true;
      if (options.edits && error.code === 'STALE') catchUp();
      else if (!isTold) tellRefusal(error);
      return;
    }
    free();
    forget();
    toast.success(options.success);
    awaitNewID(options.leadsToNew ? result : undefined);
    const arrived = options.leadsToNew ? awaitNewRecord() : undefined;
    await departure.depart(options.onSaved(result), hold);
    arrived?.();
  };

  const discard = async () => {
    if (typed.isChanged() && !(await ask(discardText))) return false;
    forget();
    return true;
  };

  const takeBack = async () => {
    if (!(await ask(discardText))) return;
    typed.reset();
    sent.forget();
    setIssues({});
  };

  const submit = async (pressed: Pressed) => {
    pressed.preventDefault();
    if (asking.current || mutation.isPending) return;
    if (isUploading(pressed)) return toast.warning(uploadingText);
    if (isUnread(pressed)) return;
    if (options.edits && !options.edits.acts && !typed.isChanged()) {
      return toast.warning(nothingText);
    }
    const hold = formOf(pressed);
    const input = check(options.schema, options.inputOf(typed.latest()));
    if (input === undefined) return;
    if (options.isAsKept?.(input)) return toast.warning(nothingText);
    asking.current = true;
    try {
      const question = options.question ? options.question(input) : sureText;
      if (question === null || (await ask(question))) await send(input, hold);
    } finally {
      asking.current = false;
    }
  };

  const busy = mutation.isPending || departure.departing;
  const { values, restored, subject, changes } = typed;
  const news = { restored, subject, changes, onDiscard: () => void takeBack() };
  return { values, set, issues, refuse, check, busy, back, discard, submit, news };
}
