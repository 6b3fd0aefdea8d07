import loadHighs, { type Highs } from 'highs';
import type { Solved } from '@guardroom/rules/deployment/fill/fill';
import type { FillModel } from '@guardroom/rules/deployment/fill/model';
import type { SparseModel } from '@guardroom/rules/deployment/fill/sparse-model';

/** How long and how far the solver goes. */
export interface SolveLimits {
  readonly seconds: number;
  /** Bytes of its memory, after which it answers with what it has. */
  readonly bytes: number;
}

/** Columns of a model whose first bound is found by an interior-point method: some 300 people a month. */
const largeModel = 20_000;

/** HiGHS, loaded once a thread. */
export const loadSolver = (): Promise<Highs> => loadHighs();

/**
 * Finds who works when. It stops within a hundredth of the best, or where the time or the memory ends,
 * with the best that it has.
 * @param start columns that can be yes together: it has an answer from the beginning
 * @param tell how far its answer may be from the best, as a part of it; null before there is one
 * @returns null where it has no answer
 */
export function solveWith(
  highs: Highs,
  { model, chances }: FillModel,
  start: readonly number[],
  { seconds, bytes }: SolveLimits,
  tell: (gap: number | null) => void,
): Solved | null {
  const { mipLogging, mipInterrupt } = highs.constants.callbackType;
  return highs.withModel(dataOf(highs, model), (solver) => {
    solver.options.set({
      output_flag: false,
      time_limit: seconds,
      mip_rel_gap: 0.01,
      random_seed: 1,
      // Of a large model the simplex method takes minutes to begin with.
      mip_lp_solver: model.prices.length > largeModel ? 'ipm' : 'choose',
    });
    // The columns that are not yes or no follow from those that are.
    solver.setSolution({
      indices: chances.map((_, column) => column),
      values: valuesOf(chances.length, start),
    });
    solver.run({
      [mipLogging]: ({ data }) => {
        tell(finite(data.mip_gap));
        return undefined;
      },
      [mipInterrupt]: (event) => {
        if (highs.memoryBytes > bytes) event.interrupt();
        return undefined;
      },
    });
    if (solver.info.get('primal_solution_status') !== highs.constants.solutionStatus.feasible) {
      return null;
    }
    const { colValue } = solver.getSolution();
    const chosen = chances.flatMap((_, column) => ((colValue[column] ?? 0) > 0.5 ? [column] : []));
    return { chosen, gap: finite(Number(solver.info.get('mip_gap'))) ?? 0 };
  });
}

function valuesOf(count: number, yes: readonly number[]): number[] {
  const values = Array.from({ length: count }, () => 0);
  for (const column of yes) values[column] = 1;
  return values;
}

function dataOf(highs: Highs, model: SparseModel) {
  const { variableType } = highs.constants;
  const numCols = model.prices.length;
  const numRows = model.rowLeast.length;
  return {
    numCols,
    numRows,
    colCost: model.prices,
    colLower: new Float64Array(numCols),
    colUpper: model.most,
    rowLower: model.rowLeast,
    rowUpper: model.rowMost,
    integrality: Int32Array.from(model.whole, (isWhole) =>
      isWhole === 1 ? variableType.integer : variableType.continuous,
    ),
    matrix: {
      format: 'csr' as const,
      numRows,
      numCols,
      starts: model.starts,
      indices: model.columns,
      values: model.times,
    },
  };
}

function finite(gap: number | undefined): number | null {
  return gap !== undefined && Number.isFinite(gap) ? gap : null;
}
