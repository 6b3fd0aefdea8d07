import { expect, it } from 'vitest';
import { blockTexts, digestText, tagText, visitorTexts } from './tag-digest.ts';

it.each([
  ['04:a2:3f', '04:A2:3F'],
  ['  gr-lobby ', 'GR-LOBBY'],
])('the tag %j is digested as %j', (tag, text) => {
  expect(tagText(tag)).toBe(text);
});

it.each([
  [
    'by number and vehicle',
    { name: 'Tan', phoneNo: '+65 9123 4567', vehicleNo: 'sba 1234-k' },
    ['phone:91234567', 'vehicle:SBA1234K'],
  ],
  ['by name alone', { name: ' Tan Ah Kow ', phoneNo: null, vehicleNo: null }, ['name:tan ah kow']],
  ['by vehicle alone', { name: null, phoneNo: null, vehicleNo: 'SBA1234K' }, ['vehicle:SBA1234K']],
  ['by nothing', { name: '', phoneNo: null, vehicleNo: null }, []],
])('an entry of the block list is known %s', (_, entry, texts) => {
  expect(blockTexts(entry)).toEqual(texts);
});

it.each([
  ['their number written otherwise', { name: 'X', phoneNo: '91234567' }, 'phone:91234567'],
  [
    'their vehicle written otherwise',
    { name: 'X', phoneNo: '1', vehicleNo: 'SBA 1234 K' },
    'vehicle:SBA1234K',
  ],
  ['their name written otherwise', { name: 'TAN AH KOW', phoneNo: '1' }, 'name:tan ah kow'],
])('a visitor is found by %s', (_, visitor, text) => {
  expect(visitorTexts(visitor)).toContain(text);
});

it('a number is never taken for a name', () => {
  const blocked = blockTexts({
    name: '91234567',
    phoneNo: null,
    vehicleNo: null,
  });
  const visitor = visitorTexts({ name: 'Tan', phoneNo: '91234567' });
  expect(visitor.filter((text) => blocked.includes(text))).toEqual([]);
});

it('a digest is base64url of sixteen bytes', () => {
  const hmac = Uint8Array.from({ length: 32 }, (_, place) => 255 - place);
  expect(digestText(hmac)).toBe(Buffer.from(hmac.subarray(0, 16)).toString('base64url'));
});
