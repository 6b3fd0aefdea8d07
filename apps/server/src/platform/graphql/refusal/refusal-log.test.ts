import { expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { createRefusalLog, inputLinesAMinute } from './refusal-log.ts';

const lines: string[] = [];
const log = createLog('info', (line) => void lines.push(line));
let now = 0;
const refused = createRefusalLog(log, () => now);
const input = { requestId: 'r', operation: 'createStaff', outcome: 'INVALID', accountID: 7 };

it('writes refused inputs at a low rate, and how many it left out', () => {
  for (let place = 0; place < inputLinesAMinute + 5; place += 1) refused(input);
  expect(lines).toHaveLength(inputLinesAMinute);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    at: expect.any(String),
    level: 'info',
    event: 'input refused',
    ...input,
  });
  now += 60_000;
  refused(input);
  refused(input);
  expect(lines).toHaveLength(inputLinesAMinute + 2);
  expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ leftOut: 5 });
  expect(JSON.parse(lines.at(-1) ?? '')).not.toHaveProperty('leftOut');
});

it('writes every refusal by a control, and nothing of what went well', () => {
  lines.length = 0;
  for (let place = 0; place < 50; place += 1) refused({ ...input, outcome: 'FORBIDDEN' });
  for (const outcome of ['ok', 'STALE', 'NOT_FOUND', 'error']) refused({ ...input, outcome });
  expect(lines).toHaveLength(50);
});
