import { importFileInput } from '../../../platform/import/import-file-input.ts';
import { importType } from '../../../platform/import/import-type.ts';

export const ClientImportFileInput = importFileInput('ClientImportFileInput', 'clientimport');

/** What a file of clients would make. */
export const ClientImport = importType('ClientImport', ['name', 'phoneNo', 'email', 'status']);
