import { describe, expect, it } from 'vitest';
import { progressText, type ProgressFacts } from './progression-text.ts';

const facts: ProgressFacts = {
  nextGradeCode: 'SS',
  eligibility: 'INELIGIBLE',
  suggestions: ['one'],
  optionalDone: 1,
  optionalReq: 2,
};

describe('how far somebody is', () => {
  it.each<[Partial<ProgressFacts>, string | null]>([
    [{}, 'To SS: 1 of 2 recommended modules completed'],
    [{ optionalDone: 2 }, 'To SS'],
    [{ optionalDone: 0, optionalReq: 0 }, 'To SS'],
    // The catalogue lists fewer modules than are needed.
    [{ suggestions: [] }, 'To SS: 1 of 2 recommended modules completed'],
    [{ eligibility: 'ELIGIBLE', optionalDone: 2, suggestions: [] }, 'To SS: all modules completed'],
    // Advice goes on where no recommended module is needed.
    [{ eligibility: 'ELIGIBLE', optionalDone: 0, optionalReq: 0 }, 'To SS'],
    [{ nextGradeCode: null, eligibility: null, suggestions: [] }, null],
  ])('%j reads %s', (given, text) => {
    expect(progressText({ ...facts, ...given })).toBe(text);
  });
});
