import { builder } from './builder.ts';

/** What an account may be in an agency: the first two use the console. */
export const CognitoGroup = builder.enumType('CognitoGroup', {
  values: ['AgencyAdmin', 'AgencyMasterAdmin', 'General'] as const,
});
