import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventMethods } from './event.ts';
import {
  eventKindText,
  eventMarkMeanings,
  eventMarks,
  eventMarkTexts,
  eventMethodText,
} from './event-mark.ts';
import { eventPayloads } from './event-payload.ts';

describe('what the office reads of events', () => {
  it.each(eventMarks)('%s has words of its own and a sentence why', (mark) => {
    const same = eventMarks.filter((other) => eventMarkTexts[other] === eventMarkTexts[mark]);
    expect(same).toEqual([mark]);
    expect(eventMarkMeanings[mark]).toMatch(/^[A-Z].*\.$/);
  });

  it.each(eventMarks)('%s stands in the manual as it is said', (mark) => {
    const manual = readFileSync(new URL('../../../../docs/guard.md', import.meta.url), 'utf8');
    const rows = manual.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    expect(rows).toContainEqual(['', eventMarkTexts[mark], eventMarkMeanings[mark], '']);
  });

  it.each(Object.keys(eventPayloads))('the kind %s has words', (kind) => {
    expect(eventKindText(kind)).toMatch(/^[A-Z]/);
  });

  it('shows a kind of a newer server as it is written', () => {
    expect(eventKindText('somethingNewer')).toBe('somethingNewer');
  });

  it.each(eventMethods)('the method %s has words', (method) => {
    expect(eventMethodText(method)).not.toBe('');
  });
});
