import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { webhookForm } from './inputs.ts';
import { isWebhookAddress, webhookMessages } from './webhook.ts';
import { eventLook, webhookEventNames } from './webhook-event.ts';

test.each([
  ['https://hooks.agency.example/guardroom?key=1', true],
  ['http://127.0.0.1:9000/', true],
  ['http://hooks.agency.example/', false],
  ['https://user:secret@hooks.agency.example/', false],
  ['ftp://hooks.agency.example/', false],
  ['hooks.agency.example', false],
])('%s can be the address of a webhook: %s', (address, expected) => {
  expect(isWebhookAddress(address)).toBe(expected);
});

describe('the form of a webhook', () => {
  const whole = {
    name: ' Payroll ',
    address: 'https://hooks.agency.example',
    events: ['ticket.opened', 'attendance.clockedIn', 'ticket.opened'],
    enabled: true,
  };

  test('keeps each event once, in the order of the list', () => {
    expect(v.parse(webhookForm, whole)).toMatchObject({
      name: 'Payroll',
      events: ['attendance.clockedIn', 'ticket.opened'],
    });
  });

  test.each([
    [{ events: [] }, webhookMessages.events],
    [{ address: 'http://elsewhere.example' }, webhookMessages.address],
  ])('refuses %j', (part, message) => {
    const result = v.safeParse(webhookForm, { ...whole, ...part });
    expect(result.issues?.[0].message).toBe(message);
  });

  test('offers no event that nobody may read', () => {
    expect(webhookEventNames.filter((name) => eventLook(name).anyOf.length === 0)).toEqual([]);
  });
});
