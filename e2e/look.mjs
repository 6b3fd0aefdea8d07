import { chromium } from '@playwright/test';
const pages = JSON.parse(process.env.PAGES);
const modes = (process.env.MODES ?? 'l1440,d390').split(',');
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const m of modes) {
  const w = Number(m.slice(1));
  const c = await b.newContext({
    viewport: { width: w, height: w < 500 ? 844 : 900 },
    colorScheme: m[0] === 'd' ? 'dark' : 'light',
    forcedColors: m[0] === 'f' ? 'active' : 'none',
    timezoneId: 'Asia/Singapore',
    reducedMotion: 'reduce',
  });
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  await p.goto('http://127.0.0.1:4600/login');
  await p.getByLabel('Username').fill('demo.admin');
  await p.getByLabel('Password', { exact: true }).fill('Merlion-Demo-65');
  await p.getByRole('button', { name: /sign in|log ?in/i }).click();
  await p.getByRole('heading', { level: 1 }).waitFor();
  await p.waitForURL((u) => !u.pathname.includes('login'));
  for (const [name, path, act] of pages) {
    await p.goto('http://127.0.0.1:4600' + path);
    await p.waitForTimeout(1500);
    if (act)
      try {
        await new Function('p', `return (async()=>{${act}})()`)(p);
        await p.waitForTimeout(800);
      } catch (e) {
        console.log(name, e.message.slice(0, 300));
      }
    await p.screenshot({
      path: `/work/shots/${name}-${m}.png`,
      fullPage: process.env.FULL === '1',
    });
  }
  await c.close();
}
await b.close();
