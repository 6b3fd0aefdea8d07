import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog('debug', (line) => lines.push(line)));
  return lines.map((line) => JSON.parse(line));
}

describe('a line of the log', () => {
  it('says when it was written, how grave it is and what happened, before its fields', () => {
    const [line = {}] = linesOf((log) => log.info('export', { rows: 7 }));
    expect(Object.keys(line)).toEqual(['at', 'level', 'event', 'rows']);
    expect(line).toMatchObject({ level: 'info', event: 'export', rows: 7 });
  });

  it('keeps its time, gravity and event, whatever its fields are called', () => {
    const fields = JSON.parse(
      '{"at":"yesterday","level":"debug","event":"nothing","place":"here"}',
    );
    const [line = {}] = linesOf((log) => log.warn('taken', fields));
    expect(line).toMatchObject({ level: 'warn', event: 'taken', place: 'here' });
    expect(Date.parse(String(line['at']))).toBeGreaterThan(0);
  });
});
