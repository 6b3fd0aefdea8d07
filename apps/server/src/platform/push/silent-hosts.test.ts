import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '../clock.ts';
import { silentHosts, type SilentHosts } from './silent-hosts.ts';

let now = 0;
let hosts: SilentHosts;
beforeEach(() => {
  now = 1_000_000;
  vi.spyOn(clock, 'now').mockImplementation(() => now);
  hosts = silentHosts();
});
afterEach(() => void vi.restoreAllMocks());

const fail = (times: number) => {
  for (let time = 0; time < times; time += 1) hosts.gaveNoAnswer('push.example');
};

test('a push service that does not answer five in a row is left alone, and no other', () => {
  fail(4);
  expect(hosts.restOf('push.example')).toBe(0);
  fail(1);
  expect(hosts.restOf('push.example')).toBe(20);
  expect(hosts.restOf('other.example')).toBe(0);
  now += 12_500;
  expect(hosts.restOf('push.example')).toBe(8);
});

test('one that answers now and then is never left alone', () => {
  for (let round = 0; round < 10; round += 1) {
    fail(4);
    hosts.answered('push.example');
  }
  expect(hosts.restOf('push.example')).toBe(0);
});

test('after its rest one message finds out for all', () => {
  fail(5);
  now += 20_000;
  expect(hosts.restOf('push.example')).toBe(0);
  expect(hosts.restOf('push.example')).toBe(20);
  hosts.answered('push.example');
  expect(hosts.restOf('push.example')).toBe(0);
});
