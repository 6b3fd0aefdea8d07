import { expect, it } from 'vitest';
import { colours } from '../../build/colours.ts';

/** Contrast of two colours, as WCAG 2.2 reckons it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const grounds = ['surface', 'layout'] as const;
const writing = ['text', 'muted', 'link', 'error', 'success', 'warning'] as const;
const pairs = [
  ...writing.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['warningText', 'warningBack'] as const,
  ['error', 'errorBack'] as const,
  ['success', 'successBack'] as const,
];

it.each(
  (['light', 'dark'] as const).flatMap((scheme) => pairs.map((pair) => [scheme, ...pair] as const)),
)('in the %s scheme %s on %s has a contrast of 7', (scheme, text, ground) => {
  expect(contrast(colours[scheme][text], colours[scheme][ground])).toBeGreaterThanOrEqual(7);
});

it.each([
  ['light', 'primary'],
  ['light', 'dangerFill'],
  ['dark', 'primary'],
  ['dark', 'dangerFill'],
  ['light', 'sider'],
] as const)('in the %s scheme white on %s has a contrast of 7', (scheme, ground) => {
  expect(contrast('#ffffff', colours[scheme][ground])).toBeGreaterThanOrEqual(7);
});

it('the frame of what is touched is seen: a contrast of 3', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const { border, surface } = colours[scheme];
    expect(contrast(border, surface)).toBeGreaterThanOrEqual(3);
  }
});
