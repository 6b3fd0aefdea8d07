import { builder } from './builder.ts';

/** The status that many records share: in use or not. */
export const accountStatuses = ['ACTIVE', 'INACTIVE'] as const;
export type AccountStatusValue = (typeof accountStatuses)[number];

export const AccountStatus = builder.enumType('AccountStatus', { values: accountStatuses });
