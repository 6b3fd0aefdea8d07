import type { Preference } from '@guardroom/rules/settings/preferences';
import { theme, type ThemeConfig } from 'antd';
import { colours, type Scheme } from '@guardroom/ui/theme/colours.ts';

type Density = Preference['density'];

/** `cssVar.key` is fixed so that our own CSS can use antd's variables (`--ant-…`). */
const shared = { hashed: false, cssVar: { key: 'ap', prefix: 'ant' } } satisfies ThemeConfig;

export const fontFamily =
  "'Noto Sans', 'Noto Sans Tamil', 'Noto Sans SC', system-ui, 'Segoe UI', sans-serif";

const measures = {
  fontFamily,
  fontSize: 13,
  fontSizeSM: 12,
  borderRadius: 4,
  borderRadiusLG: 6,
  controlHeight: 30,
  // Else three quarters of it: less than the 24 pixels that WCAG 2.2 asks of what is clicked.
  controlHeightSM: 24,
  boxShadowTertiary: 'none',
  wireframe: false,
};

function tokens(scheme: Scheme) {
  const c = colours[scheme];
  return {
    ...measures,
    colorPrimary: c.link,
    colorInfo: c.link,
    colorLink: c.link,
    colorLinkHover: c.link,
    colorSuccess: c.success,
    colorWarning: c.warning,
    colorError: c.error,
    colorTextBase: c.text,
    colorTextSecondary: c.muted,
    colorTextDescription: c.muted,
    colorTextPlaceholder: c.muted,
    colorBgLayout: c.layout,
    colorBgBase: c.surface,
    colorBgContainer: c.surface,
    colorBgElevated: c.raised,
    colorBorder: c.border,
    colorBorderSecondary: c.borderSoft,
    controlItemBgHover: c.hover,
    controlItemBgActive: c.selected,
    controlItemBgActiveHover: c.selected,
  };
}

function components(scheme: Scheme): NonNullable<ThemeConfig['components']> {
  const c = colours[scheme];
  const noShadow = { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' };
  // Filled with the primary colour, under white; everywhere else it is text and lines (`link`).
  const filled = {
    ...tokens(scheme),
    colorPrimary: c.primary,
    // The lighter blue that antd derives for the dark scheme is too light under white.
    ...(scheme === 'dark' && { colorPrimaryHover: c.primaryHover }),
    algorithm: true,
  };
  const outlined = {
    defaultHoverColor: c.link,
    defaultHoverBorderColor: c.link,
    defaultActiveColor: c.link,
    defaultActiveBorderColor: c.link,
  };
  return {
    Button: { ...noShadow, ...filled, ...outlined },
    Checkbox: filled,
    // Seven days beside hours and minutes have to fit a phone of 390 pixels.
    DatePicker: { ...filled, cellWidth: 33 },
    // A locked value is still to be read.
    Input: { colorTextDisabled: c.muted },
    Radio: filled,
    Switch: filled,
    Table: {
      headerBg: c.hover,
      headerColor: scheme === 'light' ? '#39465a' : c.text,
      headerSplitColor: 'transparent',
      cellPaddingBlockSM: 6,
      cellPaddingInlineSM: 10,
      rowHoverBg: scheme === 'light' ? '#f7f9fc' : c.hover,
      rowSelectedBg: c.selected,
      rowSelectedHoverBg: c.selected,
    },
  };
}

/** Lower controls and rows; still 24 pixels and more, as WCAG 2.2 asks of what is clicked. */
const compact = { token: { controlHeight: 26 }, table: { cellPaddingBlockSM: 3 } };

/** antd's theme for one colour scheme: sober, dense, navy. */
export function antdTheme(scheme: Scheme, density: Density, motion: boolean): ThemeConfig {
  const { Table, ...others } = components(scheme);
  const isCompact = density === 'COMPACT';
  return {
    ...shared,
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...tokens(scheme), motion, ...(isCompact && compact.token) },
    components: { ...others, Table: { ...Table, ...(isCompact && compact.table) } },
  };
}
