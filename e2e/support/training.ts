import { makeStaff, type MadeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import {
  makeRequirement,
  makeTrainingModule,
} from '../../apps/server/src/domains/training/factory.ts';
import type { Office, TestServer } from './test.ts';

export const [SO, SSO] = [1, 2];

/** What an agency asks for to become SSO: one mandatory module and one that is recommended. */
export async function makeLadder({ db }: TestServer, { agency }: Office) {
  const course = (title: string, code: string | null) =>
    makeTrainingModule(db, agency.id, { title, code, duration: 2 });
  const conduct = await course('Manage Disorderly Conduct', 'SEC-ICM-1001');
  const surveillance = await course('Perform Remote Surveillance Function', null);
  const asked = { PLRDGradeID: SSO, from: '2024-01-01' };
  await makeRequirement(db, agency.id, { ...asked, trainingModuleID: conduct });
  await makeRequirement(db, agency.id, { ...asked, trainingModuleID: surveillance, mandatory: 0 });
  return { conduct, surveillance };
}

/** A security officer of the office since a day. */
export function makeOfficer(
  { db }: TestServer,
  { agency }: Office,
  given: { readonly name: string; readonly phoneNo?: string; readonly dateIssued?: string },
): Promise<MadeStaff> {
  const { dateIssued = '2026-01-15', ...person } = given;
  const grades = [{ plrdGradeID: SO, dateIssued }];
  return makeStaff(db, { securityAgencyID: agency.id, ...person, grades });
}
