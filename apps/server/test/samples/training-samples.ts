import {
  makeRequirement,
  makeTraining,
  makeTrainingModule,
} from '../../src/domains/training/factory.ts';
import {
  list,
  newKey,
  newNumber,
  under,
  type OperationSample,
  type Samples,
  type World,
} from './operation-sample.ts';

const ownCourse = ({ server, own }: World): Promise<number> =>
  makeTrainingModule(server.db, own.agency.id);

const theirCourse = ({ theirs }: World) => theirs.trainingModuleID;

type Make = (world: World) => Promise<object>;

const creation = (make: Make, foreign: OperationSample['foreign'] = {}): OperationSample => ({
  who: 'permitted',
  args: async (world) => ({
    create: await make(world),
    agencyID: world.own.agency.id,
    idempotencyKey: newKey(),
  }),
  foreign: under('create', foreign),
});

const change = (make: Make, foreign: OperationSample['foreign'] = {}): OperationSample => ({
  who: 'permitted',
  args: async (world) => ({ update: await make(world), agencyID: world.own.agency.id }),
  foreign: under('update', foreign),
});

export const trainingSamples: Samples = {
  listPLRDGrade: list('signedIn'),
  listTrainingModule: list('permitted'),
  listPWMTrainingModuleRequirement: list('permitted'),
  listStaffTrainingModule: list('permitted'),
  listTrainingSuggestion: list('permitted'),
  createStaffTrainingModule: creation(
    async (world) => ({
      accountID: world.staff.accountID,
      staffProfileID: world.staff.id,
      securityAgencyID: world.own.agency.id,
      trainingModuleID: await ownCourse(world),
      title: 'Threat Observation',
      trainingStart: '2026-11-02',
      trainingEnd: '2026-11-03',
      learningHours: 16,
      expiry: '2028-11-02',
    }),
    {
      accountID: ({ other }) => other.guard.accountID,
      staffProfileID: ({ other }) => other.guard.id,
      trainingModuleID: theirCourse,
    },
  ),
  updateStaffTrainingModule: change(
    async (world) => ({
      id: await makeTraining(world.server.db, world.staff),
      staffProfileID: world.staff.id,
      trainingModuleID: await ownCourse(world),
      title: 'Threat Observation, again',
    }),
    {
      id: ({ theirs }) => theirs.trainingID,
      staffProfileID: ({ other }) => other.guard.id,
      trainingModuleID: theirCourse,
    },
  ),
  createTrainingModule: creation(async () => ({
    title: `Course ${newNumber()}`,
    level: 2,
    code: 'SEC-1',
    code2: 'SE-1',
    module: 'C1',
    duration: 3,
  })),
  updateTrainingModule: change(
    async (world) => ({ id: await ownCourse(world), title: `Course, anew ${newNumber()}` }),
    { id: theirCourse },
  ),
  createPWMTrainingModuleRequirement: creation(
    async (world) => ({
      PLRDGradeID: 2,
      trainingModuleID: await ownCourse(world),
      mandatory: 1,
      from: '2026-01-01',
      to: '2026-12-31',
    }),
    { PLRDGradeID: 'grade', trainingModuleID: theirCourse },
  ),
  updatePWMTrainingModuleRequirement: change(
    async (world) => {
      const trainingModuleID = await ownCourse(world);
      const { db } = world.server;
      const { id: agencyID } = world.own.agency;
      const id = await makeRequirement(db, agencyID, { PLRDGradeID: 3, trainingModuleID });
      return { id, PLRDGradeID: 4, trainingModuleID, mandatory: 0 };
    },
    {
      id: ({ theirs }) => theirs.requirementID,
      PLRDGradeID: 'grade',
      trainingModuleID: theirCourse,
    },
  ),
  exportTrainingSuggestion: {
    who: 'permitted',
    args: async ({ own }) => ({
      suggestions: { search: 'tan', emStatus: 'ACTIVE', eligibility: 'INELIGIBLE' },
      agencyID: own.agency.id,
    }),
  },
  updatePLRDGrade: change(async () => ({ id: 3, yearsOfExperience: 1.5 }), { id: 'grade' }),
};
