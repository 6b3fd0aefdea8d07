import * as v from 'valibot';
import { expect, it } from 'vitest';
import { resolveAlertInput } from './inputs.ts';

it.each([
  ['nothing', { id: 1, reason: ' ' }, false],
  ['a novel', { id: 1, reason: 'x'.repeat(501) }, false],
  ['no alert', { id: 0, reason: 'Came.' }, false],
  ['what was done', { id: 1, reason: ' A relief was sent. ' }, true],
])('an alert is resolved with a reason: %s', (_, input, fits) => {
  expect(v.safeParse(resolveAlertInput, input).success).toBe(fits);
});
