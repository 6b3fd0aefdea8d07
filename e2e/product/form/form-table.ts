import { accountForms } from './form-table-account.ts';
import { contactForms } from './form-table-contact.ts';
import { correctForms } from './form-table-correct.ts';
import { createForms } from './form-table-create.ts';
import { editForms } from './form-table-edit.ts';
import { otherForms } from './form-table-other.ts';
import { partForms } from './form-table-part.ts';
import { planningForms } from './form-table-planning.ts';
import { toldForms } from './form-table-told.ts';
import { signOnForms } from './form-table-signon.ts';
import type { FormRow } from './form-row.ts';

/** The forms of the console for whoever is signed in. */
export const formTable: readonly FormRow[] = [
  ...createForms,
  ...editForms,
  ...partForms,
  ...planningForms,
  ...otherForms,
  ...accountForms,
  ...contactForms,
  ...signOnForms,
  ...correctForms,
  ...toldForms,
];
