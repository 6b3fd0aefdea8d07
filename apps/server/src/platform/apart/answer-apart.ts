import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { type ApartAnswer, refusedCode } from './apart-answer.ts';

/** The whole work of a process that `runApart` began: one file in, one answer out. */
export async function answerApart(read: (bytes: Uint8Array) => ApartAnswer): Promise<void> {
  letRequestsGoFirst();
  const answer = read(await buffer(process.stdin));
  const isMade = 'made' in answer;
  process.stdout.write(isMade ? answer.made : answer.refused, () => {
    process.exit(isMade ? 0 : refusedCode);
  });
}

function letRequestsGoFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may forbid it: the file is read all the same.
  }
}
