import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { requiredMessage } from '../required.ts';
import { attendanceTimesForm } from './times-form.ts';

const now = '2026-11-21T12:00:00Z';
const future = 'The time lies in the future.';

function problems(times: { timeIn?: string | undefined; timeOut?: string | undefined }) {
  const { issues = [] } = v.safeParse(attendanceTimesForm(now), times);
  return issues.map(({ message, path }) => [path?.map(({ key }) => key).join('.'), message]);
}

describe('the times of an attendance', () => {
  it.each([
    [{ timeIn: undefined }, [['timeIn', requiredMessage]]],
    [{ timeIn: '' }, [['timeIn', requiredMessage]]],
    [{ timeIn: undefined, timeOut: '2026-11-21T08:00:00Z' }, [['timeIn', requiredMessage]]],
    [{ timeIn: '2026-11-21T00:00:00Z' }, []],
    [{ timeIn: '2026-11-21T00:00:00Z', timeOut: '2026-11-21T00:00:00Z' }, []],
    [{ timeIn: '2026-11-21T12:05:00Z' }, []],
    [{ timeIn: '2026-11-21T12:05:01Z' }, [['timeIn', future]]],
    [{ timeIn: '2026-11-21T00:00:00Z', timeOut: '2026-11-21T12:06:00Z' }, [['timeOut', future]]],
    [
      { timeIn: '2026-11-21T08:00:00Z', timeOut: '2026-11-21T07:59:59Z' },
      [['timeOut', 'Time out is before time in.']],
    ],
    [
      { timeIn: '2026-11-19T00:00:00Z', timeOut: '2026-11-21T00:00:01Z' },
      [['timeOut', 'Time out is more than 48 hours after time in.']],
    ],
  ])('%j', (times, expected) => {
    expect(problems(times)).toEqual(expected);
  });
});
