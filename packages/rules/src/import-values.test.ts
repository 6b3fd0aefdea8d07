import { describe, expect, it } from 'vitest';
import { listedChoice, nameKey, readDay, readPhone } from './import-values.ts';

describe('a day in a cell', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T00:00:00', '2026-11-21'],
    ['21 Nov 2026', '2026-11-21'],
    ['1 november 2026', '2026-11-01'],
    ['1-Sep-2026', '2026-09-01'],
    ['21/11/2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['11/21/2026', null],
    ['30 Feb 2026', null],
    ['21/11/26', null],
    ['21 Xyz 2026', null],
    ['46347', null],
    ['01 Mar 0024', null],
    ['01/03/0024', null],
    ['1900-01-01', '1900-01-01'],
    ['yesterday', null],
  ])('%s is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});

describe('a phone number in a cell', () => {
  it.each([
    ['91234567', '+6591234567'],
    ['9123 4567', '+6591234567'],
    ['+65 9123-4567', '+6591234567'],
    ['6591234567', '+6591234567'],
    ['(65) 9123 4567', '+6591234567'],
    ['9123456', '9123456'],
  ])('%s is %s', (text, phone) => {
    expect(readPhone(text)).toBe(phone);
  });
});

describe('a choice in a cell', () => {
  it.each([
    ['active', 'ACTIVE'],
    [' In use ', 'ACTIVE'],
    ['gone', null],
  ])('%j is %s', (text, choice) => {
    expect(listedChoice(text, [{ code: 'ACTIVE', name: 'In use' }])).toBe(choice);
  });
});

it('two spellings of a name are one', () => {
  expect(nameKey(' The  KALLANG ')).toBe(nameKey('the kallang'));
});
