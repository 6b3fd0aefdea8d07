import { describe, expect, it } from 'vitest';
import type { FillProblem } from './problem.ts';
import { fillGaps, type Proposal } from './fill.ts';
import { dates, grades, person, place, problem, rules, timeZone } from './fill-examples.ts';
import { openSentences } from './reasons.ts';
import { shiftPeriod, type Shift } from '../shifts.ts';

const week = dates('2026-12-07', 7);
const [monday = '', tuesday = ''] = week;
const days = week.slice(0, 3);
const [so, sso, ss] = grades;

const standing = (date: string, shift: Shift = 'DAY', siteProfileID = 9) => ({
  date,
  shiftName: 'Shift',
  ...shiftPeriod(date, shift, timeZone),
  siteProfileID,
  siteProfileName: `Site ${siteProfileID}`,
});

const greedily = (given: Parameters<typeof problem>[0]): Proposal =>
  fillGaps(problem(given), () => null);
const who = ({ lines }: Proposal) => lines.map(({ staffProfileID }) => staffProfileID);
const whyOpen = ({ open }: Proposal) => open.flatMap(({ reasons }) => reasons);

describe('a proposal', () => {
  it('gives an open place to somebody who is free, and says what a planner would look at', () => {
    const worked = new Map([[1, 4]]);
    const shifts = [standing(tuesday, 'NIGHT')];
    const proposal = greedily({
      places: [place(monday)],
      people: [person(7, week, { worked, shifts })],
      toDate: tuesday,
    });
    expect(proposal.open).toEqual([]);
    expect(proposal.lines).toMatchObject([
      {
        staffProfileID: 7,
        place: { date: monday, siteProfileID: 1 },
        reason: { grade: 'SO', monthHours: 22, nights: 1, timesThere: 5, findings: [] },
      },
    ]);
    // 44 hours a week of a month of 31 days and 72 extra ones, less two shifts of eleven hours.
    expect(proposal.lines[0]?.reason.hoursLeft).toBeCloseTo(244.857, 3);
  });

  it('is empty where nothing is open, and all open where nobody is there', () => {
    expect(greedily({ places: [], people: [person(1, week)] })).toEqual({
      lines: [],
      open: [],
      gap: null,
    });
    expect(greedily({ places: [place(monday)], people: [] }).open).toMatchObject([
      { missing: 1, reasons: [] },
    ]);
  });

  it.each([
    ['planned then', { shifts: [standing(monday)] }, openSentences.planned],
    [
      'planned the night before',
      { shifts: [standing('2026-12-06', 'NIGHT')] },
      'Back to back without rest',
    ],
    [
      'on leave',
      { leave: [{ type: 'Leave', from: monday, to: monday, halfDay: null }] },
      'On approved leave',
    ],
    ['without a licence', { licenceExpiry: '2026-12-01' }, 'Licence expired'],
  ])('leaves a place open, and says why, where the only person is %s', (_, given, sentence) => {
    const proposal = greedily({ places: [place(monday)], people: [person(1, week, given)] });
    expect(who(proposal)).toEqual([]);
    expect(whyOpen(proposal)).toEqual([{ sentence, people: 1 }]);
  });

  it('takes nobody of a lower grade than the place asks for, nor on a day of no employment', () => {
    const low = greedily({
      places: [place(monday, 'DAY', { grade: sso })],
      people: [person(1, week)],
    });
    expect(whyOpen(low)).toEqual([{ sentence: 'Grade below the post', people: 1 }]);
    const gone = greedily({ places: [place(monday)], people: [person(1, [tuesday])] });
    expect(whyOpen(gone)).toEqual([{ sentence: openSentences.notEmployed, people: 1 }]);
  });

  it('counts people by the first thing that keeps them from it, the most frequent one first', () => {
    const away = { leave: [{ type: 'Leave', from: monday, to: monday, halfDay: null }] };
    const proposal = greedily({
      places: [place(monday)],
      people: [
        person(1, week, { shifts: [standing(monday)] }),
        person(2, week, away),
        person(3, week, away),
      ],
    });
    expect(whyOpen(proposal)).toEqual([
      { sentence: 'On approved leave', people: 2 },
      { sentence: openSentences.planned, people: 1 },
    ]);
  });

  it('gives nobody seven days in a row', () => {
    const proposal = greedily({
      places: week.map((date) => place(date)),
      people: [person(1, week)],
    });
    expect(proposal.lines).toHaveLength(6);
    expect(whyOpen(proposal)).toEqual([{ sentence: openSentences.noDayOff, people: 1 }]);
  });

  it('gives nobody more hours than the month allows', () => {
    const limits = [
      { effectiveFrom: '2020-01-01', weeklyHours: 0, monthlyExtraHours: 30, own: true },
    ];
    const proposal = greedily({
      places: week.map((date) => place(date)),
      people: [person(1, week)],
      rules: { ...rules, limits },
    });
    expect(proposal.lines).toHaveLength(2);
    expect(whyOpen(proposal)[0]?.sentence).toBe('Extra hours of the month above the limit');
  });

  it('fills with warnings where nobody fits otherwise, if that is asked for, and tells them', () => {
    const given = {
      places: [place(monday)],
      people: [person(1, week, { shifts: [standing('2026-12-06', 'NIGHT')] })],
    };
    expect(greedily(given).lines).toEqual([]);
    expect(greedily({ ...given, withWarnings: true }).lines).toMatchObject([
      { reason: { findings: [{ check: 'NO_REST', blocks: false }] } },
    ]);
    const blocking = { ...rules, blocking: ['NO_REST'] as const };
    expect(greedily({ ...given, withWarnings: true, rules: blocking }).lines).toEqual([]);
  });
});

describe('of people who may take a place, a proposal takes', () => {
  const places = [place(monday, 'NIGHT')];

  it.each<[string, FillProblem['people']]>([
    ['the lower grade', [person(1, week, { grade: ss }), person(2, week, { grade: so })]],
    ['who knows the site', [person(1, week), person(2, week, { worked: new Map([[1, 9]]) })]],
    [
      'who works by night otherwise',
      [person(1, week, { nightShare: 0 }), person(2, week, { nightShare: 1 })],
    ],
    [
      'who has fewer hours',
      [person(1, week, { shifts: [standing('2026-12-13')] }), person(2, week)],
    ],
  ])('%s', (_, people) => {
    expect(who(greedily({ places, people }))).toEqual([2]);
  });
});

describe('with a solver', () => {
  const monday2 = [
    place(monday, 'DAY', { siteProfileID: 1 }),
    place(monday, 'DAY', { siteProfileID: 2 }),
  ];

  it('those whom it chose stand at the site that they know', () => {
    const people = [
      person(1, week, { worked: new Map([[2, 9]]) }),
      person(2, week, { worked: new Map([[1, 9]]) }),
    ];
    const proposal = fillGaps(problem({ places: monday2, people }), ({ chances }) => ({
      chosen: [...chances.keys()],
      gap: 0.004,
    }));
    expect(proposal.gap).toBe(0.004);
    expect(
      proposal.lines.map(({ staffProfileID, place: at }) => [staffProfileID, at.siteProfileID]),
    ).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it('the greedy way stands where it is cheaper, and is where the solver begins', () => {
    const people = [person(1, week, { grade: ss }), person(2, week)];
    const places = [place(monday)];
    let begun: readonly number[] = [];
    const proposal = fillGaps(problem({ places, people }), ({ chances }, start) => {
      begun = start.map((column) => chances[column]?.worker ?? -1);
      return { chosen: [chances.findIndex(({ worker }) => worker === 0)], gap: 0 };
    });
    expect(begun).toEqual([1]);
    expect(who(proposal)).toEqual([2]);
  });
});

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
      place(monday, 'DAY', { siteProfileID: 2, grade: so }),
    ];
    const people = [person(1, [monday], { grade: so, shifts: [standing(monday)] })];
    const { open } = greedily({ places, people });
    expect(open.map(({ reasons }) => reasons.map(({ sentence }) => sentence))).toEqual([
      [openSentences.planned],
      ['Grade below the post'],
      [openSentences.planned],
      [openSentences.notEmployed],
      [openSentences.planned],
    ]);
  });

  it('holds nothing that a check speaks against beside all the rest', () => {
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

describe('a line that was right when it was given', () => {
  const nextMonday = '2026-12-14';
  const saturday = '2026-12-12';
  const shifts = week.slice(0, 5).map((date) => standing(date));
  // From Saturday 20:00 to Monday 08:00 are 36 hours: with both, the first week has no rest of 37.
  const rested = { ...rules, weeklyRestHours: 37, weeklyRestFor: 'EVERYBODY' as const };
  const places = [place(saturday), place(nextMonday)];
  const known = dates('2026-12-07', 10);
  const datesOf = ({ lines }: Proposal) => lines.map(({ place: at }) => at.date);

  it('is taken back where a check speaks against it beside a later one', () => {
    const proposal = greedily({ places, people: [person(1, known, { shifts })], rules: rested });
    expect(datesOf(proposal)).toEqual([nextMonday]);
    expect(whyOpen(proposal)).toEqual([{ sentence: 'No weekly rest', people: 1 }]);
  });

  it.each([
    ['is taken back beside one that is only warned of, where that blocks', true, [nextMonday]],
    ['stays, and is warned of, where that does not block', false, [saturday, nextMonday]],
  ])('%s', (_, blocks, given) => {
    const tired = [...shifts, standing(nextMonday, 'NIGHT')];
    const proposal = greedily({
      places,
      people: [person(1, known, { shifts: tired })],
      rules: { ...rested, blocking: blocks ? ['WEEKLY_REST'] : [] },
      withWarnings: true,
    });
    expect(datesOf(proposal)).toEqual(given);
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
