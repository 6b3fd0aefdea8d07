import sharp from 'sharp';
import { letteringPath } from './lettering.ts';
import { randomOf, type Random } from '../random.ts';

/**
 * Photos of the demo agency: drawn figures, a pool of 80 stored once and shared by all records, so
 * that loading stays quick. Every person has one of 40 figures, by morning and by evening light.
 */
export const figures = 40;
export const lights = ['morning', 'evening'] as const;
export type Light = (typeof lights)[number];

/** Pictures are kept in this order: figure by figure, morning before evening. */
export const photoCount = figures * lights.length;

/** Place in the pool of the photo that a person makes. */
export function photoOf(person: number, light: Light): number {
  return (person % figures) * lights.length + lights.indexOf(light);
}

/** One picture of the pool as JPEG. */
export function drawPhoto(place: number): Promise<Buffer> {
  const light = place % lights.length === 0 ? 'morning' : 'evening';
  const figure = Math.floor(place / lights.length);
  const picture = pictureOf(figure, light, randomOf(`figure ${figure}`));
  return sharp(Buffer.from(picture)).jpeg({ quality: 88 }).toBuffer();
}

const skins = ['#f1c9a5', '#e3b48b', '#d29b6e', '#b97f52', '#96613b', '#774a2c'];
const hairs = ['#1c1a1a', '#2a2320', '#3b312c', '#6d6a68'];
const shirts = ['#f4f6f8', '#dfe7ef', '#2f4a6b', '#25364d'];
const skies: Record<Light, readonly [string, string, string]> = {
  morning: ['#dfeaf2', '#b9cfdf', '#8fa9bb'],
  evening: ['#3c4a63', '#2a3448', '#1c2432'],
};

function pictureOf(figure: number, light: Light, random: Random): string {
  const [top, bottom, wall] = skies[light];
  const skin = random.pick(skins);
  const shirt = random.pick(shirts);
  const hair = random.pick(hairs);
  const lean = random.whole(-8, 8);
  const width = random.whole(46, 54);
  const cap = random.chance(0.4);
  const head = cap
    ? `<path d="M${160 - width} 150q${width} -92 ${2 * width} 0z" fill="${shirt}"/><rect x="${150 - width}" y="146" width="${2 * width + 20}" height="10" rx="5" fill="#18222f"/>`
    : `<path d="M${158 - width} 168q-6 -86 ${width + 2} -86t${width + 2} 86q-10 -46 -${width} -50t-${width + 4} 50z" fill="${hair}"/>`;
  const caption = `DEMO ${String(figure + 1).padStart(2, '0')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
<rect width="320" height="400" fill="url(#sky)"/>
<rect x="${random.whole(-40, 40)}" y="60" width="90" height="300" fill="${wall}" opacity="0.5"/>
<rect x="${random.whole(220, 270)}" y="20" width="120" height="340" fill="${wall}" opacity="0.4"/>
<g transform="rotate(${lean} 160 220)">
<path d="M24 460v-60q6 -104 102 -116h68q96 12 102 116v60z" fill="${shirt}"/>
<path d="M132 292l28 44 28 -44z" fill="${skin}"/>
<path d="M154 322h12l8 70h-28z" fill="#18222f"/>
<rect x="136" y="216" width="48" height="84" rx="20" fill="${skin}"/>
<g transform="translate(0 22)">
<ellipse cx="160" cy="176" rx="${width}" ry="64" fill="${skin}"/>
${head}
<circle cx="141" cy="176" r="5" fill="#1b1b1b"/><circle cx="179" cy="176" r="5" fill="#1b1b1b"/>
<path d="M142 208q18 ${random.whole(4, 16)} 36 0" stroke="#7c4a3a" stroke-width="4" fill="none" stroke-linecap="round"/>
</g></g>
${light === 'evening' ? '<rect width="320" height="400" fill="#101a2c" opacity="0.28"/>' : ''}
<rect y="372" width="320" height="28" fill="#101820" opacity="0.72"/>
<path d="${letteringPath(caption, 12, 379, 2)}" fill="#f2f5f8"/>
</svg>`;
}
