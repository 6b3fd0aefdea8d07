import { createMemoryHistory, isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followAddress } from '../../platform/address.ts';
import { forgetViewer, loadViewer } from '../../platform/session/session.ts';
import { viewerForTest } from '../testing/viewer-for-test.ts';
import {
  awaitNewRecord,
  choiceParam,
  idParam,
  listSearch,
  pathWith,
  rangeParam,
  searchOn,
  textParam,
} from './list-search.ts';

const list = listSearch({
  search: textParam,
  site: idParam,
  days: rangeParam,
  status: choiceParam(['OPEN', 'CLOSED']),
});
const location = { pathname: '/things' };

const history = createMemoryHistory({ initialEntries: ['/things'] });
followAddress(history);

afterEach(() => sessionStorage.clear());

describe('what an address may say', () => {
  test.each([
    [{ search: ' tan ' }, { search: 'tan' }],
    [{ search: 91234567 }, { search: '91234567' }],
    [
      { site: 3, status: 'OPEN' },
      { site: 3, status: 'OPEN' },
    ],
    [{ days: '2026-11-01..2026-11-21' }, { days: '2026-11-01..2026-11-21' }],
    [
      { page: 2, size: 50, order: 'name.desc' },
      { page: 2, size: 50, order: 'name.desc' },
    ],
  ])('takes %j', (raw, search) => {
    expect(list.validate(raw)).toEqual(search);
  });

  test.each([
    { search: '   ' },
    { site: 'x' },
    { site: -1 },
    { days: '2026-11-21..2026-11-01' },
    { days: '2026-02-30..2026-03-01' },
    { days: '2026-11-01' },
    { status: 'GONE' },
    { page: 0 },
    { page: 1.5 },
    { size: 1000 },
    { order: 'name; drop' },
    { unknown: 1 },
  ])('takes %j for nothing', (raw) => {
    expect(Object.values(list.validate(raw)).filter((value) => value !== undefined)).toEqual([]);
  });
});

function enter(search: object, cause: 'enter' | 'stay' | 'preload' = 'enter'): string | undefined {
  try {
    list.restore({ search, cause, location });
    return undefined;
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.href : String(thrown);
  }
}

/** What Reset does on the list: its address without a search follows its address with one. */
function reset(): void {
  history.push('/things?search=tan');
  history.push('/things');
  expect(enter({}, 'stay')).toBeUndefined();
}

describe('coming back', () => {
  test('with an empty address leads to the filters of before', () => {
    enter({ search: 'tan', page: 3 });
    expect(enter({})).toBe(pathWith('/things', { search: 'tan', page: 3 }));
  });

  test('with filters in the address keeps those', () => {
    enter({ search: 'tan' });
    expect(enter({ search: 'lim' })).toBeUndefined();
    expect(enter({})).toBe('/things?search=lim');
  });

  test('after Reset stays empty', () => {
    enter({ search: 'tan' });
    reset();
    expect(enter({})).toBeUndefined();
  });

  test('before the screen in between has come leads to the filters of before', () => {
    enter({ search: 'tan' });
    history.push('/others');
    history.push('/things');
    expect(enter({}, 'stay')).toBe('/things?search=tan');
  });

  test('after Reset stays empty, though the screen in between was on its way', () => {
    enter({ search: 'tan' });
    history.push('/others');
    searchOn(history, '/things', {});
    expect(enter({}, 'stay')).toBeUndefined();
  });

  test('from a screen that leads to something else keeps the other filters', () => {
    enter({ search: 'tan', site: 3 });
    expect(list.leftWith('/things', { site: 4 })).toBe('/things?search=tan&site=4');
    expect(list.leftWith('/things', { search: undefined, site: undefined })).toBe('/things');
    // What was left out does not come back with the filters of before.
    expect(enter({})).toBeUndefined();
  });

  test('after a creation stays empty, for the new record may not be among what was looked for', () => {
    enter({ search: 'tan' });
    const arrived = awaitNewRecord();
    expect(enter({})).toBeUndefined();
    arrived();
    expect(enter({})).toBeUndefined();
    enter({ search: 'lim' });
    expect(enter({})).toBe('/things?search=lim');
  });

  test('a link that is only hovered changes nothing', () => {
    enter({ search: 'tan' });
    expect(enter({}, 'preload')).toBeUndefined();
    expect(enter({})).toBe('/things?search=tan');
  });

  test('stored filters that no longer fit are left out', () => {
    enter({ search: 'tan', status: 'GONE' });
    expect(enter({})).toBe('/things?search=tan');
  });
});

describe('a list that begins with a view of the person', () => {
  beforeEach(async () => {
    const view = {
      id: 1,
      name: 'Open',
      screen: '/things',
      search: '?status=OPEN',
      isDefault: true,
    };
    const viewer = { ...viewerForTest(), savedViews: [view] };
    vi.stubGlobal('fetch', async () => Response.json({ data: { viewer } }));
    await loadViewer();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    forgetViewer();
  });

  test('begins with it in each new session', () => {
    expect(enter({})).toBe('/things?status=OPEN');
  });

  test('comes back with what was looked for last', () => {
    enter({ search: 'tan' });
    expect(enter({})).toBe('/things?search=tan');
  });

  test('stays reset for the session once it was reset', () => {
    enter({ status: 'OPEN' });
    reset();
    expect(enter({})).toBeUndefined();
    expect(enter({})).toBeUndefined();
  });
});
