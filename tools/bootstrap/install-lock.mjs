import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** One installation at a time: `npm start` and `npm test` may begin together in a fresh clone. */
export async function withInstallLock(root, work) {
  const folder = join(root, '.data');
  const path = join(folder, 'install.lock');
  mkdirSync(folder, { recursive: true });
  let told = false;
  while (!take(path)) {
    if (!told) console.log('Waiting for another installation to finish ...');
    told = true;
    await sleep(500);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!holderLives(path)) rmSync(path, { force: true });
    return false;
  }
}

function holderLives(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    // An empty file is a holder that has not yet written its id.
    if (!(pid > 0)) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
