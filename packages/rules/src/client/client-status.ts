import { statusLook } from '../status.ts';

/** Status of a client and of a client user (part-1 §4). */
export const clientStatuses = ['ACTIVE', 'INACTIVE'] as const;

export type ClientStatus = (typeof clientStatuses)[number];

/** The statuses with their words, for selects. */
export const clientStatusChoices = clientStatuses.map((value) => ({
  value,
  label: statusLook(value).label,
}));
