import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { startFault, startFaults } from './start-fault.ts';

const place = { port: 8080, dataFolder: '/nowhere/.data' };
const nobody = () => undefined;
const coded = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });
const taken = coded('EADDRINUSE', 'listen EADDRINUSE: address already in use 127.0.0.1:8080');

test.each([
  [undefined, startFaults.portTaken(8080)],
  [
    { pid: 41, command: '/usr/bin/node apps/server/src/main.ts' },
    'Port 8080 is taken by a Guardroom that still runs as process 41: use that one, or end it with "kill 41" and start again.',
  ],
  [
    { pid: 42, command: 'python3 -m http.server 8080' },
    'Port 8080 is taken by process 42 (python3 -m http.server 8080): end it, or start on another port with PORT=8081.',
  ],
  [{ pid: 43, command: 'x'.repeat(200) }, startFaults.portOf(8080, 43, `${'x'.repeat(79)}…`)],
])('a port that %o holds', (holder, sentence) => {
  expect(startFault(taken, place, () => holder)).toBe(sentence);
});

test.each([
  [
    coded('EACCES', 'listen EACCES: permission denied 0.0.0.0:80', { syscall: 'listen' }),
    startFaults.portForbidden(8080),
  ],
  [
    coded('ENOSPC', 'ENOSPC: no space left on device, write'),
    'The disk that holds /nowhere/.data is full: free some space and start again.',
  ],
  [
    coded('53100', 'could not extend file "base/1/2": No space left on device'),
    startFaults.diskFull('/nowhere/.data'),
  ],
  [
    new Error('The embedded PostgreSQL did not start', {
      cause: new Error('initdb failed (1): FATAL: could not write: No space left on device'),
    }),
    startFaults.diskFull('/nowhere/.data'),
  ],
  [coded('EROFS', 'EROFS: read-only file system, mkdir'), startFaults.readOnly('/nowhere/.data')],
])('%s', (error, sentence) => {
  expect(startFault(error, place, nobody)).toBe(sentence);
});

test('a folder of another user is named with its owner and who cannot use it', () => {
  const self = process.getuid?.() === 0 ? 'root' : userInfo().username;
  const denied = coded('EACCES', 'EACCES: permission denied, mkdir', { path: '/etc/guardroom/x' });
  expect(startFault(denied, place, nobody)).toBe(startFaults.folderOf('/etc', 'root', self));
  const wrong = new Error('FATAL: data directory "/x" has wrong ownership');
  expect(startFault(wrong, { ...place, dataFolder: '/etc' }, nobody)).toBe(
    startFaults.folderOf('/etc', 'root', self),
  );
});

test.each([
  [1_000, startFaults.diskFull('/nowhere/.data')],
  [1_000_000_000, undefined],
])('a connection that broke while the disk has %d bytes left', (bytes, sentence) => {
  const broken = new Error('Connection terminated unexpectedly');
  expect(startFault(broken, place, nobody, () => bytes)).toBe(sentence);
});

test.each([[new Error('a fault of ours')], ['no error at all'], [undefined]])(
  'of %s nothing is made up',
  (error) => {
    expect(startFault(error, place, nobody)).toBeUndefined();
  },
);
