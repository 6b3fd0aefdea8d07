import { expect, it } from 'vitest';
import { panicCause } from './panic-cause.ts';

const call = {
  staffProfileName: 'Tan Ah Kow',
  phoneNo: null,
  siteProfileName: 'Orchid Park',
  silent: false,
};

it('says where somebody calls for help to everybody, and who to whoever looks', () => {
  expect(panicCause(call)).toEqual({
    sentence: 'A guard calls for help at Orchid Park.',
    detail: 'Tan Ah Kow calls for help at Orchid Park.',
  });
});

it('warns of a silent call, and names no site where none is known', () => {
  expect(panicCause({ ...call, siteProfileName: null, silent: true })).toEqual({
    sentence: 'A guard calls for help.',
    detail: 'Tan Ah Kow calls for help. Silent: think before you call.',
  });
});
