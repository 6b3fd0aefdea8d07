import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { siteProfileInput, siteProfileUpdateInput } from './inputs.ts';
import {
  degreesText,
  missingOfPosition,
  positionMessages,
  readPlace,
  typedNumber,
} from './position.ts';

function issueOf(schema: v.GenericSchema<unknown>, input: unknown) {
  const [issue] = v.safeParse(schema, input).issues ?? [];
  return issue && [v.getDotPath(issue), issue.message];
}

const { latitude, longitude, radius, together } = positionMessages;

describe('the position of a site', () => {
  it.each<[object, [string, string] | undefined]>([
    [{ latitude: 1.3521, longitude: 103.8198 }, undefined],
    [{ latitude: -90, longitude: 180 }, undefined],
    [{}, undefined],
    [{ latitude: null, longitude: null }, undefined],
    [{ latitude: 90.1, longitude: 0 }, ['latitude', latitude]],
    [{ latitude: Number.NaN, longitude: 0 }, ['latitude', latitude]],
    [{ latitude: 1, longitude: -180.5 }, ['longitude', longitude]],
    [{ latitude: 1, longitude: null }, ['longitude', together]],
    [{ latitude: null, longitude: 103 }, ['latitude', together]],
    [{ fenceRadius: 50 }, undefined],
    [{ fenceRadius: 1000 }, undefined],
    [{ fenceRadius: 49 }, ['fenceRadius', radius]],
    [{ fenceRadius: 1001 }, ['fenceRadius', radius]],
    [{ fenceRadius: 99.5 }, ['fenceRadius', radius]],
    [{ fenceMode: 'ENFORCE' }, undefined],
  ])('%j is answered %j where a site is created and where it is changed', (said, issue) => {
    expect(issueOf(siteProfileInput, { name: 'x', ...said })).toEqual(issue);
    expect(issueOf(siteProfileUpdateInput, { id: 7, ...said })).toEqual(issue);
  });

  it('cannot be judged by half of it where the other half stays as it is', () => {
    expect(issueOf(siteProfileInput, { name: 'x', latitude: 1 })).toEqual(['longitude', together]);
    expect(issueOf(siteProfileUpdateInput, { id: 7, latitude: 1 })).toBeUndefined();
  });

  it.each([
    [{ latitude: 1, longitude: 103 }, undefined],
    [{ latitude: 0, longitude: 0 }, undefined],
    [{ latitude: null, longitude: null }, undefined],
    [{ latitude: 1, longitude: null }, 'longitude'],
    [{ longitude: 103 }, 'latitude'],
  ])('of %j lacks %s', (said, missing) => {
    expect(missingOfPosition(said)).toBe(missing);
  });
});

it.each([
  ['1.3521, 103.8198', { latitude: '1.3521', longitude: '103.8198' }],
  [' 1.3521,103.8198 ', { latitude: '1.3521', longitude: '103.8198' }],
  ['(-33.9, 151.2)', { latitude: '-33.9', longitude: '151.2' }],
  ['1.3521 103.8198', { latitude: '1.3521', longitude: '103.8198' }],
  ['1.3521', undefined],
  ['1,3521', undefined],
  ['1, 103.8', undefined],
  ['Kallang Road 1, 2', undefined],
])('a pasted %j is read as %j', (text, place) => {
  expect(readPlace(text)).toEqual(place);
});

it.each([
  ['', undefined],
  ['  ', undefined],
  [' 1.5 ', 1.5],
  ['1,5', Number.NaN],
])('typed %j is the number %s', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

it.each([
  [1.3521, '1.3521'],
  [103.819836123, '103.819836'],
  [-0.5, '-0.5'],
])('%d is shown as %s', (degrees, text) => {
  expect(degreesText(degrees)).toBe(text);
});
