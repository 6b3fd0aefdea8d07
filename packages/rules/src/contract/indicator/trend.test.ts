import { expect, it } from 'vitest';
import { mostMeetings, trendOf, type GivenScore } from './trend.ts';

const score = (of: Partial<GivenScore>): GivenScore => ({
  contractIndicatorID: 1,
  indicatorTitle: 'Patrols done',
  contractMeetingID: 1,
  meetingStart: '2026-01-10T02:00:00Z',
  score: 90,
  target: 95,
  unit: '%',
  better: 'HIGHER',
  ...of,
});

it('scores stand by their meetings, the earliest first, with a gap where nothing was given', () => {
  const april = { contractMeetingID: 2, meetingStart: '2026-04-10T02:00:00Z' };
  const complaints = { contractIndicatorID: 2, indicatorTitle: 'Complaints', target: 2 };
  const { meetings, courses } = trendOf([
    score({ ...april, score: 96 }),
    score({}),
    score({ ...april, ...complaints, unit: null, better: 'LOWER', score: 3 }),
  ]);
  expect(meetings.map(({ id }) => id)).toEqual([1, 2]);
  expect(courses).toMatchObject([
    { id: 1, scores: [90, 96], last: 96, met: true, moved: 'BETTER' },
    { id: 2, scores: [null, 3], last: 3, met: false, moved: undefined },
  ]);
});

it('a lower score is worse only where higher is better', () => {
  const second = { contractMeetingID: 2, meetingStart: '2026-04-10T02:00:00Z', score: 80 };
  const moved = (better: GivenScore['better']) =>
    trendOf([score({ better }), score({ ...second, better })]).courses[0]?.moved;
  expect(moved('HIGHER')).toBe('WORSE');
  expect(moved('LOWER')).toBe('BETTER');
});

it('goes back a dozen meetings; an indicator that none of them scored is left out', () => {
  const many = Array.from({ length: mostMeetings + 1 }, (_, month) =>
    score({
      contractMeetingID: month,
      meetingStart: new Date(Date.UTC(2025, month)).toISOString(),
    }),
  );
  const old = score({ ...many[0], contractIndicatorID: 2 });
  const { meetings, courses } = trendOf([...many, old, score({ score: null })]);
  expect(meetings).toHaveLength(mostMeetings);
  expect(meetings[0]?.id).toBe(1);
  expect(courses).toHaveLength(1);
});
