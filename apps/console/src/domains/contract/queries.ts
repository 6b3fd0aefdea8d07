/** What several screens of contracts ask the server. */
import { can } from '../../platform/session/session.ts';

export const retrieveFailure = 'Unable to retrieve contract';
export const retrieveListFailure = 'Unable to retrieve contracts';
export const retrieveMeetingFailure = 'Unable to retrieve review meeting';
export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';

/** Everything that shows contracts; invalidated when one changes. */
export const contractKey = ['contract'] as const;

/** Which contract a screen is about: its site and its client, under the title. */
export function contractName(contract: { siteProfileName: string; clientName: string }): string {
  return `${contract.siteProfileName}, ${contract.clientName}`;
}

/** Why contracts cannot be edited here; undefined where they can. */
export function editProblem(): string | undefined {
  return can('editContracts') ? undefined : 'You do not have the permission to edit contracts.';
}
