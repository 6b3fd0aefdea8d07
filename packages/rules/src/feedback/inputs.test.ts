import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { feedbackCategories } from './categories.ts';
import { feedbackForm } from './inputs.ts';

const feedback = {
  category: 'COMPLAINT',
  summary: 'The gate stood open',
  description: 'All night.',
  name: 'Lim Ah Kow',
  email: 'lim@home.example',
  contact: '+65 8123 4567',
  captcha: 'solved',
};
const messageOf = (change: object) => {
  const result = v.safeParse(feedbackForm, { ...feedback, ...change }, { abortPipeEarly: true });
  return result.success ? undefined : [v.getDotPath(result.issues[0]), result.issues[0].message];
};
const required = 'This field is required.';

describe('feedback', () => {
  test.each<[object]>([
    [{}],
    [{ description: '' }],
    [{ description: undefined }],
    [{ name: '王小明', summary: 'بوابة 🚪', contact: '电话 6123' }],
    [{ summary: '<script>alert(1)</script>' }],
    ...feedbackCategories.map((category): [object] => [{ category }]),
  ])('with %j is taken', (change) => {
    expect(messageOf(change)).toBeUndefined();
  });

  test.each([
    [{ category: undefined }, 'category', required],
    [{ category: '' }, 'category', required],
    [{ category: 'PRAISE' }, 'category', required],
    [{ summary: ' ' }, 'summary', required],
    [{ name: '' }, 'name', required],
    [{ contact: undefined }, 'contact', required],
    [{ email: '' }, 'email', required],
    [{ email: 'lim@' }, 'email', 'This is not a valid email.'],
    [{ email: 'a@b.example, c@d.example' }, 'email', 'This is not a valid email.'],
    [{ summary: 'x'.repeat(201) }, 'summary', 'At most 200 characters, please.'],
    [{ description: 'x'.repeat(1501) }, 'description', 'At most 1500 characters, please.'],
    [{ contact: '1'.repeat(41) }, 'contact', 'At most 40 characters, please.'],
    [{ captcha: '' }, 'captcha', 'Please tick the box above.'],
    [{ captcha: undefined }, 'captcha', 'Please tick the box above.'],
  ])('with %j is refused', (change, field, message) => {
    expect(messageOf(change)).toEqual([field, message]);
  });

  test('is kept without the spaces around it', () => {
    expect(v.parse(feedbackForm, { ...feedback, name: '  Lim ' }).name).toBe('Lim');
  });
});
