import { administratorsWith, signedInOrToken } from '../../platform/policy.ts';

/** Grades are offered for choice in every application. */
export const readGrades = signedInOrToken;

/** Sees what staff were trained in, what they should do next, and the catalogue. */
export const readTraining = administratorsWith(
  'readTraining',
  'staffaccount.view',
  'staffaccount.createModify',
);

/** Records what staff were trained in. */
export const editTraining = administratorsWith('editTraining', 'staffaccount.createModify');

/** Changes the catalogue of courses, and what each grade asks for. */
export const editTrainingCatalogue = administratorsWith(
  'editTrainingCatalogue',
  'training.configure',
);

/** Takes the training suggestion away as a file. */
export const exportTraining = administratorsWith(
  'exportTraining',
  'staffaccount.view',
  'staffaccount.createModify',
);
