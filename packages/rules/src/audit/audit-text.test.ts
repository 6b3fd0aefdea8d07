import { expect, test } from 'vitest';
import { auditText } from './audit-text.ts';

test.each([
  ['timeIn', '2026-11-22T06:31:00Z', '22 Nov 2026 (Sun), 14:31'],
  ['createdAt', '2026-11-22T06:31:00.123Z', '22 Nov 2026 (Sun), 14:31'],
  ['emStart', '2026-11-22', '22 Nov 2026'],
  ['approvalStatus', 'APPROVED', 'Approved'],
  ['status', 'IN_PROGRESS', 'In Progress'],
  ['priority', 'HIGHT', 'High'],
  ['cognitoGroup', 'AgencyMasterAdmin', 'Master Administrator'],
  ['permission', '[101,4711]', 'Attendance: view\n4711'],
  ['permission', '[]', 'None'],
  ['permission', '', ''],
  ['deleted', '1', 'Yes'],
  ['deleted', '', ''],
  ['isPaid', 'false', 'No'],
  // What somebody typed stays as it is.
  ['name', 'DELIVERY', 'DELIVERY'],
  ['type', 'Own words', 'Own words'],
  ['remark', '2026-11-22 was full', '2026-11-22 was full'],
])('of %s, %j reads %j', (field, value, text) => {
  expect(auditText(field, value, 'Asia/Singapore')).toBe(text);
});
