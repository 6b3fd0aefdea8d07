import { importFileInput } from '../../../platform/import/import-file-input.ts';
import { importType } from '../../../platform/import/import-type.ts';

export const SiteImportFileInput = importFileInput('SiteImportFileInput', 'siteimport');

/** What a file of sites would make. */
export const SiteImport = importType('SiteImport', [
  'name',
  'address',
  'postal',
  'uen',
  'client',
  'start',
  'end',
]);
