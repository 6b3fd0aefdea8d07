import { accountStatuses } from '@guardroom/rules/status';
import { builder } from './builder.ts';

export { accountStatuses };
export type AccountStatusValue = (typeof accountStatuses)[number];

export const AccountStatus = builder.enumType('AccountStatus', { values: accountStatuses });
