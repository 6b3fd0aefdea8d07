import { expect, test } from 'vitest';
import { maskedName, maskedVisitor } from './masked-visitor.ts';

test.each([
  ['Tan Ah Kow', 'T** A* K**'],
  ['Li', 'L*'],
  ['X', 'X*'],
  ['陈大文', '陈**'],
  ['Muthukumaran', 'M***'],
])('%s is masked as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});

test('nothing of a masked visitor tells who it was', () => {
  const visitor = {
    name: 'Tan Ah Kow',
    phoneNo: '+6591234567',
    vehicleNo: 'SBA1234A',
    unit: '08-12',
    remarks: 'Brother of Lim',
    inTimestamp: '2026-11-24T03:00:00Z',
  };
  const masked = maskedVisitor(visitor);
  expect(JSON.stringify(masked)).not.toMatch(/Tan|Kow|9123|SBA|08-12|Lim/);
  expect(masked.inTimestamp).toBe(visitor.inTimestamp);
});
