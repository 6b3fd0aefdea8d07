import { expect, it } from 'vitest';
import { exceptionTexts, payExceptions } from '../exception/exceptions.ts';
import { payItemLabels } from '../payslip/item-text.ts';
import { payItemKinds } from './pay-items.ts';

const all = { exceptions: payExceptions, notClocked: 1, pending: 2, notApproved: 3, net: 0 };

it('every exception has its words, in full', () => {
  expect(exceptionTexts(all)).toEqual([
    'Rostered, not clocked in: 1',
    'Attendance still pending: 2',
    'Clocked, not approved: 3',
    'No pay rate',
    'Approved hours without employment',
    'Pay rate under the wage floor',
    'Extra hours above the limit',
    'At two places at a time',
    'Approved above clocked',
    'More than 24 hours in a day',
    'Approved without hours',
    'Full pay without work',
    'Part-time above 35 hours a week, under the full-time floor',
    'Deductions exceed the pay',
    'Deductions above the ceiling of the law',
  ]);
});

it('every exception has its words, in short', () => {
  expect(exceptionTexts(all, 'short')).toEqual([
    'Not clocked in: 1',
    'Pending: 2',
    'Rejected: 3',
    'No rate',
    'No employment',
    'Under floor',
    'Extra hours',
    'Overlap',
    'Above clocked',
    'Above 24h',
    'No hours',
    'No work',
    'Above 35h',
    'Deductions exceed the pay',
    'Deductions',
  ]);
});

it('a net pay of nothing is none that lies below it', () => {
  const none = { ...all, exceptions: [] };
  expect(exceptionTexts(none)).toEqual([]);
  expect(exceptionTexts({ ...none, net: -0.01 })).toEqual(['Deductions exceed the pay']);
});

it('every kind of pay has its name', () => {
  expect(payItemKinds.map((kind) => payItemLabels[kind])).toEqual([
    'Basic Pay',
    'Extra Hour Pay',
    'Public Holiday Pay',
  ]);
});
