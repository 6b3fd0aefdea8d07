import { describe, expect, it } from 'vitest';
import type { RosterEntry } from './roster-form.ts';
import {
  entryAt,
  rosterGroups,
  touchedDays,
  wireGroup,
  wireTemplateGroup,
} from './roster-groups.ts';
import { allTypes } from './shift/shift-type.ts';

const entry = (key: string, given: Partial<RosterEntry> = {}): RosterEntry => ({
  key,
  date: '2026-11-21',
  siteProfileID: 7,
  siteProfileName: 'Marina Tower',
  shift: 'DAY',
  staffProfileID: 11,
  staffName: 'Tan Ah Kow',
  designation: 'SSO',
  overriddenChecks: [],
  overriddenFor: null,
  overriddenBy: null,
  ...given,
});
const first = entry('1', { id: 1, version: 3 });
const second = entry('2', { id: 2, version: 1, staffProfileID: 12, siteProfileID: 8 });
const added = entry('a', { staffProfileID: 13, overrideReason: ' Only one left ' });
const addedByNight = entry('b', { staffProfileID: 14, shift: 'NIGHT' });
const changed = { ...first, staffProfileID: 15 };

const early = {
  key: 8,
  name: 'Early',
  letter: 'E',
  startTime: '07:00',
  endTime: '15:00',
  breakMinutes: null,
  breakPaid: false,
  colour: 'TEAL',
} as const;
const types = allTypes([early]);
const calendar = { types, timeZone: 'Asia/Singapore' };

const groups = rosterGroups([first, second], [changed, added, addedByNight]);

describe('the groups of a roster', () => {
  it('are creations without id, one for each date and shift', () => {
    expect(groups.create.map((group) => wireGroup(group, 1, calendar))).toEqual([
      {
        date: '2026-11-21',
        securityAgencyID: 1,
        startDatetime: '2026-11-21T00:00:00Z',
        endDatetime: '2026-11-21T12:00:00Z',
        deployments: [{ siteProfileID: 7, staffProfileID: 13, overrideReason: 'Only one left' }],
      },
      {
        date: '2026-11-21',
        securityAgencyID: 1,
        startDatetime: '2026-11-21T12:00:00Z',
        endDatetime: '2026-11-22T00:00:00Z',
        deployments: [{ siteProfileID: 7, staffProfileID: 14 }],
      },
    ]);
  });

  it('are updates with id and version, and take out what is missing', () => {
    expect(groups.update.map((group) => wireGroup(group, 1, calendar).deployments)).toEqual([
      [
        { id: 1, version: 3, siteProfileID: 7, staffProfileID: 15 },
        { id: 2, version: 1, siteProfileID: 8, staffProfileID: 12, deleted: 1 },
      ],
    ]);
  });

  it('name a kind of shift of the agency, and a standard one where it has times of its own', () => {
    const lines = [
      entry('c', { shift: 8 }),
      entry('d', { startTime: '10:00', endTime: '15:00' }),
      entry('e', { shift: 8, endTime: '12:00' }),
    ];
    const wire = rosterGroups([], lines).create.map((group) => wireGroup(group, 1, calendar));
    const named = wire.map(({ deployments: _, date: __, securityAgencyID: ___, ...rest }) => rest);
    const early = '2026-11-20T23:00:00Z';
    expect(named).toEqual([
      { shiftTypeID: 8, startDatetime: early, endDatetime: '2026-11-21T07:00:00Z' },
      { shift: 'DAY', startDatetime: '2026-11-21T02:00:00Z', endDatetime: '2026-11-21T07:00:00Z' },
      { shiftTypeID: 8, startDatetime: early, endDatetime: '2026-11-21T04:00:00Z' },
    ]);
  });

  it('are apart where one has a start of its own and the other an end', () => {
    const lines = [entry('c', { startTime: '10:00' }), entry('d', { endTime: '10:00' })];
    const wire = rosterGroups([], lines).create.map((group) => wireGroup(group, 1, calendar));
    expect(wire).toMatchObject([
      { shift: 'DAY', startDatetime: '2026-11-21T02:00:00Z', endDatetime: '2026-11-21T12:00:00Z' },
      { shift: 'DAY', startDatetime: '2026-11-21T00:00:00Z', endDatetime: '2026-11-21T02:00:00Z' },
    ]);
  });

  it('are of the clock in a template, and overrule nothing', () => {
    const [group] = groups.create;
    expect(group && wireTemplateGroup(group, 1, types)).toEqual({
      securityAgencyID: 1,
      startTime: '08:00',
      endTime: '20:00',
      deployments: [{ siteProfileID: 7, staffProfileID: 13 }],
    });
  });

  it('say which entry a path of the wire means', () => {
    expect(entryAt(groups, 'create.1.deployments.0.staffProfileID')).toBe(addedByNight);
    expect(entryAt(groups, 'update.0.deployments.0.version')).toBe(changed);
    expect(entryAt(groups, 'createDeploymentTemplateDetail.0.deployments.0.siteProfileID')).toBe(
      added,
    );
    expect(entryAt(groups, 'update.5.deployments.0')).toBeUndefined();
    expect(entryAt(groups, 'days')).toBeUndefined();
  });
});

describe('the plans that are touched', () => {
  it('are those where something stands now or stood before', () => {
    const moved = { ...first, date: '2026-11-25' };
    expect(touchedDays([first, second], [moved])).toEqual([
      { date: '2026-11-25', siteProfileID: 7 },
      { date: '2026-11-21', siteProfileID: 8 },
      { date: '2026-11-21', siteProfileID: 7 },
    ]);
    expect(touchedDays([first], [first])).toEqual([]);
  });
});
