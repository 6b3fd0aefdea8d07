import { ensureBrowser } from './lib/browser.ts';

const { path, how } = ensureBrowser();
console.log(how);
if (path === undefined) process.exitCode = 1;
