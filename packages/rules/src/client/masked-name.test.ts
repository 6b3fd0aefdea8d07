import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['Tan Wei Ming', 'T** W** M**'],
  ['  Nur   Aisyah binte Ismail ', 'N** A** b** I**'],
  ['Lim Hui Ling 林慧玲', 'L** H** L** 林**'],
  ['Xi', 'X**'],
  ['𠮷野', '𠮷**'],
  ['', '**'],
])('%j is shown as %j', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
