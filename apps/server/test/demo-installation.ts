import { mkdirSync } from 'node:fs';
import { inject } from 'vitest';
import { loadDemo } from '../src/demo/load-demo.ts';
import { demoOf } from './demo-place.ts';
import { ensureOriginal } from './test-database.ts';
import {
  openInstallation,
  openTestInstallation,
  type TestInstallation,
} from './test-installation.ts';

/** When the history of the demo ends that is copied: noon in Singapore on a Saturday. */
export const demoMoment = Date.parse('2026-11-21T04:00:00Z');

/**
 * An installation that was loaded with the demo agency: once for all tests of a run, which takes
 * seconds, and copied from there.
 */
export async function openDemoInstallation(): Promise<TestInstallation> {
  const original = demoOf(inject('testRun'));
  await ensureOriginal(inject('adminDatabaseUrl'), original.name, async (url) => {
    mkdirSync(original.folder, { recursive: true });
    const { database, files } = await openInstallation(url, original.folder);
    await loadDemo({ database, files, now: demoMoment });
    await database.end();
  });
  return openTestInstallation(original);
}
