import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { forgetDraft, keepDraft, readDraft } from '../../store/draft.ts';

/** Milliseconds from the last key to the disk. */
const pause = 300;

/** What is written in a form, kept on the device as it is written. */
export interface DraftForm<Values> {
  /** Undefined before the device was asked what it has of it. */
  readonly values: Values | undefined;
  /** Something was there from before. */
  readonly isFromBefore: boolean;
  change: (part: Partial<Values>) => void;
  /** It was recorded, which took the draft away: nothing more is kept, and the form is empty. */
  done: () => void;
  /** It is not to be recorded: the draft is thrown away, and the form is empty. */
  discard: () => void;
}

/**
 * A form that survives a reload.
 * @param key names the draft on the device
 * @param shape the same object at each call
 */
export function useDraft<Values extends object>(
  key: string,
  shape: v.GenericSchema<unknown, Values>,
  empty: () => Values,
): DraftForm<Values> {
  const [values, setValues] = useState<Values>();
  const latest = useRef<Values>(undefined);
  const [isFromBefore, setFromBefore] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const waiting = useRef<Values>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOne = useCallback((content: unknown): content is Values => v.is(shape, content), [shape]);
  const first = useRef(empty);

  const show = useCallback((next: Values) => {
    latest.current = next;
    setValues(next);
  }, []);
  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    if (waiting.current !== undefined) void keepDraft(key, waiting.current);
    waiting.current = undefined;
  }, [key]);

  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const kept = await readDraft(key, isOne);
      if (isGone) return;
      show(kept ?? first.current());
      setFromBefore(kept !== undefined);
    };
    read().catch((error: unknown) => isGone || setFailure({ error }));
    const hide = () => document.visibilityState === 'hidden' && keepNow();
    document.addEventListener('visibilitychange', hide);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', hide);
      keepNow();
    };
  }, [key, isOne, keepNow, show]);

  // It never looks empty because it could not be read.
  if (failure !== undefined) throw failure.error;
  const done = () => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    show(first.current());
    setFromBefore(false);
  };
  return {
    values,
    isFromBefore,
    change: (part) => {
      // Not what was there when this was drawn: a picture takes a while, and somebody writes meanwhile.
      if (latest.current === undefined) return;
      const next = { ...latest.current, ...part };
      show(next);
      waiting.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(keepNow, pause);
    },
    done,
    discard: () => {
      done();
      void forgetDraft(key);
    },
  };
}
