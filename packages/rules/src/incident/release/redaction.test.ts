import { describe, expect, test } from 'vitest';
import { fitsText, redact } from './redaction.ts';

const text = 'Mr Tan of unit 5 and Mdm Lim quarrelled.';

describe('words that are taken out of a text', () => {
  test.each([
    ['nothing', [], text],
    ['a name', [{ start: 3, end: 6 }], 'Mr [redacted] of unit 5 and Mdm Lim quarrelled.'],
    [
      'two names in any order',
      [
        { start: 25, end: 28 },
        { start: 3, end: 6 },
      ],
      'Mr [redacted] of unit 5 and Mdm [redacted] quarrelled.',
    ],
    [
      'spans that overlap',
      [
        { start: 3, end: 9 },
        { start: 7, end: 16 },
      ],
      'Mr [redacted] and Mdm Lim quarrelled.',
    ],
    [
      'one within another',
      [
        { start: 3, end: 16 },
        { start: 4, end: 5 },
      ],
      'Mr [redacted] and Mdm Lim quarrelled.',
    ],
    [
      'neighbours, which would tell how many words there were',
      [
        { start: 0, end: 2 },
        { start: 3, end: 6 },
      ],
      '[redacted] of unit 5 and Mdm Lim quarrelled.',
    ],
    ['all of it', [{ start: 0, end: text.length }], '[redacted]'],
  ])('%s', (_, spans, expected) => {
    expect(redact(text, spans)).toBe(expected);
  });

  test('the mark is as long whatever was taken out', () => {
    expect(redact('Lim', [{ start: 0, end: 3 }])).toBe(
      redact('Nur Aisyah', [{ start: 0, end: 10 }]),
    );
  });

  test('no half of a character stays', () => {
    expect(redact('a👮b', [{ start: 2, end: 3 }])).toBe('a[redacted]b');
  });

  test.each([
    [{ start: 0, end: 3 }, true],
    [{ start: 0, end: text.length }, true],
    [{ start: 3, end: 3 }, false],
    [{ start: -1, end: 3 }, false],
    [{ start: 3, end: text.length + 1 }, false],
  ])('%j fits: %s', (span, fits) => {
    expect(fitsText(text, span)).toBe(fits);
  });
});
