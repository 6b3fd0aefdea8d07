import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '../money.ts';
import { taxCategories, taxesOf } from '../tax.ts';
import type { InvoiceLine } from './invoice-document.ts';
import { taxOfLines } from './tax-of-lines.ts';

function line(netCents: number, taxCategory: InvoiceLine['taxCategory']): InvoiceLine {
  return {
    number: 1,
    description: 'Hours',
    site: null,
    quantity: '1.00',
    unit: 'ITEM',
    unitPriceCents: netCents,
    netCents,
    taxCategory,
    contracted: null,
    delivered: null,
    credited: null,
  };
}

test('three lines of which each alone would have 9.45 cents of tax have 28 together', () => {
  const lines = [line(105, 'SR'), line(105, 'SR'), line(105, 'SR')];
  expect(taxOfLines({ lines, taxes: taxesOf(lines, '2026-11-25') })).toEqual([9, 10, 9]);
});

test('lines that are not taxed have none, and change nothing of the others', () => {
  const lines = [line(10_000, 'SR'), line(99_999, 'ZR'), line(-1000, 'SR')];
  expect(taxOfLines({ lines, taxes: taxesOf(lines, '2026-11-25') })).toEqual([900, 0, -90]);
});

test('the taxes of lines are what is printed, whatever the lines', () => {
  const amount = fc.integer({ min: -10_000_000, max: 10_000_000 });
  const any = fc.array(fc.tuple(amount, fc.constantFrom(...taxCategories)), { maxLength: 40 });
  fc.assert(
    fc.property(any, (pairs) => {
      const lines = pairs.map(([cents, category]) => line(cents, category));
      const taxes = taxesOf(lines, '2026-11-25');
      expect(sumOf(taxOfLines({ lines, taxes }))).toBe(sumOf(taxes.map((tax) => tax.taxCents)));
    }),
  );
});
