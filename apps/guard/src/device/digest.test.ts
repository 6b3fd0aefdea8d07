import { createHmac, randomBytes } from 'node:crypto';
import { blockTexts, digestText, tagText } from '@guardroom/rules/guard/tag-digest';
import { expect, it } from 'vitest';
import { isBlocked, pointOfTag } from './digest.ts';

/** As the server makes them. */
function digestsOf(key: string, texts: readonly string[]): string[] {
  return texts.map((text) =>
    digestText(createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest()),
  );
}

function tagsOf(points: Readonly<Record<string, number>>) {
  const key = randomBytes(32).toString('base64url');
  const digests = Object.entries(points).map(
    ([tag, point]) => [digestsOf(key, [tagText(tag)])[0] ?? '', point] as const,
  );
  return { key, digests };
}

it('a tag tells its checkpoint, in whatever letter case, at any site of the pack', async () => {
  const parts = [tagsOf({ '04:A2': 7, LOBBY: 7 }), tagsOf({ 'Grün-1': 9 })];
  expect(await pointOfTag(parts, '04:a2')).toBe(7);
  expect(await pointOfTag(parts, ' lobby ')).toBe(7);
  expect(await pointOfTag(parts, 'GRÜN-1')).toBe(9);
});

it('a tag of nowhere tells none', async () => {
  expect(await pointOfTag([tagsOf({ '04:A2': 7 })], '04:A3')).toBeNull();
  expect(await pointOfTag([], '04:A2')).toBeNull();
});

it('the block list is asked by number, vehicle and name', async () => {
  const key = randomBytes(32).toString('base64url');
  const entries = [
    { name: 'Tan', phoneNo: '+6591234567', vehicleNo: null },
    { name: 'Lim Ah Seng', phoneNo: null, vehicleNo: null },
  ];
  const blocks = { key, digests: digestsOf(key, entries.flatMap(blockTexts)) };
  const visitor = { name: 'Somebody', phoneNo: '8000 0000', vehicleNo: '' };
  expect(await isBlocked(blocks, visitor)).toBe(false);
  expect(await isBlocked(blocks, { ...visitor, phoneNo: '9123-4567' })).toBe(true);
  expect(await isBlocked(blocks, { ...visitor, name: 'lim ah seng' })).toBe(true);
  // Their number is known: the name alone accuses nobody.
  expect(await isBlocked(blocks, { ...visitor, name: 'Tan' })).toBe(false);
});
