import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../platform/errors.ts';
import { toast } from '../platform/toast.ts';
import { ask, discardText } from './confirm.tsx';
import { reportFailure } from './failure.ts';
import { formOf, isUnread, type Pressed } from './hold-form.ts';
import { focusFirstIssue, issuesOf, tellRefusal, type Issues } from './issues.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { useDraft } from './use-draft.ts';

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
  onSaved: () => void;
}

/** Inline editing of a list: one row at a time; Save and Cancel each ask (ATT-55 to ATT-57). */
export interface RowEdit<Row, Draft> {
  /** Key of the row being edited. */
  key: number | undefined;
  /** For its cells. */
  editor: CellEditor<Draft> | undefined;
  /** After a STALE refusal: the record as it was when editing began, and as it is now. */
  conflict: { before: Row; now: Row } | undefined;
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
  draft: Draft;
  issues: Issues;
  changed: boolean;
  conflict?: { before: Row; now: Row };
}

export function useRowEdit<Row, Draft, Input>(
  options: RowEditOptions<Row, Draft, Input>,
): RowEdit<Row, Draft> {
  const [editing, setEditing] = useState<Editing<Row, Draft>>();
  const mutation = useMutation({ mutationFn: options.save });
  const kept = useDraft(v.object({ key: v.number(), draft: options.values }), options.part);
  const unfinished = useRef(kept.found);
  const stop = () => {
    kept.clear();
    setEditing(undefined);
  };
  useLeaveGuard(() => editing?.changed ?? false, stop);

  const refuse = (open: Editing<Row, Draft>, error: unknown) => {
    reportFailure(options.failure, error);
    if (!(error instanceof ApiError)) return;
    const now = error.code === 'STALE' ? options.rebase?.(open.row, error.current) : undefined;
    setEditing(
      now === undefined
        ? { ...open, issues: issuesOf(error.issues) }
        : { ...open, row: now, issues: {}, conflict: { before: open.row, now } },
    );
    if (now === undefined) tellRefusal(error);
  };

  const save = async (pressed: Pressed) => {
    if (editing === undefined || mutation.isPending || isUnread(pressed)) return;
    const hold = formOf(pressed);
    const parsed = v.safeParse(options.schema, options.inputOf(editing.row, editing.draft));
    if (!parsed.success) {
      setEditing({ ...editing, issues: issuesOf(parsed.issues) });
      return focusFirstIssue();
    }
    if (!(await ask(options.question))) return;
    const free = hold();
    try {
      await mutation.mutateAsync(parsed.output);
      free();
      stop();
      toast.success(options.success);
      options.onSaved();
    } catch (error) {
      free();
      refuse(editing, error);
    }
  };

  const set = (patch: Partial<Draft>) => {
    if (editing === undefined) return;
    const draft = { ...editing.draft, ...patch };
    kept.keep({ key: options.rowKey(editing.row), draft });
    setEditing({ ...editing, draft, issues: {}, changed: true });
  };

  const resume = (rows: readonly Row[]) => {
    const before = unfinished.current;
    const row = rows.find((each) => options.rowKey(each) === before?.key);
    if (before === undefined || row === undefined || editing) return;
    unfinished.current = undefined;
    const draft = { ...options.draftOf(row), ...before.draft };
    setEditing({ row, draft, issues: {}, changed: true });
  };

  return {
    key: editing && options.rowKey(editing.row),
    editor: editing && {
      draft: editing.draft,
      issues: editing.issues,
      busy: mutation.isPending,
      set,
    },
    conflict: editing?.conflict,
    rowKey: options.rowKey,
    can: options.can ?? (() => true),
    begin: (row) => {
      if (editing) return;
      unfinished.current = undefined;
      setEditing({ row, draft: options.draftOf(row), issues: {}, changed: false });
    },
    resume,
    save,
    cancel: async () => {
      if (await ask(discardText)) stop();
    },
  };
}
