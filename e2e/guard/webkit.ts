import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { glob } from 'node:fs/promises';

/** The engine of Safari, as Debian's webkit2gtk-driver has it; spoken to by the WebDriver protocol. */
export interface WebKit {
  open: (url: string) => Promise<void>;
  /** What the page holds under this XPath; waited for. */
  click: (xpath: string) => Promise<void>;
  type: (xpath: string, text: string) => Promise<void>;
  waitFor: (xpath: string) => Promise<void>;
  run: (script: string) => Promise<unknown>;
  close: () => Promise<void>;
}

const driver = '/usr/bin/WebKitWebDriver';
const patience = 20_000;

/** The browser that the driver steers; undefined where the machine has no WebKitGTK, or no display to draw on. */
export async function findWebKit(): Promise<string | undefined> {
  if (!existsSync(driver) || !existsSync('/usr/bin/xvfb-run')) return undefined;
  for await (const path of glob('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')) return path;
  return undefined;
}

export async function openWebKit(browser: string): Promise<WebKit> {
  const port = await freePort();
  const child = spawn('/usr/bin/xvfb-run', ['-a', driver, `--port=${port}`], {
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
    detached: true,
  });
  try {
    return await openSession(`http://127.0.0.1:${port}/session`, browser, child);
  } catch (error) {
    end(child);
    throw error;
  }
}

async function openSession(base: string, binary: string, child: ChildProcess): Promise<WebKit> {
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = Object(await untilAnswered(() => ask('POST', base, { capabilities })));
  const at = `${base}/${sessionId}`;
  await ask('POST', `${at}/timeouts`, { implicit: patience });
  const find = async (value: string): Promise<string> => {
    const found = await ask('POST', `${at}/element`, { using: 'xpath', value });
    return `${at}/element/${String(Object.values(Object(found))[0])}`;
  };
  return {
    open: async (url) => void (await ask('POST', `${at}/url`, { url })),
    click: async (xpath) => void (await ask('POST', `${await find(xpath)}/click`, {})),
    type: async (xpath, text) => void (await ask('POST', `${await find(xpath)}/value`, { text })),
    waitFor: async (xpath) => void (await find(xpath)),
    run: (script) => ask('POST', `${at}/execute/sync`, { script, args: [] }),
    close: async () => {
      await ask('DELETE', at);
      end(child);
    },
  };
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = Object(await answer.json());
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value).slice(0, 500)}`);
  return value;
}

/** The driver takes a moment until it listens. */
async function untilAnswered<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() - began > patience) throw error;
      await pause(100);
    }
  }
}

/** With what it has started. */
function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
