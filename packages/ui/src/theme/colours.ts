/**
 * The colours of the house, as `var(--primary)`: written into each page by the build. Text pairs reach a contrast of 4.5 in both schemes.
 */
export type Scheme = 'light' | 'dark';

const sider = {
  sider: '#14233a',
  siderSub: '#0f1c30',
  siderSelected: '#26548f',
  siderText: '#c6d2e3',
  siderMuted: '#9fb0c8',
};

export const colours = {
  light: {
    ...sider,
    primary: '#1d4f91',
    primaryHover: '#26548f',
    dangerFill: '#b3312f',
    link: '#1d4f91',
    success: '#2e7d4f',
    warning: '#b7791f',
    error: '#b3312f',
    text: '#1b2430',
    muted: '#5a6779',
    layout: '#f3f5f8',
    surface: '#ffffff',
    raised: '#ffffff',
    border: '#c9d1dc',
    borderSoft: '#e4e8ee',
    hover: '#eef2f7',
    selected: '#e8f0fa',
    tableHead: '#eef2f7',
    tableHeadText: '#39465a',
    rowHover: '#f7f9fc',
    shaded: '#edf0f5',
    shadedHead: '#dde4ee',
    warningBack: '#fdf6e7',
    warningText: '#7a4f0f',
    errorBack: '#fbeeed',
    successBack: '#ebf5ef',
  },
  dark: {
    ...sider,
    primary: '#2e6ab8',
    primaryHover: '#3570bd',
    dangerFill: '#b0413e',
    link: '#8db8ee',
    success: '#5fb682',
    warning: '#d9a24a',
    error: '#f08a86',
    text: '#dfe6f0',
    muted: '#98a6ba',
    layout: '#0d141f',
    surface: '#141d2b',
    raised: '#1b2636',
    border: '#34435a',
    borderSoft: '#233044',
    hover: '#1b2636',
    selected: '#1d3352',
    tableHead: '#1b2636',
    tableHeadText: '#dfe6f0',
    rowHover: '#1b2636',
    shaded: '#202c3e',
    shadedHead: '#2a394f',
    warningBack: '#33270f',
    warningText: '#f0cf95',
    errorBack: '#3a1c1d',
    successBack: '#143022',
  },
} satisfies Record<Scheme, Record<string, string>>;

/** `--name: value` for each colour of a scheme. */
export function colourProperties(scheme: Scheme): string {
  return Object.entries(colours[scheme])
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${value}`)
    .join(';');
}
