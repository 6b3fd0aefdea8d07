import { expect, it } from 'vitest';
import { leftEarlyCause, notOnDutyCause, uncoveredCause } from './duty-cause.ts';

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
