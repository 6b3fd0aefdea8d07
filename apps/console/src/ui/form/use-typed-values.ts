import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { changesOf, wholeOf, type Change, type Shown } from './form-changes.ts';
import { isSame, layOver } from './three-way.ts';
import { useDraft } from './use-draft.ts';

/** A record that the form changes, and that others may change meanwhile. */
export interface Edits<Values> {
  /** What is changed, by name: 'the record of Tan Wei Ming'. */
  subject: string;
  shown: Shown<Values>;
  /** Sending it does something also where nothing was typed: a draft report is submitted. */
  acts?: boolean;
}

interface TypedOptions<Values extends object> {
  initial: Values;
  values: v.GenericSchema<unknown, Values>;
  part?: string;
  kept?: (values: Values) => Values;
  withoutDraft?: true;
  edits?: Edits<Values>;
}

/** What a form tells above its fields. */
export interface FormNews {
  /** When what is restored was typed; undefined where nothing was restored. */
  restored: string | undefined;
  /** Takes back what was typed, after a question. */
  onDiscard: () => void;
  subject: string;
  /** What somebody else changed; undefined where nobody did. */
  changes: readonly Change[] | undefined;
}

/** A draft as it is kept: what was typed, over what, and when. */
export function draftOf<Values>(values: v.GenericSchema<unknown, Values>) {
  return v.object({ base: values, values, since: v.string() });
}

/** What is typed now over what was loaded, as `draftOf` reads it back. */
export function asDraft<Values>(base: Values, values: Values) {
  return { base, values, since: new Date().toISOString() };
}

interface Typed<Values> {
  /** What was loaded, over which the values were typed. */
  base: Values;
  values: Values;
  restored?: string | undefined;
  /** The record as the person saw it, before somebody else changed it. */
  seen?: Values | undefined;
  /** What was loaded before it was saved: until it is loaded again, it is older than the values. */
  outdated?: Values;
}

/**
 * The typed values of a form beside what was loaded. They are kept as a draft while they differ from
 * it, and follow a record that somebody else changes, whether that is found on the way back to a
 * draft or by a refusal.
 */
export function useTypedValues<Values extends object>(options: TypedOptions<Values>) {
  const { initial, edits, withoutDraft, kept = (values: Values) => values } = options;
  const draft = useDraft(draftOf(options.values), options.part);
  const [state, setState] = useState((): Typed<Values> => {
    const begun = { base: initial, values: initial };
    if (withoutDraft || draft.found === undefined) return begun;
    const { base, values, since } = draft.found;
    const restored = follow({ base, values: { ...initial, ...values }, restored: since }, options);
    return isSame(restored.values, initial) ? begun : restored;
  });
  // Events that follow at once see what was typed before them.
  const latest = useRef(state);
  const isChanged = () => {
    const { base, values } = latest.current;
    return !isSame(values, base) && !isSame(values, initial);
  };
  const become = (next: Typed<Values>) => {
    latest.current = next;
    setState(next);
  };
  const keep = () => {
    const { base, values } = latest.current;
    const shape = asDraft(kept(base), kept(values));
    if (withoutDraft) return;
    if (isChanged() && !isSame(shape.base, shape.values)) draft.keep(shape);
    else draft.clear();
  };
  const followToday = useEffectEvent(() => {
    const { base: before, outdated } = latest.current;
    if (edits === undefined || isSame(before, initial) || isSame(outdated, initial)) return;
    become(follow(latest.current, options));
    if (isChanged()) keep();
  });
  // Before anything is seen or pressed: what is sent names the version of the record of today.
  useLayoutEffect(() => followToday(), [initial]);
  const clearRest = useEffectEvent(() => {
    if (!withoutDraft && draft.found !== undefined && !isChanged()) draft.clear();
  });
  useEffect(() => clearRest(), []);

  const { base, seen } = state;
  return {
    values: state.values,
    /** What was typed until this moment. */
    latest: () => latest.current.values,
    set: (patch: Partial<Values>) => {
      become({ ...latest.current, values: { ...latest.current.values, ...patch } });
      keep();
    },
    isChanged,
    /** Nothing is unsaved any more. */
    forget: () => {
      const { values } = latest.current;
      become({ base: values, values, outdated: initial });
      draft.clear();
    },
    /** Back to what was loaded. */
    reset: () => {
      become({ base: initial, values: initial });
      draft.clear();
    },
    /** A refusal said that the record is another one now. */
    tellStale: () => become({ ...latest.current, seen: latest.current.seen ?? base }),
    restored: isSame(state.values, base) ? undefined : state.restored,
    subject: edits?.subject ?? '',
    changes:
      edits && seen && changesOf({ before: seen, now: base, mine: state.values }, edits.shown),
  };
}

/** The typed values over the record of today. Who typed nothing sees it as it is, without a word. */
function follow<Values extends object>(
  typed: Typed<Values>,
  { initial, values: schema, edits }: TypedOptions<Values>,
): Typed<Values> {
  const { base, values, seen } = typed;
  if (edits === undefined || isSame(base, initial)) return typed;
  if (isSame(values, base)) return { base: initial, values: initial, seen };
  const laid = layOver({ base, mine: values, today: initial }, wholeOf<Values>(edits.shown));
  return { ...typed, base: initial, values: v.parse(schema, laid), seen: seen ?? base };
}
