import { expect, it } from 'vitest';
import { expiriesReport } from './expiries.ts';
import { cellText, tableSection } from './report-document.ts';
import { guardName } from './report-kinds.ts';
import { reportMail, reportSubject } from './report-mail.ts';

it.each([
  [null, { title: 'Time', share: 1 }, '-'],
  ['2026-11-25T00:30:00Z', { title: 'Time', share: 1, kind: 'time' }, '25 Nov 2026 (Wed), 08:30'],
  ['2026-11-25', { title: 'Date', share: 1, kind: 'date' }, '25 Nov 2026'],
  [1234, { title: 'Count', share: 1, kind: 'number' }, '1,234'],
  ['Lift 2', { title: 'Subject', share: 1 }, 'Lift 2'],
] as const)('a cell with %s is read as it is of its kind', (cell, column, text) =>
  expect(cellText(cell, column, 'Asia/Singapore')).toBe(text),
);

it.each([
  ['FULL', 'Tan Ah Kow'],
  ['FIRST', 'Tan (SSO)'],
  ['NONE', 'SSO'],
] as const)('a guard is named by %s as %s', (way, named) =>
  expect(guardName({ name: 'Tan Ah Kow', designation: 'SSO' }, way)).toBe(named),
);

const facts = {
  agencyName: 'Seaview Guards',
  name: 'Daily',
  period: 'Nov 2026',
  isQuiet: true,
  isAttached: true,
  link: null,
};

it('a mail says what it brings, and leads on only for whoever signs in', () => {
  expect(reportSubject(facts)).toBe('Seaview Guards - Daily, Nov 2026');
  expect(reportMail(facts)).toContain('No activity in this period.');
  expect(reportMail(facts)).toContain('The report is attached.');
  expect(reportMail(facts)).not.toContain('sign in');
  const large = { ...facts, isAttached: false, link: 'https://console.test/report/open?token=x' };
  expect(reportMail(large)).toContain('too large for a mail');
  expect(reportMail(large)).toContain('It works once, for 30 days');
});

it('a table has as many rows as have room, and says where there are more', () => {
  const columns = [{ title: 'Subject', share: 1 }];
  const rows = [['Lift 1'], ['Lift 2']];
  expect(tableSection('Lifts', columns, rows, 'None.', 2)).toMatchObject({
    sentences: [],
    table: { rows },
  });
  expect(tableSection('Lifts', columns, [...rows, ['Lift 3']], 'None.', 2)).toMatchObject({
    sentences: ['Only the first 2 of them have room here.'],
    table: { rows },
  });
});

it('nothing that expires is quiet', () => {
  expect(expiriesReport([], [], '2026-11-25')).toMatchObject({ isQuiet: true });
  const licence = {
    staffName: 'Tan',
    staffNo: '1',
    what: 'PLRD Licence',
    expiry: '2026-11-27',
  };
  const { sections, isQuiet } = expiriesReport([licence], [], '2026-11-25');
  expect(isQuiet).toBe(false);
  expect(sections[0]?.table?.rows[0]?.at(-1)).toBe('Expires in 2 days');
});
