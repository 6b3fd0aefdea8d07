import { describe, expect, it } from 'vitest';
import {
  candidateState,
  costOf,
  ranked,
  reasonsFor,
  lastSiteBefore,
  restAround,
  weekHoursOf,
  type CandidateFacts,
} from './candidates.ts';

const facts = (name: string, given: Partial<CandidateFacts> = {}): CandidateFacts => ({
  staffProfileID: name.length,
  name,
  workedHere: 0,
  restBefore: null,
  restAfter: null,
  kilometres: null,
  extra: null,
  weekHours: 12,
  calledIn: 0,
  prefers: false,
  wanted: false,
  cost: null,
  findings: [],
  ...given,
});
const warning = { sentence: 'Only 8 h of rest before it.', blocks: false };
const block = { sentence: 'On leave.', blocks: true };
const order = (people: readonly CandidateFacts[]) => ranked(people).map(({ name }) => name);

describe('whom to ask first', () => {
  it.each<[string, CandidateFacts, CandidateFacts]>([
    ['who may, before who may not', facts('Z'), facts('A', { findings: [block], wanted: true })],
    [
      'who may, before whom a check warns of',
      facts('Z'),
      facts('A', { findings: [warning], wanted: true, prefers: true, workedHere: 90 }),
    ],
    [
      'whom a check warns of, before whom one forbids',
      facts('Z', { findings: [warning] }),
      facts('A', { findings: [block] }),
    ],
    ['who is wanted by the client', facts('Z', { wanted: true }), facts('A', { workedHere: 7 })],
    ['who would like to work', facts('Z', { prefers: true }), facts('A')],
    ['who knows the site', facts('Z', { workedHere: 3 }), facts('A', { workedHere: 1 })],
    ['who was not called in of late', facts('Z'), facts('A', { calledIn: 1 })],
    ['who rested', facts('Z', { restBefore: 24 }), facts('A', { restBefore: 8 })],
    [
      'who has hours left',
      facts('Z', { extra: { hours: 8, limit: 72 } }),
      facts('A', { extra: { hours: 70, limit: 72 } }),
    ],
    ['who costs less', facts('Z', { cost: 120 }), facts('A', { cost: 160 })],
    ['who was nearer before', facts('Z', { kilometres: 2 }), facts('A', { kilometres: 15 })],
    ['whose way is not known, before whose is long', facts('Z'), facts('A', { kilometres: 15 })],
    ['whose way is short, before whose is not known', facts('Z', { kilometres: 3 }), facts('A')],
    [
      'who knows the site, before who was nearer',
      facts('Z', { workedHere: 1, kilometres: 40 }),
      facts('A', { kilometres: 0.5 }),
    ],
    [
      'by name where both came from far',
      facts('A', { kilometres: 25 }),
      facts('B', { kilometres: 20 }),
    ],
    [
      'of whom a check warns once, before who knows the site and is warned of twice',
      facts('Z', { findings: [warning] }),
      facts('A', { findings: [warning, warning], workedHere: 4 }),
    ],
    [
      'who was not called in, before who knows the site a little',
      facts('Z'),
      facts('A', { workedHere: 1, calledIn: 1 }),
    ],
    [
      'who rested little, before who was called in twice',
      facts('Z', { restBefore: 8 }),
      facts('A', { calledIn: 2 }),
    ],
    [
      'who has few hours left, before who was called in often',
      facts('Z', { extra: { hours: 70, limit: 72 } }),
      facts('A', { calledIn: 3 }),
    ],
    [
      'who was not called in, before who costs a little less',
      facts('Z', { cost: 120 }),
      facts('A', { cost: 100, calledIn: 1 }),
    ],
    [
      'by name where both rested for long',
      facts('A', { restBefore: 16 }),
      facts('B', { restBefore: 40 }),
    ],
    ['by name where one is free before', facts('A'), facts('B', { restBefore: 40 })],
    ['by name where all is alike', facts('A'), facts('B')],
  ])('%s', (_, first, second) => {
    expect(order([second, first])).toEqual([first.name, second.name]);
    expect(order([first, second])).toEqual([first.name, second.name]);
  });

  it('by number where the names are alike too', () => {
    const [one, two] = [facts('A', { staffProfileID: 1 }), facts('A', { staffProfileID: 2 })];
    expect(ranked([two, one])).toEqual([one, two]);
  });

  it('does not ask somebody the more often for having stood there a hundred times', () => {
    const often = facts('B', { workedHere: 100, calledIn: 1 });
    expect(order([often, facts('A', { workedHere: 6 })])).toEqual(['A', 'B']);
  });
});

describe('what is said of somebody', () => {
  const said = (given: Partial<CandidateFacts>, withCost = false) =>
    reasonsFor(facts('Tan', given), withCost).map(
      ({ sentence, good }) => `${good ? '+' : ' '} ${sentence}`,
    );

  it('is what speaks against them, for them, and the rest', () => {
    expect(
      said(
        {
          workedHere: 2,
          restBefore: 16,
          restAfter: 11.5,
          extra: { hours: 10, limit: 72 },
          weekHours: 46,
          calledIn: 1,
          cost: 149.6,
          findings: [warning],
        },
        true,
      ),
    ).toEqual([
      '  Only 8 h of rest before it.',
      '+ Stood here 2 times in 90 days',
      '+ 16 h of rest before',
      '  11.5 h of rest after',
      '  46 h in the week with it',
      '  10 h of 72 h extra in the month with it',
      '  Called in once in 30 days',
      '  About $150',
    ]);
  });

  it.each([
    [0.05, []],
    [0.1, ['+ 0.1 km from their last site']],
    [0.44, ['+ 0.4 km from their last site']],
    [5, ['  5 km from their last site']],
    [7.26, ['  7.3 km from their last site']],
    [31.4, ['  31 km from their last site']],
    [null, []],
  ])('is how far away they were before: %s km', (kilometres, sentences) => {
    expect(said({ kilometres }).filter((text) => text.includes('km'))).toEqual(sentences);
  });

  it('keeps what people earn from who may not see it', () => {
    expect(said({ cost: 150 }).join(' ')).not.toContain('$');
  });

  it('is no cost where no rate is known', () => {
    expect(said({ cost: null }, true).join(' ')).not.toContain('$');
  });

  it.each([
    [11.9, '  11.9 h of rest before'],
    [12, '+ 12 h of rest before'],
  ])('speaks for them from twelve hours of rest on: %d', (restBefore, sentence) => {
    expect(said({ restBefore })).toContain(sentence);
  });

  it('of somebody of whom nothing is known yet is short', () => {
    expect(said({ wanted: true, prefers: true, extra: { hours: 0, limit: 72 } })).toEqual([
      '+ Wanted here by the client',
      '+ Would like to work then',
      '+ Free the week before',
      '+ No extra hours in the month',
      '+ Not called in within 30 days',
      '  New to this site',
      '  12 h in the week with it',
    ]);
  });
});

it.each([
  ['MAY', []],
  ['WARNED', [warning]],
  ['BLOCKED', [warning, block]],
] as const)('is %s by what speaks against them', (state, findings) => {
  expect(candidateState({ findings })).toBe(state);
});

describe('the shifts of somebody around a place', () => {
  const shift = (date: string, start: string, end: string) => ({
    date,
    startDatetime: start,
    endDatetime: end,
    shiftName: 'Day Shift',
    breakMinutes: 60,
    siteProfileID: 1,
    siteProfileName: 'Marina Tower',
  });
  const wanted = shift('2026-11-25', '2026-11-25T00:00:00Z', '2026-11-25T12:00:00Z');
  const monday = shift('2026-11-23', '2026-11-23T00:00:00Z', '2026-11-23T12:00:00Z');
  const night = shift('2026-11-25', '2026-11-25T12:00:00Z', '2026-11-26T00:00:00Z');
  const sunday = shift('2026-11-22', '2026-11-22T00:00:00Z', '2026-11-22T12:00:00Z');
  const before = shift('2026-11-24', '2026-11-24T12:00:00Z', '2026-11-25T00:00:00Z');
  const thursday = shift('2026-11-26', '2026-11-26T00:00:00Z', '2026-11-26T12:00:00Z');
  const weekAgo = shift('2026-11-17', '2026-11-17T12:00:00Z', '2026-11-18T00:00:00Z');
  const longAgo = shift('2026-11-17', '2026-11-17T00:00:00Z', '2026-11-17T12:00:00Z');

  it.each([
    ['none', [], null],
    [
      'the last before',
      [
        { ...sunday, siteProfileID: 3 },
        { ...monday, siteProfileID: 2 },
      ],
      2,
    ],
    [
      'the last before, whichever is told first',
      [
        { ...monday, siteProfileID: 2 },
        { ...sunday, siteProfileID: 3 },
      ],
      2,
    ],
    ['one that ends as it begins', [{ ...before, siteProfileID: 4 }], 4],
    ['not one after', [night], null],
    ['not one a week before', [longAgo], null],
    ['not one that ended just a week before', [weekAgo], null],
  ])('say where they were last: %s', (_, others, site) => {
    expect(lastSiteBefore(wanted, [...others, wanted])).toBe(site);
  });

  it.each([
    ['none', [], null, null],
    ['one before', [monday], 36, null],
    ['the nearer of two before', [monday, sunday], 36, null],
    ['one that ends as it begins', [before], 0, null],
    ['one right after', [night], null, 0],
    ['one the day after', [thursday], null, 12],
    ['one a week before', [longAgo], null, null],
    ['one that ended just a week before', [weekAgo], null, null],
  ])('leave rest: %s', (_, others, restBefore, restAfter) => {
    expect(restAround(wanted, [...others, wanted])).toEqual({ restBefore, restAfter });
  });

  it('make the hours of the week from Monday to Sunday, without breaks', () => {
    const [lastDay, nextWeek] = [
      shift('2026-11-29', '2026-11-29T00:00:00Z', '2026-11-29T12:00:00Z'),
      shift('2026-11-30', '2026-11-30T00:00:00Z', '2026-11-30T12:00:00Z'),
    ];
    expect(weekHoursOf(wanted, [sunday, monday, wanted], 0)).toBe(22);
    expect(weekHoursOf(wanted, [wanted, lastDay, nextWeek], 0)).toBe(22);
  });

  it('cost what the rate says: of an hour, or of a month turned into hours', () => {
    expect(costOf(null, wanted, 0)).toBeNull();
    expect(costOf({ unit: 'HOUR', amount: 15 }, wanted, 0)).toBe(165);
    expect(costOf({ unit: 'MONTH', amount: 2288 }, wanted, 0, 44)).toBeCloseTo(132, 5);
  });
});
