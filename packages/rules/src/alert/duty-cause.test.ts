import { expect, it } from 'vitest';
import {
  dayBefore,
  leaveCause,
  leftEarlyCause,
  notOnDutyCause,
  paperCause,
  silentCause,
  uncoveredCause,
} from './duty-cause.ts';

const line = {
  staffName: 'Tan Ah Kow',
  phoneNo: '+6591234567',
  siteProfileName: 'Orchid Park',
  startDatetime: '2026-11-25T12:00:00Z',
  endDatetime: '2026-11-26T00:00:00Z',
  timeZone: 'Asia/Singapore',
};

it('names the site and the time to everybody, and the person to whoever looks', () => {
  const { sentence, detail } = notOnDutyCause(line);
  expect(sentence).toBe('A guard is not on duty at Orchid Park. The shift began at 20:00.');
  expect(detail).toMatch(/^Tan Ah Kow \(.*9123 ?4567\), Orchid Park, 20:00 to 08:00$/);
  expect(notOnDutyCause({ ...line, phoneNo: null }).detail).toBe(
    'Tan Ah Kow, Orchid Park, 20:00 to 08:00',
  );
});

it('says until when a shift runs that somebody left', () => {
  expect(leftEarlyCause(line).sentence).toBe(
    'A guard left Orchid Park early. The shift runs until 08:00.',
  );
});

it('says why somebody does not come, to whoever looks alone', () => {
  const { sentence, detail } = uncoveredCause({ ...line, reason: 'Called in sick' });
  expect(sentence).toBe('A place at Orchid Park is not covered. The shift begins at 20:00.');
  expect(detail).toMatch(/20:00 to 08:00: Called in sick$/);
  expect(uncoveredCause({ ...line, reason: null }).detail).toMatch(/20:00 to 08:00$/);
});

it.each([
  ['LICENCE_EXPIRING', '2026-11-20', null, 'has no valid licence', 'valid until 20 Nov 2026'],
  ['MEDICAL_EXPIRING', '2026-11-20', null, 'has no valid medical check', 'valid until 20 Nov 2026'],
  ['WORK_PASS_EXPIRING', '2026-11-20', null, 'has no valid work pass', 'valid until 20 Nov 2026'],
  ['SOP_UNREAD', null, 'Fire drill', 'has not acknowledged an SOP', 'Fire drill'],
] as const)(
  '%s says what a shift lacks, and whose it is to whoever looks',
  (kind, expiry, title, lacks, what) => {
    const { sentence, detail } = paperCause(kind, { ...line, expiry, title });
    expect(sentence).toBe(
      `A guard of Orchid Park ${lacks}. The shift begins on 25 Nov 2026 (Wed), 20:00.`,
    );
    expect(detail).toContain(`Tan Ah Kow`);
    expect(detail.endsWith(`: ${what}`)).toBe(true);
  },
);

it('says which published shift leave was approved in', () => {
  const { sentence, detail } = leaveCause({ ...line, title: 'Annual Leave' });
  expect(sentence).toBe(
    'Leave was approved in a published shift of Orchid Park, on 25 Nov 2026 (Wed), 20:00.',
  );
  expect(detail).toMatch(/20:00 to 08:00: Annual Leave$/);
  expect(leaveCause({ ...line, title: null }).detail).toMatch(/: leave$/);
});

it('says since when a device is silent', () => {
  const { sentence, detail } = silentCause({ ...line, lastSeenOn: '2026-11-25T14:30:00Z' });
  expect(sentence).toBe('A device on duty at Orchid Park is silent since 22:30.');
  expect(detail).toMatch(/^Tan Ah Kow \(.*9123 ?4567\), Orchid Park, last heard of at 22:30$/);
  expect(silentCause({ ...line, phoneNo: null, lastSeenOn: line.startDatetime }).detail).toBe(
    'Tan Ah Kow, Orchid Park, last heard of at 20:00',
  );
});

it('what a shift lacks is told in the morning of the day before', () => {
  expect(dayBefore('2026-11-25', 'Asia/Singapore')).toBe('2026-11-24T01:00:00Z');
});
