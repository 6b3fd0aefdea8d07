import { describe, expect, it } from 'vitest';
import { changesOf, mergeRoster, type RosterLine } from './roster.ts';

/** Line 1 is Tan by day, 2 is Devi by day, 3 is Ali by night: persons 11, 12, 13. */
const place = { date: '2026-11-21', siteProfileID: 7, shift: 'DAY' as const };
const tan: RosterLine = { ...place, id: 1, version: 1, staffProfileID: 11 };
const devi: RosterLine = { ...place, id: 2, version: 1, staffProfileID: 12 };
const ali: RosterLine = { ...place, shift: 'NIGHT', id: 3, version: 1, staffProfileID: 13 };
const loaded = [tan, devi, ali];
const added = (staffProfileID?: number): RosterLine => ({ ...place, staffProfileID });
const now = (line: RosterLine, changes: Partial<RosterLine>): RosterLine => ({
  ...line,
  version: 2,
  ...changes,
});

describe('what a planner did', () => {
  it.each<[string, RosterLine[], ReturnType<typeof changesOf>]>([
    ['nothing', loaded, { created: [], changed: [], removed: [] }],
    [
      'an entry without id is created',
      [...loaded, added(14)],
      { created: [added(14)], changed: [], removed: [] },
    ],
    [
      'another person, shift or date changes the entry',
      [
        { ...tan, staffProfileID: 14 },
        { ...devi, shift: 'NIGHT' },
        { ...ali, date: '2026-11-22' },
      ],
      {
        created: [],
        changed: [
          { ...tan, staffProfileID: 14 },
          { ...devi, shift: 'NIGHT' },
          { ...ali, date: '2026-11-22' },
        ],
        removed: [],
      },
    ],
    [
      'times of its own change the entry',
      [{ ...tan, startTime: '09:00' }, { ...devi, endTime: '18:00' }, ali],
      {
        created: [],
        changed: [
          { ...tan, startTime: '09:00' },
          { ...devi, endTime: '18:00' },
        ],
        removed: [],
      },
    ],
    ['what is missing is removed', [tan], { created: [], changed: [], removed: [devi, ali] }],
  ])('%s', (_, planned, changes) => {
    expect(changesOf(loaded, planned)).toEqual(changes);
  });
});

describe('two planners at once', () => {
  it.each<
    [string, { mine: RosterLine[]; theirs: RosterLine[]; lines: RosterLine[]; news: unknown[] }]
  >([
    [
      'each adds somebody: both stand',
      {
        mine: [...loaded, added(14)],
        theirs: [...loaded, { ...added(15), id: 4, version: 1 }],
        lines: [...loaded, { ...added(15), id: 4, version: 1 }, added(14)],
        news: [{ kind: 'ADDED', line: { id: 4 } }],
      },
    ],
    [
      'both add the same person: once is enough',
      {
        mine: [...loaded, added(14)],
        theirs: [...loaded, { ...added(14), id: 4, version: 1 }],
        lines: [...loaded, { ...added(14), id: 4, version: 1 }],
        news: [{ kind: 'ADDED', line: { id: 4 } }],
      },
    ],
    [
      'each changes another line: both changes stand',
      {
        mine: [{ ...tan, staffProfileID: 14 }, devi, ali],
        theirs: [tan, now(devi, { staffProfileID: 15 }), ali],
        lines: [{ ...tan, staffProfileID: 14 }, now(devi, { staffProfileID: 15 }), ali],
        news: [{ kind: 'CHANGED', line: { id: 2, staffProfileID: 15 }, before: devi }],
      },
    ],
    [
      'both change the same line: the own input stays, over the version of now',
      {
        mine: [{ ...tan, staffProfileID: 14 }, devi, ali],
        theirs: [now(tan, { staffProfileID: 15 }), devi, ali],
        lines: [{ ...tan, staffProfileID: 14, version: 2 }, devi, ali],
        news: [{ kind: 'CHANGED', line: { id: 1, staffProfileID: 15 }, before: tan }],
      },
    ],
    [
      'one removes what the other leaves alone: it is gone, whoever did it',
      {
        mine: [tan, ali],
        theirs: [tan, devi],
        lines: [tan],
        news: [{ kind: 'REMOVED', line: ali }],
      },
    ],
    [
      'the other changes what was removed here: it stays, and is told of',
      {
        mine: [devi, ali],
        theirs: [now(tan, { staffProfileID: 15 }), devi, ali],
        lines: [now(tan, { staffProfileID: 15 }), devi, ali],
        news: [{ kind: 'CHANGED', line: { id: 1, staffProfileID: 15 }, before: tan }],
      },
    ],
    [
      'the other removes what was changed here: the own input becomes a new line',
      {
        mine: [{ ...tan, staffProfileID: 14 }, devi, ali],
        theirs: [devi, ali],
        lines: [devi, ali, { ...tan, staffProfileID: 14, id: undefined, version: undefined }],
        news: [{ kind: 'REMOVED', line: tan }],
      },
    ],
    [
      'a changed entry stands once, also without a person',
      {
        mine: [{ ...tan, staffProfileID: undefined }, devi, ali],
        theirs: loaded,
        lines: [{ ...tan, staffProfileID: undefined }, devi, ali],
        news: [],
      },
    ],
    [
      'an entry without a person stays as it is',
      {
        mine: [...loaded, added(), added()],
        theirs: loaded,
        lines: [...loaded, added(), added()],
        news: [],
      },
    ],
  ])('%s', (_, { mine, theirs, lines, news }) => {
    const merged = mergeRoster(loaded, mine, theirs);
    expect(merged.lines).toEqual(lines);
    expect(merged.news).toMatchObject(news);
    expect(merged.news).toHaveLength(news.length);
  });
});
