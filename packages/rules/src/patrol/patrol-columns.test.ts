import { expect, it } from 'vitest';
import {
  noEndText,
  patrolColumns,
  patrolColumnTitle,
  patrolReportName,
  scanColumns,
  scanColumnTitle,
  scanStatusText,
} from './patrol-columns.ts';

it('names the columns of records and of their lines', () => {
  expect(patrolColumns.map(({ key }) => patrolColumnTitle(key))).toEqual([
    'Route',
    'Site',
    'Staff No',
    'Staff Name',
    'Start',
    'End',
    'Status',
    'Total Duration',
    'Scanned Points',
    'Remarks',
  ]);
  expect(scanColumns.map(({ key }) => scanColumnTitle(key))).toEqual([
    'Checkpoint Name',
    'Tag ID',
    'Status',
    'Datetime',
    'Remark',
  ]);
});

it('tells why a patrol has no end', () => {
  expect(noEndText('PENDING')).toBe('Under way');
  expect(noEndText('DISRUPTED')).toBe('Not finished');
});

it('names the report with its range', () => {
  expect(patrolReportName('20 Nov 2026', '21 Nov 2026')).toBe(
    'Patrol Report 20 Nov 2026 - 21 Nov 2026',
  );
});

it('says of a scan that it was out of order', () => {
  expect(scanStatusText('Clocked', 0)).toBe('Clocked');
  expect(scanStatusText('Clocked', 1)).toBe('Clocked, out of order');
});
