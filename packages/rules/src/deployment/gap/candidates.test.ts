import { describe, expect, it } from 'vitest';
import { candidateState, ranked, reasonsFor, type CandidateFacts } from './candidates.ts';

const facts = (name: string, given: Partial<CandidateFacts> = {}): CandidateFacts => ({
  staffProfileID: name.length,
  name,
  workedHere: 0,
  restBefore: null,
  restAfter: null,
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

  it('keeps what people earn from who may not see it', () => {
    expect(said({ cost: 150 }).join(' ')).not.toContain('$');
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
