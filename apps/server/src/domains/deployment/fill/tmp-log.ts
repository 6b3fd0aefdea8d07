import { monthOf } from '@guardroom/rules/deployment/fill/fill-examples';
import { openBook } from '@guardroom/rules/deployment/fill/book';
import { modelOf } from '@guardroom/rules/deployment/fill/model';
import { fillGaps } from '@guardroom/rules/deployment/fill/fill';
import loadHighs from 'highs';
const highs = await loadHighs();
const [people, needed, limit] = process.argv.slice(2).map(Number);
const problem = monthOf(people!, needed!);
const opts = JSON.parse(process.argv[5] ?? '{}');
fillGaps(problem, ({ model, chances }, start) => {
  const numCols = model.prices.length, numRows = model.rowLeast.length;
  const m = highs.createModel({ numCols, numRows, colCost: model.prices, colLower: new Float64Array(numCols), colUpper: model.most, rowLower: model.rowLeast, rowUpper: model.rowMost, integrality: model.whole as never,
    matrix: { format: 'csr', numRows, numCols, starts: model.starts, indices: model.columns, values: model.times } });
  if (process.argv[6]) console.log(m.options.names().filter((n: string) => /mip|lp|ipm|simplex/.test(n)).join(' '));
  m.options.set({ time_limit: limit!, mip_rel_gap: 0.01, log_to_console: false, output_flag: true, ...opts });
  const yes = new Set(start);
  m.setSolution({ indices: chances.map((_, i) => i), values: chances.map((_, i) => yes.has(i) ? 1 : 0) });
  m.run({ [highs.constants.callbackType.logging]: (e) => { console.log(String(e.message).trimEnd()); return undefined; } });
  console.log('obj', m.getObjectiveValue(), 'gap', m.info.get('mip_gap'), 'time', m.getRunTime());
  return null;
});
