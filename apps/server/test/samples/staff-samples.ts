import { todayIn } from '@guardroom/rules/dates';
import { importSamples } from './import-samples.ts';
import {
  list,
  newKey,
  newNumber,
  under,
  type OperationSample,
  type Samples,
  type World,
} from './operation-sample.ts';

/** A number that nobody has. */
const newPhoneNo = (): string => `+658${1_000_000 + newNumber()}`;

const check = (field: string, value: () => string): OperationSample => ({
  who: 'permitted',
  args: async ({ own }) => ({ securityAgencyID: own.agency.id, [field]: value() }),
});

/** A file with one person whom nobody knows. */
function personFile(): string {
  const titles = 'Staff Number,Name,Mobile Number,Designation,Employment Type,Start';
  return `${titles}\nS${newNumber()},Tan Wei Ming,${newPhoneNo()},SO,FT,01 Mar 2024`;
}

/** The operations of the staff list, of hiring and of importing. */
export const staffSamples: Samples = {
  clientGuards: {
    who: 'clients',
    args: async ({ server, own }) => {
      await server.sql(
        `INSERT INTO portal_setting (security_agency_id, guards) VALUES ($1, 'ROSTER')
        ON CONFLICT (security_agency_id) DO UPDATE SET guards = 'ROSTER'`,
        [own.agency.id],
      );
      return { siteProfileID: own.site.id, date: todayIn('Asia/Singapore') };
    },
    foreign: { siteProfileID: ({ other }) => other.site.id },
    // The site is theirs too.
    otherClient: [],
  },
  listStaffProfile: list('permitted'),
  exportStaff: {
    who: 'permitted',
    args: async ({ own }) => ({ staff: { emStatus: 'ACTIVE' }, agencyID: own.agency.id }),
  },
  checkStaffPhoneNo: check('phoneNo', newPhoneNo),
  checkStaffUsername: check('username', () => `nobody.${newNumber()}`),
  checkStaffEmail: check('email', () => `nobody${newNumber()}@example.com`),
  createStaff: {
    who: 'permitted',
    args: async ({ own }) => ({
      create: {
        securityAgencyID: own.agency.id,
        phoneNo: newPhoneNo(),
        name: 'Tan Wei Ming',
        username: `sample.new.${newNumber()}`,
        staffNo: `S${newNumber()}`,
        designation: 'SO',
        plrdGradeID: 2,
        plrdDateIssued: '2024-01-31',
      },
      createWorkHistory: {
        securityAgencyID: own.agency.id,
        emType: 'FT',
        emStart: '2024-03-01T00:00:00Z',
      },
      password: 'A-long-Password-1',
      idempotencyKey: newKey(),
    }),
    foreign: under('create', {
      accountID: ({ other }: World) => other.guard.accountID,
      plrdGradeID: 'grade' as const,
    }),
  },
  ...importSamples({
    template: 'staffImportTemplate',
    check: 'checkStaffImport',
    bring: 'importStaff',
    purpose: 'staffimport',
    file: personFile,
  }),
};
