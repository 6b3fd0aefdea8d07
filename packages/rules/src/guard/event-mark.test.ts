import { expect, it } from 'vitest';
import { eventMarks, eventMarkTexts } from './event-mark.ts';

it('every mark has words of its own', () => {
  const texts = eventMarks.map((mark) => eventMarkTexts[mark]);
  expect(new Set(texts).size).toBe(eventMarks.length);
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
});
