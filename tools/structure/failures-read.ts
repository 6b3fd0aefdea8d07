import type { Problem, SourceFile } from './types.ts';

const ground = 'apps/console/src/';

/** Hooks that load by themselves what a part of a screen shows, and say whether that failed. */
const loading = /const (\{[^}]*\}|\w+) = use(?:Query|InfiniteQuery|Loaded|Holidays)\b/g;

/** Where nothing has to be said of a failure, and why. */
const silent: ReadonlyMap<string, string> = new Map([
  [`${ground}shell/use-session-ends.ts`, 'it is asked for again every minute'],
  [`${ground}ui/choice/remote-options.ts`, 'the number stands in place of the name'],
]);

/** Parts of screens that look empty where what they show could not be loaded. */
export function checkFailuresRead({ path, text }: SourceFile): Problem[] {
  if (!path.startsWith(ground) || /\.test\.tsx?$/.test(path) || silent.has(path)) return [];
  return [...text.matchAll(loading)].flatMap(({ 0: found, 1: taken = '', index }) => {
    const after = text.slice(index + found.length);
    if (taken.startsWith('{') ? /\b(?:isError|error|failed)\b/.test(taken) : isRead(taken, after)) {
      return [];
    }
    const line = text.slice(0, index).split('\n').length;
    const message =
      'what failed to load never looks empty: read "isError" or "failed", and show LoadFailed.';
    return [{ path, line, message }];
  });
}

/** Whether its failure is asked for, or the whole of it is handed on to who asks. */
function isRead(name: string, after: string): boolean {
  const read = new RegExp(String.raw`\b${name}\.(?:isError|error|failed)\b|\b${name}\b(?![.:?\w])`);
  return read.test(after);
}
