import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '@guardroom/wire/errors';
import { toast } from '../../platform/toast.ts';
import { ask, discardText } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../live/failure.ts';
import { changesOf, wholeOf, type Shown } from '../form/form-changes.ts';
import { formOf, isUnread, type Pressed } from '../form/hold-form.ts';
import { focusFirstIssue } from '@guardroom/ui/field/focus-issue.ts';
import { issuesOf, tellRefusal, type Issues } from '../form/issues.ts';
import { useLeaveGuard } from '../form/leave-guard.ts';
import { isSame, layOver } from '../form/three-way.ts';
import { useDraft } from '../form/use-draft.ts';
import { nothingText } from '../form/use-entity-form.ts';
import type { FormNews } from '../form/use-typed-values.ts';
import { whenRead } from './when-read.ts';

/** What a cell of the row being edited sees. */
export interface CellEditor<Draft> {
  draft: Draft;
  set: (patch: Partial<Draft>) => void;
  /** Message for each field of the wire input. */
  issues: Issues;
  busy: boolean;
}

interface RowEditOptions<Row, Draft, Input> {
  rowKey: (row: Row) => number;
  /** Rows that cannot be edited offer nothing. */
  can?: (row: Row) => boolean;
  /** The values that the controls begin with. */
  draftOf: (row: Row) => Draft;
  /** Shape of the typed values, to read them back after a reload. */
  values: v.GenericSchema<unknown, Partial<Draft>>;
  /** The row by name: 'the record of Tan Wei Ming'. */
  subject: (row: Row) => string;
  /** How its fields are called where somebody else changed them. */
  shown: Shown<Draft>;
  /** What Save asks; the usual question unless given. */
  question?: string;
  /** Names the list where a screen has several that are edited. */
  part?: string;
  /** Makes the wire input of the typed values; its issues are named after the input's fields. */
  schema: v.GenericSchema<unknown, Input>;
  /** Typed values beside what identifies the record (id, version). */
  inputOf: (row: Row, draft: Draft) => unknown;
  save: (input: Input) => Promise<unknown>;
  success: string;
  failure: string;
  /** A STALE refusal: what the record is now. The row being edited then builds on it. */
  rebase?: (row: Row, current: unknown) => Row | undefined;
  /** Where saving puts another record in the place of the row's: the key of the one of today. */
  keyToday?: (key: number) => Promise<number>;
  onSaved: () => void;
}

/** Inline editing of a list: one row at a time; Save and Cancel each ask (ATT-55 to ATT-57). */
export interface RowEdit<Row, Draft> {
  /** Key of the row being edited. */
  key: number | undefined;
  /** For its cells. */
  editor: CellEditor<Draft> | undefined;
  /** Shown above the list by FormNotice. */
  news: FormNews;
  rowKey: (row: Row) => number;
  can: (row: Row) => boolean;
  begin: (row: Row) => void;
  /** Goes on with a row that was being edited before a reload or an ended session. */
  resume: (rows: readonly Row[]) => void;
  save: (pressed: Pressed) => Promise<void>;
  cancel: () => Promise<void>;
}

interface Editing<Row, Draft> {
  row: Row;
  /** What the row held when its values were typed over it. */
  base: Draft;
  draft: Draft;
  issues: Issues;
  restored?: string | undefined;
  /** What the person saw before somebody else changed the row. */
  seen?: Draft | undefined;
}

/** The same for all, so that rows are not drawn again for it. */
const always = () => true;

export function useRowEdit<Row, Draft extends object, Input>(
  options: RowEditOptions<Row, Draft, Input>,
): RowEdit<Row, Draft> {
  const [editing, setEditing] = useState<Editing<Row, Draft>>();
  const [foundKey, setFoundKey] = useState<number>();
  // Events that follow at once see what was typed before them.
  const latest = useRef(editing);
  const client = useQueryClient();
  const mutation = useMutation({ mutationFn: options.save });
  const { values: schema, can = always } = options;
  const kept = useDraft(
    v.object({ key: v.number(), base: schema, draft: schema, since: v.string() }),
    options.part,
  );
  const unfinished = useRef(kept.found);
  const become = (next: Editing<Row, Draft> | undefined) => {
    latest.current = next;
    setEditing(next);
  };
  const unfinishedOf = ({ base, draft }: Editing<Row, Draft>, key: number) => {
    return { key, base, draft, since: new Date().toISOString() };
  };
  const keep = (open: Editing<Row, Draft>) => {
    if (isSame(open.draft, open.base)) kept.clear();
    else kept.keep(unfinishedOf(open, options.rowKey(open.row)));
  };
  const stop = () => {
    kept.clear();
    become(undefined);
  };
  const isChanged = () => {
    const { current: open } = latest;
    return open !== undefined && !isSame(open.draft, open.base);
  };
  useLeaveGuard(isChanged, stop);

  /** The typed values over the row of today. */
  const follow = (open: Editing<Row, Draft>, row: Row): Editing<Row, Draft> => {
    const now = options.draftOf(row);
    const { base, draft, seen = base } = open;
    const laid = layOver({ base, mine: draft, today: now }, wholeOf<Draft>(options.shown));
    return {
      ...open,
      row,
      base: now,
      draft: { ...now, ...v.parse(schema, laid) },
      issues: {},
      seen,
    };
  };

  /** Where that cannot be asked, the record itself: the server says what became of it. */
  const keyToday = (key: number) =>
    options.keyToday?.(key).catch(() => key) ?? Promise.resolve(key);

  /** Goes on in the row of the record that came in the place of this one; false where none did. */
  const moveOn = async (open: Editing<Row, Draft>) => {
    const before = options.rowKey(open.row);
    const key = await keyToday(before);
    if (key === before) return false;
    unfinished.current = unfinishedOf(open, key);
    kept.keep(unfinished.current);
    become(undefined);
    options.onSaved();
    return true;
  };

  const refuse = async (open: Editing<Row, Draft>, error: unknown) => {
    reportFailure(options.failure, error);
    if (!(error instanceof ApiError)) return;
    if (error.code === 'CONFLICT' && (await moveOn(open))) return;
    const now = error.code === 'STALE' ? options.rebase?.(open.row, error.current) : undefined;
    const next =
      now === undefined ? { ...open, issues: issuesOf(error.issues) } : follow(open, now);
    become(next);
    keep(next);
    if (now === undefined) tellRefusal(error);
  };

  const save = async (pressed: Pressed) => {
    const open = latest.current;
    if (open === undefined || mutation.isPending || isUnread(pressed)) return;
    if (!isChanged()) {
      stop();
      return toast.warning(nothingText);
    }
    const hold = formOf(pressed);
    const parsed = v.safeParse(options.schema, options.inputOf(open.row, open.draft));
    if (!parsed.success) {
      become({ ...open, issues: issuesOf(parsed.issues) });
      return focusFirstIssue();
    }
    if (!(await ask(options.question))) return;
    const free = hold();
    try {
      await mutation.mutateAsync(parsed.output);
      // What was saved is nothing to discard any more.
      become({ ...open, base: open.draft });
      kept.clear();
      toast.success(options.success);
      options.onSaved();
      // Until the row is read anew it would show what it was, and be edited from there.
      await whenRead(client);
      free();
      stop();
    } catch (error) {
      free();
      await refuse(open, error);
    }
  };

  const set = (patch: Partial<Draft>) => {
    if (latest.current === undefined) return;
    const next = { ...latest.current, draft: { ...latest.current.draft, ...patch }, issues: {} };
    become(next);
    keep(next);
  };

  const resume = (rows: readonly Row[]) => {
    const before = unfinished.current;
    if (before === undefined || latest.current) return;
    const row = rows.find((each) => options.rowKey(each) === before.key);
    const isLive = row !== undefined && can(row);
    if (!isLive && options.keyToday && foundKey !== before.key) return void look(before);
    if (row === undefined) return;
    unfinished.current = undefined;
    const now = options.draftOf(row);
    const base = { ...now, ...before.base };
    const draft = { ...now, ...before.draft };
    const open = { row, base, draft, issues: {}, restored: before.since };
    become(isSame(base, now) ? open : follow(open, row));
  };

  /** Nobody types meanwhile: what was typed into a record stands in the row of the one of today. */
  const look = async (before: NonNullable<typeof kept.found>) => {
    unfinished.current = undefined;
    const key = await keyToday(before.key);
    if (latest.current) return;
    unfinished.current = { ...before, key };
    setFoundKey(key);
  };

  const cancel = async () => {
    if (await ask(discardText)) stop();
  };

  return {
    key: editing && options.rowKey(editing.row),
    editor: editing && {
      draft: editing.draft,
      issues: editing.issues,
      busy: mutation.isPending,
      set,
    },
    news: { ...newsOf(editing, options), onDiscard: () => void cancel() },
    rowKey: options.rowKey,
    can,
    begin: (row) => {
      if (latest.current) return;
      unfinished.current = undefined;
      const base = options.draftOf(row);
      become({ row, base, draft: base, issues: {} });
    },
    resume,
    save,
    cancel,
  };
}

function newsOf<Row, Draft extends object>(
  editing: Editing<Row, Draft> | undefined,
  { subject, shown }: Pick<RowEditOptions<Row, Draft, never>, 'subject' | 'shown'>,
): Omit<FormNews, 'onDiscard'> {
  if (editing === undefined) return { restored: undefined, subject: '', changes: undefined };
  const { row, base, draft, restored, seen } = editing;
  const changes = seen && changesOf({ before: seen, now: base, mine: draft }, shown);
  return { restored, subject: subject(row), changes };
}
