import { importFileInput } from '../../../platform/import/import-file-input.ts';
import { importType } from '../../../platform/import/import-type.ts';

export const StaffImportFileInput = importFileInput('StaffImportFileInput', 'staffimport');

/** What a file of staff would make. */
export const StaffImport = importType('StaffImport', ['staffNo', 'name', 'phoneNo', 'designation']);
