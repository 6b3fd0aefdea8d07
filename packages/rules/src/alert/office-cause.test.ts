import { expect, it } from 'vitest';
import {
  actionCause,
  contractCause,
  endingOn,
  lateOn,
  meetingCause,
  ticketCause,
} from './office-cause.ts';

const zone = 'Asia/Singapore';

it('what a day passed without is told on the next morning', () => {
  expect(lateOn('2026-11-30', zone)).toBe('2026-12-01T01:00:00Z');
});

it('a contract that ends is told thirty days before, in the morning', () => {
  expect(endingOn('2026-12-31T15:59:59Z', zone)).toBe('2026-12-01T01:00:00Z');
});

it.each([
  ['somebody', 'Lamp of the gate: Acme, Orchid Park, of Tan Ah Kow'],
  [null, 'Lamp of the gate: Acme, assigned to nobody'],
])('a ticket of %s names people and its title in the detail alone', (whose, detail) => {
  const cause = ticketCause({
    uid: 'T-2026-7',
    title: 'Lamp of the gate',
    clientName: 'Acme',
    siteProfileName: whose === null ? null : 'Orchid Park',
    assigneeStaffName: whose === null ? null : 'Tan Ah Kow',
    dueDate: '2026-11-24',
  });
  expect(cause).toEqual({
    sentence: 'Ticket T-2026-7 is overdue. It was due on 24 Nov 2026.',
    detail,
  });
});

it.each([
  ['Tan Ah Kow', 'New lamp (Tan Ah Kow)'],
  [null, 'New lamp'],
])('a next action of %s', (owner, detail) => {
  const action = { description: 'New lamp', owner, siteProfileName: 'Orchid Park' };
  expect(actionCause({ ...action, dueDate: '2026-11-24' })).toEqual({
    sentence: 'A next action of Orchid Park is overdue. It was due on 24 Nov 2026.',
    detail,
  });
});

it('a contract and its review are named by their site', () => {
  const contract = { siteProfileName: 'Orchid Park', clientName: 'Acme' };
  const detail = 'Orchid Park, Acme';
  expect(meetingCause(contract, '2026-11-24')).toEqual({
    sentence: 'The review meeting of Orchid Park is overdue. It was due on 24 Nov 2026.',
    detail,
  });
  expect(contractCause(contract, '2026-12-31')).toEqual({
    sentence: 'The contract of Orchid Park ends on 31 Dec 2026 and is not renewed.',
    detail,
  });
});
