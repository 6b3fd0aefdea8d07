import { colours as house, type Scheme } from '@guardroom/ui/theme/colours.ts';

/**
 * The colours of the house, darker or lighter where they write: in the sun and at night a contrast of
 * 4.5 is too little, here it is 7.
 */
export const colours: Record<Scheme, Record<keyof (typeof house)[Scheme], string>> = {
  light: {
    ...house.light,
    link: '#174480',
    success: '#1b5634',
    warning: '#664009',
    error: '#8a1f1d',
    dangerFill: '#8a1f1d',
    muted: '#3f4a5a',
    tableHeadText: '#303b4c',
    warningText: '#57370a',
    border: '#8592a5',
  },
  dark: {
    ...house.dark,
    primary: '#1f5193',
    primaryHover: '#26589b',
    dangerFill: '#8f2523',
    link: '#a9cbf5',
    success: '#8fd4a9',
    warning: '#ecc584',
    error: '#f9b4b0',
    muted: '#b9c5d6',
    border: '#6d7f99',
  },
};

/** `--name: value` for each colour of a scheme. */
export function colourProperties(scheme: Scheme): string {
  return Object.entries(colours[scheme])
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${value}`)
    .join(';');
}
