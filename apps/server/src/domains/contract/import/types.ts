import { importFileInput } from '../../../platform/import/import-file-input.ts';
import { importType } from '../../../platform/import/import-type.ts';

export const ContractImportFileInput = importFileInput('ContractImportFileInput', 'contractimport');

/** What a file of contracts would make. */
export const ContractImport = importType('ContractImport', [
  'site',
  'postal',
  'client',
  'start',
  'end',
  'status',
  'reviewInterval',
]);
