import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { fillGaps } from '@guardroom/rules/deployment/fill/fill';
import type { FillProblem } from '@guardroom/rules/deployment/fill/problem';
import type { FromFillWorker } from './types-worker.ts';
import { loadSolver, solveWith } from './solve.ts';

// Computes one proposal on a thread of its own: requests are not kept waiting, and it can be ended.
const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

const limits = { seconds: 60, bytes: 1_000_000_000 };

if (process.platform === 'linux') letRequestsGoFirst();

const problem: FillProblem = workerData;
const tell = (message: FromFillWorker): void => port.postMessage(message);
const solver = await loadSolver();
tell({
  proposal: fillGaps(problem, (model, start) =>
    solveWith(solver, model, start, limits, (gap) => tell({ gap })),
  ),
});

/** Linux takes a priority as the thread's own; elsewhere it would be the process's. */
function letRequestsGoFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may forbid it: the proposal is made all the same.
  }
}
