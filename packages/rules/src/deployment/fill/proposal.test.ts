import { describe, expect, it } from 'vitest';
import { fillGaps, type Proposal } from './fill.ts';
import { dates, grades, person, place, problem, rules } from './fill-examples.ts';
import { standing } from './model-examples.ts';
import { openSentences } from './reasons.ts';

const days = dates('2026-12-07', 3);
const [monday = '', tuesday = ''] = days;
const [so, , ss] = grades;

const greedily = (given: Parameters<typeof problem>[0]): Proposal =>
  fillGaps(problem(given), () => null);

describe('what is proposed', () => {
  it('stands by time, then by site, then by person', () => {
    const places = [
      place(tuesday),
      place(monday, 'DAY', { siteProfileID: 2 }),
      place(monday, 'DAY', { siteProfileID: 1, missing: 2 }),
    ];
    const people = [4, 3, 2, 1].map((id) => person(id, id === 1 ? [tuesday] : [monday]));
    const { lines } = greedily({ places, people });
    expect(
      lines.map(({ place: at, staffProfileID }) => [at.date, at.siteProfileID, staffProfileID]),
    ).toEqual([
      [monday, 1, expect.any(Number)],
      [monday, 1, expect.any(Number)],
      [monday, 2, expect.any(Number)],
      [tuesday, 1, 1],
    ]);
    const [one, other] = lines.map(({ staffProfileID }) => staffProfileID);
    expect(one).toBeLessThan(other ?? 0);
  });

  it('is open for its own reasons by time and grade', () => {
    const places = [
      place(monday),
      place(monday, 'DAY', { siteProfileID: 2, grade: ss }),
      place(monday, 'DAY', { siteProfileID: 3 }),
      place(tuesday),
    ];
    const people = [person(1, [monday], { grade: so, shifts: [standing(monday)] })];
    const { open } = greedily({ places, people });
    expect(open.map(({ reasons }) => reasons.map(({ sentence }) => sentence))).toEqual([
      [openSentences.planned],
      ['Grade below the post'],
      [openSentences.planned],
      [openSentences.notEmployed],
    ]);
  });

  it('holds nothing that a check speaks against beside all the rest', () => {
    const week = dates('2026-12-07', 7);
    const shifts = week.slice(0, 4).map((date) => standing(date));
    const asked = {
      places: [place('2026-12-11'), place('2026-12-12'), place('2026-12-13')],
      people: [person(1, week, { shifts })],
      rules: { ...rules, weeklyRestFor: 'EVERYBODY' as const },
    };
    for (const { reason } of greedily(asked).lines) expect(reason.findings).toEqual([]);
    expect(greedily(asked).lines).toHaveLength(2);
  });
});

describe('a solver', () => {
  const places = [place(monday), place(tuesday)];
  const people = [person(1, days), person(2, days)];

  it('is not asked where nobody may work', () => {
    const proposal = fillGaps(problem({ places, people: [] }), () => {
      throw new Error('asked');
    });
    expect(proposal.gap).toBeNull();
  });

  it('begins with what the greedy way gives', () => {
    let begun: string[] = [];
    fillGaps(problem({ places, people }), ({ chances }, start) => {
      begun = start.map((column) => `${chances[column]?.worker} ${chances[column]?.slot}`);
      return null;
    });
    // The second day goes to who has fewer hours.
    expect(begun).toEqual(['0 0', '1 1']);
  });

  it('is followed where its way costs as little, with what it left filled', () => {
    const { lines, gap } = fillGaps(problem({ places, people }), ({ chances }) => ({
      chosen: [chances.findIndex(({ worker, slot }) => worker === 1 && slot === 0)],
      gap: 0.25,
    }));
    expect(lines.map(({ staffProfileID }) => staffProfileID)).toEqual([2, 1]);
    expect(gap).toBe(0.25);
  });
});
