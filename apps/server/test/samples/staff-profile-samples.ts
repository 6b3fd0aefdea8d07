import {
  makeDocument,
  makeEmployment,
  makeGrade,
  makeStaff,
} from '../../src/domains/staff/factory.ts';
import {
  list,
  newKey,
  newNumber,
  under,
  type OperationSample,
  type Samples,
  type World,
} from './operation-sample.ts';

const otherStaff = ({ other }: World) => other.guard.id;
const otherAccount = ({ other }: World) => other.guard.accountID;

/** Before the employment that everybody has since a year. */
const earlier = { emStart: '2020-01-01T00:00:00Z', emEnd: '2020-12-31T23:59:59Z' };

type Make = (world: World) => Promise<object>;

const creation = (make: Make, foreign: OperationSample['foreign']): OperationSample => ({
  who: 'permitted',
  args: async (world) => ({
    create: await make(world),
    agencyID: world.own.agency.id,
    idempotencyKey: newKey(),
  }),
  foreign: under('create', foreign ?? {}),
});

const change = (make: Make, foreign: OperationSample['foreign']): OperationSample => ({
  who: 'permitted',
  args: async (world) => ({ update: await make(world), agencyID: world.own.agency.id }),
  foreign: under('update', foreign ?? {}),
});

/** The operations of a staff member's profile, employments, grades, documents and sign-in. */
export const staffProfileSamples: Samples = {
  listWorkHistory: list('permitted'),
  listPLRDHistory: list('permitted'),
  listStaffDocument: list('permitted'),
  listStaffExpiry: list('permitted'),
  countStaffExpiry: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
  },
  staffAccess: {
    who: 'permitted',
    args: async ({ own, staff }) => ({ staffProfileID: staff.id, agencyID: own.agency.id }),
    foreign: { staffProfileID: otherStaff },
  },
  updateStaffProfile2: {
    who: 'permitted',
    args: async ({ own, staff }) => ({
      update: {
        id: staff.id,
        name: 'Tan Wei Ming',
        race: 'O: Peranakan',
        maritalStatus: 'MARRIED',
      },
      updateUser: { gender: 'F', dob: '1990-01-31', preferred_username: `sample.${newNumber()}` },
      agencyID: own.agency.id,
    }),
    foreign: { 'update.id': otherStaff },
  },
  adminChangePassword: {
    who: 'permitted',
    args: async ({ staff }) => ({ username: staff.username, password: 'A-long-Password-1' }),
    stranger: ['NOT_FOUND'],
  },
  adminSendPasswordReset: {
    who: 'permitted',
    args: async ({ server, own }) => {
      const securityAgencyID = own.agency.id;
      const email = `sample.${newNumber()}@agency.example`;
      const { id: staffProfileID } = await makeStaff(server.db, { securityAgencyID, email });
      return { staffProfileID, agencyID: securityAgencyID };
    },
    foreign: { staffProfileID: otherStaff },
  },
  createWorkHistory: creation(
    async ({ own, staff }) => ({
      accountID: staff.accountID,
      staffProfileID: staff.id,
      securityAgencyID: own.agency.id,
      designation: 'SSO',
      emType: 'PT',
      ...earlier,
    }),
    { accountID: otherAccount, staffProfileID: otherStaff },
  ),
  updateWorkHistory: change(
    async ({ server, own, staff }) => ({
      id: await makeEmployment(server.db, staff, earlier),
      staffProfileID: staff.id,
      securityAgencyID: own.agency.id,
      designation: 'SS',
      emEnd: '2021-06-30T23:59:59Z',
    }),
    { id: ({ theirs }) => theirs.employmentID, staffProfileID: otherStaff },
  ),
  createPLRDHistory: creation(
    async ({ staff }) => ({
      accountID: staff.accountID,
      plrdGradeID: 2,
      dateIssued: '2026-01-31',
    }),
    { accountID: otherAccount, plrdGradeID: 'grade' },
  ),
  updatePLRDHistory: change(
    async ({ server, staff }) => ({
      id: await makeGrade(server.db, staff, { plrdGradeID: 1, dateIssued: '2025-01-31' }),
      plrdGradeID: 3,
      dateIssued: '2025-02-28',
    }),
    { id: ({ theirs }) => theirs.gradeRecordID, plrdGradeID: 'grade' },
  ),
  setWorkHistoryDeleted: {
    who: 'permitted',
    args: async ({ server, own, staff }) => ({
      id: await makeEmployment(server.db, staff, earlier),
      deleted: 1,
      agencyID: own.agency.id,
    }),
    foreign: { id: ({ theirs }) => theirs.employmentID },
  },
  setPLRDHistoryDeleted: {
    who: 'permitted',
    args: async ({ server, own, staff }) => ({
      id: await makeGrade(server.db, staff, { plrdGradeID: 1, dateIssued: '2025-01-31' }),
      deleted: 1,
      agencyID: own.agency.id,
    }),
    foreign: { id: ({ theirs }) => theirs.gradeRecordID },
  },
  createStaffDocument: creation(
    async ({ staff }) => ({
      staffProfileID: staff.id,
      type: 'FIRST_AID',
      number: 'FA-1',
      issued: '2026-01-31',
      expiry: '2028-01-30',
      remark: 'Two days',
    }),
    { staffProfileID: otherStaff },
  ),
  updateStaffDocument: change(
    async ({ server, staff }) => ({
      id: await makeDocument(server.db, staff),
      number: 'PL-2',
      remark: 'Seen in person',
    }),
    { id: ({ theirs }) => theirs.documentID },
  ),
};
