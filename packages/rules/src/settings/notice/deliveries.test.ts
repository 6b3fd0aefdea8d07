import { describe, expect, it } from 'vitest';
import { deliveriesOf, type Reachable, type Telling } from './deliveries.ts';

const person: Reachable = {
  browsers: 1,
  email: 'tan@agency.example',
  phoneNo: '+6591234567',
  muted: [],
  demanded: [],
  quiet: null,
};
const noon = 12 * 60;
const alert: Telling = { kind: 'ALERT', urgency: 'NORMAL', channels: ['PUSH', 'EMAIL', 'SMS'] };
const told = (given: Partial<Telling>, to: Partial<Reachable> = {}, minute = noon) =>
  deliveriesOf({ ...alert, ...given }, { ...person, ...to }, minute).map(
    ({ channel, wait }) => `${channel} ${wait}`,
  );

describe('a person is told', () => {
  it('by push first, and by the others once it was given time to be shown', () => {
    expect(told({})).toEqual(['PUSH 0', 'EMAIL 900', 'SMS 900']);
    expect(told({ urgency: 'URGENT' })).toEqual(['PUSH 0', 'EMAIL 60', 'SMS 60']);
  });

  it('by the others at once where no browser shows anything', () => {
    expect(told({}, { browsers: 0 })).toEqual(['EMAIL 0', 'SMS 0']);
    expect(told({ channels: ['EMAIL'] })).toEqual(['EMAIL 0']);
  });

  it('by what there is an address for', () => {
    expect(told({}, { email: null, phoneNo: '' })).toEqual(['PUSH 0']);
    expect(told({}, { browsers: 0, email: '', phoneNo: null })).toEqual([]);
  });

  it('by what they did not switch off, unless the agency demands it', () => {
    const muted = ['ALERT.PUSH', 'ALERT.SMS', 'ROSTER.EMAIL'];
    expect(told({}, { muted })).toEqual(['EMAIL 0']);
    expect(told({}, { muted, demanded: ['ALERT.SMS'] })).toEqual(['EMAIL 0', 'SMS 0']);
    expect(told({ kind: 'ROSTER' }, { muted })).toEqual(['PUSH 0', 'SMS 900']);
  });

  it('after their quiet hours, unless it is urgent', () => {
    const quiet = { from: 22 * 60, to: 7 * 60 };
    const night = 23 * 60;
    expect(told({}, { quiet }, night)).toEqual(['PUSH 28800', 'EMAIL 29700', 'SMS 29700']);
    expect(told({}, { quiet })).toEqual(['PUSH 0', 'EMAIL 900', 'SMS 900']);
    const muted = ['ALERT.PUSH'];
    expect(told({ urgency: 'URGENT' }, { quiet, muted }, night)).toEqual([
      'PUSH 0',
      'EMAIL 60',
      'SMS 60',
    ]);
  });
});
