import { expect, it } from 'vitest';
import { attendanceColumns, columnTitle } from './attendance-columns.ts';

it('names the fifteen columns of the export in their order', () => {
  expect(attendanceColumns.map(({ title }) => title)).toEqual([
    'Staff No',
    'Staff Name',
    'Site In',
    'Time In',
    'Time In Remark',
    'Site Out',
    'Time Out',
    'Time Out Remark',
    'Total Duration',
    'Approved Duration',
    'Approval Status',
    'Reviewed By',
    'Reviewed On',
    'Remark',
    'Record ID',
  ]);
});

it.each(attendanceColumns)('gives $title between 100 and 200 pixels', ({ width }) => {
  expect(width).toBeGreaterThanOrEqual(100);
  expect(width).toBeLessThanOrEqual(200);
});

it('finds a title by its field', () => {
  expect(columnTitle('reviewedTimestamp')).toBe('Reviewed On');
});
