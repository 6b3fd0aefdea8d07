import { colourProperties } from '@guardroom/ui/theme/colours.ts';
import type { Plugin } from 'vite';

const id = 'virtual:colours.css';

/**
 * The colours of the house as a style sheet of their own, by what the device is set to: nothing
 * stands in the page itself, so that no page needs a nonce and every copy of it is the same.
 */
export const colourStyle: Plugin = {
  name: 'guardroom-colour-style',
  resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
  load: (asked) =>
    asked === `\0${id}`
      ? `:root{color-scheme:light dark;${colourProperties('light')}}
@media (prefers-color-scheme:dark){:root{${colourProperties('dark')}}}`
      : undefined,
};
