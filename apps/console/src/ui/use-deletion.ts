import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../platform/errors.ts';
import { toast } from '../platform/toast.ts';
import { ask } from './confirm.tsx';
import { reportFailure } from './failure.ts';

/** What is still there of the chosen records. */
export interface Subjects {
  ids: number[];
  names: readonly string[];
}

interface DeletionOptions {
  /** 'checkpoint', 'checkpoints': for the question. */
  words: readonly [one: string, several: string];
  /** Looks up what is to go: somebody else may have deleted some of it. */
  subjects: (ids: readonly number[]) => Promise<Subjects>;
  remove: (ids: number[]) => Promise<unknown>;
  restore: (ids: number[]) => Promise<unknown>;
  /** Toasts of a failed deletion and of a failed undoing. */
  failures: { remove: string; restore: string };
  /** Reads anew whatever showed the records; also after an undoing. */
  refresh: () => void;
  /** They are gone: clear the selection, leave the page. */
  onDeleted: () => void;
}

/** Deleting records: names what goes, asks, deletes, and offers to undo in the toast. */
export interface Deletion {
  start: (ids: readonly number[]) => void;
  busy: boolean;
  /** Why the server refused, in words for the person; undefined when it did not. */
  refused: string | undefined;
}

export function useDeletion(options: DeletionOptions): Deletion {
  const { words, failures, refresh } = options;
  const [refused, setRefused] = useState<string>();
  const tell = (failure: string, error: unknown) => {
    reportFailure(failure, error);
    setRefused(sentenceOf(error));
  };
  const restore = async (ids: number[]) => {
    try {
      await options.restore(ids);
      toast.success('Restored successfully');
    } catch (error) {
      tell(failures.restore, error);
    }
    refresh();
  };
  const remove = async (chosen: readonly number[]) => {
    setRefused(undefined);
    try {
      const { ids, names } = await options.subjects(chosen);
      if (ids.length > 0) {
        if (!(await ask(question(words, names)))) return;
        await options.remove(ids);
        toast.success('Deleted successfully', { label: 'Undo', run: () => void restore(ids) });
      }
      options.onDeleted();
    } catch (error) {
      tell(failures.remove, error);
    }
    refresh();
  };
  const mutation = useMutation({ mutationFn: remove });
  return { start: (ids) => mutation.mutate(ids), busy: mutation.isPending, refused };
}

/** A reason that the person can do something about; anything else the toast has said. */
function sentenceOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'CONFLICT' ? error.message : undefined;
}

/** So many are named; the others are counted. */
const mostNamed = 10;

function question([one, several]: DeletionOptions['words'], names: readonly string[]): string {
  const what = names.length === 1 ? `Delete this ${one}?` : `Delete ${names.length} ${several}?`;
  const named = names.slice(0, mostNamed).join(', ');
  const others = names.length - mostNamed;
  return `${what}\n${others > 0 ? `${named} and ${others} more` : named}`;
}
