import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../../../tools/lib/browser.ts';
import { build, isBuilt } from '../../../tools/lib/app-build.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Builds the console where its sources changed, and starts a headless Chromium. */
export async function openBrowser(): Promise<Browser> {
  if (!isBuilt('console')) {
    console.log('Building the console ...');
    const { code, output } = await build('console');
    if (code !== 0) throw new Error(`the console does not build:\n${output}`);
  }
  const { path, how } = ensureBrowser();
  if (path === undefined) throw new Error(how);
  return chromium.launch({ executablePath: path, args: flags });
}
