import { mostSlices } from '@guardroom/rules/ticket/overview';
import { describe, expect, test } from 'vitest';
import { colours } from '@guardroom/ui/theme/colours.ts';
import { restColour, sliceColour, sliceColours } from './slice-colours.ts';

type Triple = readonly [number, number, number];

/** Linear light of `#rrggbb`. */
function linear(colour: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times(matrix: readonly Triple[], [r, g, b]: Triple): Triple {
  const row = (at: number) => {
    const [x, y, z] = matrix[at] ?? [0, 0, 0];
    return x * r + y * g + z * b;
  };
  return [row(0), row(1), row(2)];
}

function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [r, g, b] = linear(colour);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [darker = 0, lighter = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const toXyz: readonly Triple[] = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
];

/** CIE L*a*b* of linear light. */
function lab(light: Triple): Triple {
  const [r, g, b] = light.map((part) => Math.min(1, Math.max(0, part)));
  const [x, y, z] = times(toXyz, [r ?? 0, g ?? 0, b ?? 0]);
  const f = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

// Machado, Oliveira and Fernandes (2009), severity 1.
const eyes: Readonly<Record<string, readonly Triple[]>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const schemes = ['light', 'dark'] as const;

describe.each(schemes)('the colours of slices, %s', (scheme) => {
  const all = [...sliceColours[scheme], restColour[scheme]];

  test('are as many as there are slices', () => {
    expect(sliceColours[scheme]).toHaveLength(mostSlices);
    expect(sliceColour(2, scheme)).toBe(sliceColours[scheme][2]);
    expect(sliceColour(null, scheme)).toBe(restColour[scheme]);
  });

  test('stand out from the surface', () => {
    for (const colour of all) {
      expect(contrast(colour, colours[scheme].surface), colour).toBeGreaterThanOrEqual(3);
    }
  });

  // A difference of 20 is seen at a glance; 2 is about the least that is seen at all.
  test.each(Object.keys(eyes))('differ from each other for eyes that see %s', (name) => {
    const seen = all.map((colour) => lab(times(eyes[name] ?? [], linear(colour))));
    for (const [at, one] of seen.entries()) {
      for (const [distance, other] of seen.slice(at + 1).entries()) {
        const apart = Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
        expect(apart, `${all[at]} and ${all[at + 1 + distance]}`).toBeGreaterThanOrEqual(20);
      }
    }
  });
});
