import { colourProperties } from '@guardroom/ui/theme/colours.ts';
import type { Plugin } from 'vite';

const colourRules = `:root{${colourProperties('light')}}[data-theme=dark]{${colourProperties('dark')}}`;

/** The choice of theme-mode.ts, before anything is painted. */
const themeScript = `{
  const chosen = localStorage.getItem('theme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}`;

/** Colours stand in each page itself: the first paint waits for no file. */
export const earlyColours: Plugin = {
  name: 'guardroom-early-colours',
  transformIndexHtml: () => [
    { tag: 'style', children: colourRules, injectTo: 'head' },
    { tag: 'script', children: themeScript, injectTo: 'head' },
  ],
};
