import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../../../tools/lib/browser.ts';
import { build, isBuilt, type BuiltApp } from '../../../tools/lib/app-build.ts';

const needed = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Wanted {
  /** The console unless given. */
  readonly app?: BuiltApp;
  /** Besides those that headless Chromium needs. */
  readonly flags?: readonly string[];
}

/** Builds the application where its sources changed, and starts a headless Chromium. */
export async function openBrowser({ app = 'console', flags = [] }: Wanted = {}): Promise<Browser> {
  if (!isBuilt(app)) {
    console.log(`Building the ${app} ...`);
    const { code, output } = await build(app);
    if (code !== 0) throw new Error(`the ${app} does not build:\n${output}`);
  }
  const { path, how } = ensureBrowser();
  if (path === undefined) throw new Error(how);
  return chromium.launch({ executablePath: path, args: [...needed, ...flags] });
}
