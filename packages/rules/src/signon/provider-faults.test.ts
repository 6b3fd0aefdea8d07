import { expect, test } from 'vitest';
import { faultOfAnswer, providerFaults } from './provider-faults.ts';

test.each([
  ['access_denied', 'denied'],
  ['login_required', 'denied'],
  ['consent_required', 'denied'],
  ['interaction_required', 'denied'],
  ['account_selection_required', 'denied'],
  ['server_error', 'down'],
  ['temporarily_unavailable', 'down'],
  ['invalid_scope', 'refusedRequest'],
  ['anything <script>', 'refusedRequest'],
])('the answer %s of a provider is told as %s', (error, fault) => {
  expect(faultOfAnswer(error)).toBe(fault);
});

test('every fault has a sentence of its own', () => {
  const sentences = Object.values(providerFaults);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
