import { describe, expect, it } from 'vitest';
import { courseLabel, levelLabel } from './level.ts';

describe('the level of a course', () => {
  it.each([
    [1, 'Basic'],
    [2, 'Advance'],
    [3, 'Diploma'],
    [4, 'Diploma'],
  ])('%i is %s', (level, label) => {
    expect(levelLabel(level)).toBe(label);
  });
});

describe('a course is chosen by', () => {
  const title = 'Threat Observation (Recognise Terrorist Threats)';

  it('code, level and title', () => {
    expect(courseLabel({ code: 'SEC-OBS-1002-1.1', level: 1, title })).toBe(
      'SEC-OBS-1002-1.1 - Basic - Threat Observation (Recognise Terrorist Threats)',
    );
  });

  it.each([null, ''])('level and title while its code is %j', (code) => {
    expect(courseLabel({ code, level: 2, title: 'Induct Security Personnel' })).toBe(
      'Advance - Induct Security Personnel',
    );
  });
});
