import { expect, test } from 'vitest';
import { personText } from './person-text.ts';

test('a person is named with the designation, where there is one', () => {
  expect(personText({ name: 'Tan Wei Ming', designation: 'SSO' })).toBe('Tan Wei Ming (SSO)');
  expect(personText({ name: 'Tan Wei Ming', designation: null })).toBe('Tan Wei Ming');
});
