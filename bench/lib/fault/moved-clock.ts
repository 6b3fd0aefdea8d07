// For `node --import`: moves the clock of one process, and of nothing else on the machine. The file of
// MOVED_CLOCK holds by how many milliseconds; what stands there can change at any time. As with a
// real clock, `performance.now()` and timers do not notice.
import { readFileSync } from 'node:fs';

const file = process.env['MOVED_CLOCK'];
if (file === undefined) throw new Error('MOVED_CLOCK names no file');

const RealDate = Date;
let ahead = 0;

function look(path: string): void {
  const read = Number(readFileSync(path, 'utf8'));
  if (!Number.isNaN(read)) ahead = read;
}

look(file);
setInterval(look, 50, file).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: []) =>
    args.length === 0 ? new target(target.now() + ahead) : new target(...args),
  apply: (target) => new target(target.now() + ahead).toString(),
  get: (target, name) =>
    name === 'now' ? () => target.now() + ahead : Reflect.get(target, name, target),
});
