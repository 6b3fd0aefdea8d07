import { createForms } from './form-table-create.ts';
import { editForms } from './form-table-edit.ts';
import { partForms } from './form-table-part.ts';
import type { FormRow } from './form-row.ts';

/** The forms of the console: those that create, those that edit, and parts of other screens. */
export const formTable: readonly FormRow[] = [...createForms, ...editForms, ...partForms];
