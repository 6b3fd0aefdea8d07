import { describe, expect, it } from 'vitest';
import type { RosterEntry } from './roster-form.ts';
import {
  entryAt,
  rosterGroups,
  touchedDays,
  wireGroup,
  wireTemplateGroup,
} from './roster-groups.ts';

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

const groups = rosterGroups([first, second], [changed, added, addedByNight]);

describe('the groups of a roster', () => {
  it('are creations without id, one for each date and shift', () => {
    expect(groups.create.map((group) => wireGroup(group, 1, 'Asia/Singapore'))).toEqual([
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
    expect(groups.update.map((group) => wireGroup(group, 1, 'Asia/Singapore').deployments)).toEqual(
      [
        [
          { id: 1, version: 3, siteProfileID: 7, staffProfileID: 15 },
          { id: 2, version: 1, siteProfileID: 8, staffProfileID: 12, deleted: 1 },
        ],
      ],
    );
  });

  it('are of the clock in a template, and overrule nothing', () => {
    const [group] = groups.create;
    expect(group && wireTemplateGroup(group, 1)).toEqual({
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
