import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { generalSite } from './general.ts';
import { sopCreateInput, sopForm, sopUpdateInput, sopVersionCreateInput } from './inputs.ts';

const messageOf = (schema: v.GenericSchema, input: unknown) => {
  const result = v.safeParse(schema, input);
  return result.success ? undefined : [v.getDotPath(result.issues[0]), result.issues[0].message];
};
const required = 'This field is required.';
const file = { bucket: 'b', key: 'sop/5/a.pdf', region: 'r' };
const filled = { title: 'Fire drill', versionCode: '1.0', siteProfileID: 7, files: [file] };

describe('an SOP as filled in', () => {
  test('of a site keeps it, and a general one has none', () => {
    expect(v.parse(sopForm, filled).siteProfileID).toBe(7);
    const general = v.parse(sopForm, { ...filled, siteProfileID: generalSite });
    expect(general.siteProfileID).toBeUndefined();
  });

  test.each(['Fire 🔥 drill', 'إخلاء المبنى', '消防演习', 'தீ'])('is called %s', (title) => {
    expect(v.parse(sopForm, { ...filled, title: ` ${title} ` }).title).toBe(title);
  });

  test.each([
    [{ title: '  ' }, 'title', required],
    [{ title: 'x'.repeat(201) }, 'title', 'At most 200 characters, please.'],
    [{ versionCode: '' }, 'versionCode', required],
    [{ versionCode: '1'.repeat(41) }, 'versionCode', 'At most 40 characters, please.'],
    [{ siteProfileID: undefined }, 'siteProfileID', required],
    [{ files: [] }, 'files', required],
    [{ files: [file, file] }, 'files', 'Only one file can be uploaded.'],
    [{ description: 'x'.repeat(2001) }, 'description', 'At most 2000 characters, please.'],
  ])('with %j is refused', (change, field, message) => {
    expect(messageOf(sopForm, { ...filled, ...change })).toEqual([field, message]);
  });
});

test.each([
  [sopCreateInput, { title: 'A' }, undefined],
  [sopCreateInput, { title: '' }, ['title', required]],
  [sopCreateInput, { title: 'A', siteProfileID: 0 }, ['siteProfileID', required]],
  [sopUpdateInput, { id: 1 }, undefined],
  [sopUpdateInput, { id: 1, title: ' ' }, ['title', required]],
  [
    sopVersionCreateInput,
    { standardOperatingProcedureID: 0, versionCode: '1', ...file },
    undefined,
  ],
  [
    sopVersionCreateInput,
    { standardOperatingProcedureID: 1, versionCode: ' ', ...file },
    ['versionCode', required],
  ],
  [
    sopVersionCreateInput,
    { standardOperatingProcedureID: 1, versionCode: '1', ...file, key: '' },
    ['key', required],
  ],
])('case %#: the wire is told what is wrong', (schema, input, expected) => {
  expect(messageOf(schema, input)).toEqual(expected);
});
