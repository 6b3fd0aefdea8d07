import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import {
  copyInput,
  createGroups,
  deploymentLimits,
  deploymentMessages,
  lineBatch,
  overrideReason,
  settingInput,
  templateBatch,
  templateCreateGroups,
  templateCreateInput,
  templateUpdateGroups,
  templateUpdateInput,
  updateGroups,
} from './inputs.ts';
import { isPlannable } from './plannable.ts';

const required = 'This field is required.';

/** The first issue, as `field: sentence`. */
function issueOf(schema: v.GenericSchema, input: unknown): string | undefined {
  const [issue] = v.safeParse(schema, input, { abortEarly: true }).issues ?? [];
  return issue && `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
}

it.each([
  ['2000-01-01', true],
  ['1999-12-31', false],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['2026-02-30', false],
  ['x', false],
])('%s can be planned: %s', (date, expected) => {
  expect(isPlannable(date)).toBe(expected);
});

it.each([
  [' Ok ', `: ${required}`],
  ['   x   ', `: ${required}`],
  ['Sick', undefined],
  ['x'.repeat(300), undefined],
  ['x'.repeat(301), ': At most 300 characters, please.'],
])('%.10s is a reason to overrule: %s', (reason, issue) => {
  expect(issueOf(overrideReason, reason)).toBe(issue);
});

const line = { siteProfileID: 1, staffProfileID: 2 };
const times = { startTime: '08:00', endTime: '20:00' };
const period = {
  startDatetime: '2026-11-21T00:00:00Z',
  endDatetime: '2026-11-21T12:00:00Z',
};
const day = { date: '2026-11-21', ...period };
const many = (count: number, one: object) => Array.from({ length: count }, () => one);

describe.each([
  ['new lines of a day', createGroups, day, line],
  ['changed lines of a day', updateGroups, day, { id: 3, ...line }],
  ['new lines of a template', templateCreateGroups, times, line],
  ['changed lines of a template', templateUpdateGroups, times, { id: 3, ...line }],
])('%s', (_, schema, heading, entry) => {
  const group = (deployments: object[]) => ({ ...heading, deployments });

  it('are so many in all their groups, and no more', () => {
    const most = deploymentLimits.lines;
    const halves = [group(many(most / 2, entry)), group(many(most / 2, entry))];
    expect(issueOf(schema, [])).toBeUndefined();
    expect(issueOf(schema, halves)).toBeUndefined();
    expect(issueOf(schema, [...halves, group([entry])])).toBe(
      `: ${deploymentMessages.tooManyLines}`,
    );
  });

  it('may name their kind of shift, where it is one', () => {
    const kinds = [{ shift: 'NIGHT' }, { shiftTypeID: 7 }];
    const sent = kinds.map((kind) => ({ ...group([entry]), ...kind }));
    expect(v.parse(schema, sent)).toMatchObject(kinds);
    expect(issueOf(schema, [{ ...group([entry]), shift: 'EVENING' }])).toMatch(/^0\.shift: /);
    expect(issueOf(schema, [{ ...group([entry]), shiftTypeID: 0 }])).toBe(
      `0.shiftTypeID: ${required}`,
    );
  });

  it.each(Object.keys(heading))('have %s', (field) => {
    const all = Object.entries(group([entry]));
    const rest = Object.fromEntries(all.filter(([name]) => name !== field));
    expect(issueOf(schema, [rest])).toMatch(new RegExp(`^0\\.${field}: `));
  });

  it.each(Object.keys(entry))('have %s', (field) => {
    const sent = { ...entry, [field]: 0 };
    const message = field === 'staffProfileID' ? deploymentMessages.missingStaff : required;
    expect(issueOf(schema, [group([sent])])).toBe(`0.deployments.0.${field}: ${message}`);
  });
});

it.each([
  ['a day', updateGroups, day],
  ['a template', templateUpdateGroups, times],
])('lines of %s are taken out and brought back by 1 and 0', (_, schema, heading) => {
  const of = (deleted: number) =>
    issueOf(schema, [{ ...heading, deployments: [{ id: 3, ...line, deleted }] }]);
  expect([of(0), of(1)]).toEqual([undefined, undefined]);
  expect(of(2)).toMatch(/^0\.deployments\.0\.deleted: /);
});

it('a line of a day may be overruled with a reason alone', () => {
  const of = (reason: string) =>
    issueOf(createGroups, [{ ...day, deployments: [{ ...line, overrideReason: reason }] }]);
  expect(of('x')).toBe(`0.deployments.0.overrideReason: ${required}`);
  expect(of('Sick')).toBeUndefined();
});

describe('lines to delete', () => {
  it.each<[string, unknown, string | undefined]>([
    ['none', [], `: ${required}`],
    ['one', [{ id: 1, version: 2 }], undefined],
    ['one without an id', [{ version: 2 }], expect.stringMatching(/^0\.id/)],
    ['the most', many(deploymentLimits.planLines, { id: 1 }), undefined],
    [
      'one more',
      many(deploymentLimits.planLines + 1, { id: 1 }),
      ': At most 6000 entries can be deleted at once.',
    ],
  ])('%s', (_, input, issue) => {
    expect(issueOf(lineBatch, input)).toEqual(issue);
  });
});

describe('a template', () => {
  it.each<[v.GenericSchema, object, string | undefined]>([
    [templateCreateInput, { title: ' Weekday ', description: ' x ' }, undefined],
    [templateCreateInput, { title: ' ' }, `title: ${required}`],
    [templateCreateInput, { title: 'x'.repeat(151) }, 'title: At most 150 characters, please.'],
    [
      templateCreateInput,
      { title: 'x', description: 'x'.repeat(1001) },
      'description: At most 1000 characters, please.',
    ],
    [templateUpdateInput, { id: 1 }, undefined],
    [templateUpdateInput, { id: 0 }, `id: ${required}`],
    [templateUpdateInput, { id: 1, title: '' }, `title: ${required}`],
  ])('%#', (schema, input, issue) => {
    expect(issueOf(schema, input)).toBe(issue);
  });

  it('is kept without blanks at its ends', () => {
    const input = { title: ' Weekday ', description: ' By day ' };
    expect(v.parse(templateCreateInput, input)).toEqual({
      title: 'Weekday',
      description: 'By day',
    });
  });

  it('is deleted with others, up to a hundred', () => {
    expect(issueOf(templateBatch, [])).toBe(`: ${required}`);
    expect(
      issueOf(
        templateBatch,
        Array.from({ length: 100 }, () => 1),
      ),
    ).toBeUndefined();
    expect(
      issueOf(
        templateBatch,
        Array.from({ length: 101 }, () => 1),
      ),
    ).toBe(': At most 100 templates at once.');
  });
});

describe('copying', () => {
  const later = 'toDate: Choose a later day to copy to.';
  it.each([
    [1, 0, later],
    [1, 1, undefined],
    [7, 6, later],
    [7, 7, undefined],
    [7, 30, undefined],
    [1, -1, later],
    [2, 9, 'days: Copy a day or a week.'],
  ])('%d days to %d days later: %s', (days, after, issue) => {
    const fromDate = '2026-11-21';
    expect(issueOf(copyInput, { fromDate, days, toDate: addDays(fromDate, after) })).toBe(issue);
  });

  it('is of days that can be planned, and of sites', () => {
    const input = { fromDate: '1999-12-31', days: 1, toDate: '2026-11-21' };
    expect(issueOf(copyInput, input)).toBe(`fromDate: ${deploymentMessages.invalidDate}`);
    const sites = { ...input, fromDate: '2026-11-20', siteProfileIDs: [0] };
    expect(issueOf(copyInput, sites)).toBe(`siteProfileIDs.0: ${required}`);
  });
});

describe('the planning checks of an agency', () => {
  const limit = { effectiveFrom: '2026-01-01', weeklyHours: 44, monthlyExtraHours: 72 };
  const setting = {
    blocking: ['NO_REST'],
    breakMinutes: 240,
    restMinutes: 1440,
    extraHoursBy: 'MONTH',
    hoursLimits: [limit],
  };
  const dated = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...limit,
      effectiveFrom: addDays('2026-01-01', n),
    }));
  it.each<[object, string | undefined]>([
    [{}, undefined],
    [{ hoursLimits: dated(20) }, undefined],
    [{ hoursLimits: dated(21) }, 'hoursLimits: At most 20 dates.'],
    [{ hoursLimits: [limit, limit] }, 'hoursLimits: Each date can be given once.'],
    [{ breakMinutes: 241 }, 'breakMinutes: Please give a whole number from 0 to 240.'],
    [{ restMinutes: 1441 }, 'restMinutes: Please give a whole number from 0 to 1440.'],
    [{ hoursLimits: [{ ...limit, weeklyHours: 168 }] }, undefined],
    [
      { hoursLimits: [{ ...limit, weeklyHours: 168.5 }] },
      'hoursLimits.0.weeklyHours: Please give hours from 0 to 168.',
    ],
    [
      { hoursLimits: [{ ...limit, monthlyExtraHours: -1 }] },
      'hoursLimits.0.monthlyExtraHours: Please give hours from 0 to 744.',
    ],
    [
      { hoursLimits: [{ ...limit, effectiveFrom: 'x' }] },
      `hoursLimits.0.effectiveFrom: ${deploymentMessages.invalidDate}`,
    ],
  ])('%j: %s', (change, issue) => {
    expect(issueOf(settingInput, { ...setting, ...change })).toBe(issue);
  });

  it('are known ones', () => {
    expect(issueOf(settingInput, { ...setting, blocking: ['X'] })).toMatch(/^blocking\.0: /);
    expect(issueOf(settingInput, { ...setting, extraHoursBy: 'YEAR' })).toMatch(/^extraHoursBy: /);
  });
});
