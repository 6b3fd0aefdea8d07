import { expect, it } from 'vitest';
import { fourEyesProblem } from './four-eyes.ts';

const tan = { reviewedBy: 'Tan Ah Kow', reviewedByStaffProfileID: 7 };
const nobody = { reviewedBy: null, reviewedByStaffProfileID: null };

it('says so to whoever is not known by name', () => {
  expect(fourEyesProblem({ fourEyes: true }, { ...tan, reviewedBy: null }, 7)).toBe(
    'You sent it to review: somebody else must lock it.',
  );
});

it.each([
  ['who sent it to review does not lock it', true, tan, 7, false],
  ['somebody else does', true, tan, 8, true],
  ['anybody does where the agency asks for no second person', false, tan, 7, true],
  ['anybody does where it is not known who sent it', true, nobody, 7, true],
])('%s', (_, fourEyes, period, staffProfileID, may) => {
  expect(fourEyesProblem({ fourEyes }, period, staffProfileID)).toBe(
    may ? null : 'Tan Ah Kow sent it to review: somebody else must lock it.',
  );
});
