import { addDays, todayIn } from '@guardroom/rules/dates';
import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import {
  makeDeployment,
  makePost,
  makeShiftType,
  makeTemplate,
  makeTemplateLine,
} from '../../src/domains/deployment/factory.ts';
import { makeStaff } from '../../src/domains/staff/factory.ts';
import {
  list,
  newKey,
  newNumber,
  under,
  type Arguments,
  type ForeignId,
  type OperationSample,
  type Samples,
  type World,
} from './operation-sample.ts';

/** Within the employment that everybody has, of the last year. */
export const planDay = addDays(todayIn('Asia/Singapore'), -7);
const date = planDay;

type Foreign = Readonly<Record<string, ForeignId>>;

/** Of a line: what follows from the site and the person is not heeded. */
const ofLine: Foreign = {
  siteProfileID: ({ other }) => other.site.id,
  staffProfileID: ({ other }) => other.guard.id,
  securitySiteID: 'ignored',
  accountID: 'ignored',
};

const theirLine: ForeignId = ({ theirs }) => theirs.deploymentID;
const theirType: ForeignId = ({ theirs }) => theirs.shiftTypeID;
const theirTemplate: ForeignId = ({ theirs }) => theirs.templateID;
const nobodys: ForeignId = () => 987_654_321;

const line = ({ own }: World, staff: { readonly id: number; readonly accountID: number }) => ({
  securitySiteID: own.site.securitySiteID,
  siteProfileID: own.site.id,
  accountID: staff.accountID,
  staffProfileID: staff.id,
});

const newStaff = ({ server, own }: World) =>
  makeStaff(server.db, { securityAgencyID: own.agency.id });

const ownLine = async (world: World): Promise<number> => {
  const staff = await newStaff(world);
  return (await makeDeployment(world.server.db, { site: world.own.site, staff, date })).id;
};

const ownTemplate = ({ server, own }: World, deleted: 0 | 1 = 0): Promise<number> =>
  makeTemplate(server.db, { securityAgencyID: own.agency.id, deleted });

const ownType = ({ server, own }: World, deleted: 0 | 1 = 0): Promise<number> =>
  makeShiftType(server.db, { securityAgencyID: own.agency.id, deleted });

const newType = () => {
  const number = newNumber();
  // One of the many that no factory gives.
  const letter = String.fromCodePoint(0x4e00 + (number % 20_000));
  const times = { startTime: '06:00', endTime: '14:00', breakMinutes: 30 };
  return { name: `Sample Shift ${number}`, letter, ...times, breakPaid: true, colour: 'SKY' };
};

const group = ({ own }: World, deployments: readonly object[]) => ({
  date,
  securityAgencyID: own.agency.id,
  ...shiftPeriod(date, 'DAY', 'Asia/Singapore'),
  deployments,
});

const templateGroup = ({ own }: World, given: object) => ({
  securityAgencyID: own.agency.id,
  startTime: '08:00',
  endTime: '20:00',
  ...given,
});

/** A plan that the request does not touch, so that no version of it is too old. */
const days = ({ own }: World) => [{ date: '2030-01-01', siteProfileID: own.site.id, version: 0 }];

const permitted = (
  args: (world: World) => Promise<Arguments>,
  foreign: Foreign = {},
): OperationSample => ({
  who: 'permitted',
  args: async (world) => ({ ...(await args(world)), agencyID: world.own.agency.id }),
  foreign,
});

/** Who changed a template is known from the session. */
const signedBy: Foreign = {
  lastUpdatedAccountID: 'ignored',
  lastUpdatedStaffProfileID: 'ignored',
};

export const deploymentSamples: Samples = {
  listDeployment: list('permitted'),
  listDeploymentStaff: list('permitted'),
  listDeploymentTemplate: list('permitted'),
  listDeploymentTemplateDetail: list('permitted'),
  deploymentPlan: permitted(
    async ({ own }) => ({ fromDate: date, toDate: date, siteProfileIDs: [own.site.id] }),
    { 'siteProfileIDs.0': 'ignored' },
  ),
  checkDeployment: permitted(
    async ({ own, staff }) => ({
      lines: [{ date, shift: 'DAY', siteProfileID: own.site.id, staffProfileID: staff.id }],
      exceptIDs: [7],
    }),
    // Nothing is known against a stranger.
    {
      'lines.0.shiftTypeID': theirType,
      'lines.0.siteProfileID': 'ignored',
      'lines.0.staffProfileID': 'ignored',
      'exceptIDs.0': 'ignored',
    },
  ),
  deploymentSetting: permitted(async () => ({})),
  createMultipleDeployment: permitted(
    async (world) => ({
      create: [group(world, [line(world, world.staff)])],
      days: days(world),
      idempotencyKey: newKey(),
    }),
    {
      'create.0.shiftTypeID': theirType,
      ...under('create.0.deployments.0', ofLine),
      'days.0.siteProfileID': 'ignored',
    },
  ),
  updateMultipleDeployment: permitted(
    async (world) => ({
      create: [group(world, [line(world, world.staff)])],
      update: [group(world, [{ ...line(world, await newStaff(world)), id: await ownLine(world) }])],
      date,
      days: days(world),
    }),
    {
      ...under('create.0.deployments.0', ofLine),
      ...under('update.0.deployments.0', { ...ofLine, id: theirLine }),
      'create.0.shiftTypeID': theirType,
      'update.0.shiftTypeID': theirType,
      'days.0.siteProfileID': 'ignored',
    },
  ),
  deleteMultipleDeployment: permitted(
    async (world) => ({ delete: [{ id: await ownLine(world), version: 1 }] }),
    { 'delete.0.id': theirLine },
  ),
  restoreMultipleDeployment: permitted(
    async (world) => ({ restore: [{ id: await ownLine(world) }] }),
    { 'restore.0.id': theirLine },
  ),
  copyDeployment: permitted(
    async ({ own }) => ({
      copy: { fromDate: date, days: 1, toDate: addDays(date, 1), siteProfileIDs: [own.site.id] },
    }),
    { 'copy.siteProfileIDs.0': ({ other }) => other.site.id },
  ),
  createMultipleDeploymentTemplate: permitted(
    async (world) => ({
      createDeploymentTemplate: {
        securityAgencyID: world.own.agency.id,
        title: `Sample Template ${newNumber()}`,
        description: 'For weekdays',
      },
      createDeploymentTemplateDetail: [
        templateGroup(world, { deployments: [line(world, world.staff)] }),
      ],
      idempotencyKey: newKey(),
    }),
    {
      ...under('createDeploymentTemplate', signedBy),
      ...under('createDeploymentTemplateDetail.0.deployments.0', ofLine),
      // The one that the request makes, whatever it says.
      'createDeploymentTemplateDetail.0.deploymentTemplateID': 'ignored',
      'createDeploymentTemplateDetail.0.shiftTypeID': theirType,
    },
  ),
  updateMultipleDeploymentTemplate: permitted(
    async (world) => {
      const id = await ownTemplate(world);
      const at = { site: world.own.site, staff: await newStaff(world) };
      const lineID = await makeTemplateLine(world.server.db, id, at);
      const changed = { ...line(world, await newStaff(world)), id: lineID };
      return {
        updateDeploymentTemplate: { id, title: `Renamed Template ${newNumber()}` },
        create: [templateGroup(world, { deployments: [line(world, world.staff)] })],
        update: [templateGroup(world, { deploymentTemplateID: id, deployments: [changed] })],
      };
    },
    {
      ...under('updateDeploymentTemplate', { ...signedBy, id: theirTemplate }),
      ...under('create.0.deployments.0', ofLine),
      ...under('update.0.deployments.0', { ...ofLine, id: ({ theirs }) => theirs.templateLineID }),
      'create.0.deploymentTemplateID': theirTemplate,
      'update.0.deploymentTemplateID': theirTemplate,
      'create.0.shiftTypeID': theirType,
      'update.0.shiftTypeID': theirType,
    },
  ),
  deleteDeploymentTemplate: permitted(async (world) => ({ ids: [await ownTemplate(world)] }), {
    'ids.0': theirTemplate,
  }),
  restoreDeploymentTemplate: permitted(async (world) => ({ ids: [await ownTemplate(world, 1)] }), {
    'ids.0': theirTemplate,
  }),
  updateDeploymentSetting: permitted(async () => ({
    update: {
      blocking: ['TWICE_IN_SHIFT'],
      breakMinutes: 60,
      restMinutes: 480,
      extraHoursBy: 'MONTH',
      hoursLimits: [{ effectiveFrom: '2027-01-01', weeklyHours: 44, monthlyExtraHours: 60 }],
    },
  })),
  shiftTypes: permitted(async () => ({})),
  createShiftType: permitted(async () => ({ create: newType(), idempotencyKey: newKey() })),
  updateShiftType: permitted(
    async (world) => ({ update: { ...newType(), id: await ownType(world) } }),
    { 'update.id': ({ theirs }) => theirs.shiftTypeID },
  ),
  deleteShiftType: permitted(async (world) => ({ id: await ownType(world) }), {
    id: theirType,
  }),
  restoreShiftType: permitted(async (world) => ({ id: await ownType(world, 1) }), {
    id: theirType,
  }),
  sitePosts: permitted(async ({ own }) => ({ siteProfileID: own.site.id }), {
    siteProfileID: ({ other }) => other.site.id,
  }),
  updateSitePosts: permitted(
    async (world) => ({
      update: {
        siteProfileID: world.own.site.id,
        posts: [
          {
            id: await makePost(world.server.db, { site: world.own.site }),
            shiftTypeID: await ownType(world),
            weekdays: [1, 2, 3],
            holidays: 'NEVER',
            PLRDGradeID: 1,
            headcount: newNumber() % 9,
          },
        ],
      },
    }),
    {
      'update.siteProfileID': ({ other }) => other.site.id,
      'update.posts.0.id': ({ theirs }) => theirs.postID,
      'update.posts.0.shiftTypeID': theirType,
      'update.posts.0.PLRDGradeID': nobodys,
    },
  ),
  // Nothing is open there: what it computes is tried in fill.test.ts.
  fillDeployment: permitted(
    async ({ own }) => ({
      fromDate: date,
      toDate: date,
      siteProfileIDs: [own.site.id],
      withWarnings: false,
    }),
    { 'siteProfileIDs.0': ({ other }) => other.site.id },
  ),
  deploymentChanged: {
    who: 'permitted',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
    event: ({ other }) => ({
      topic: 'deployment',
      data: { date, staffProfileID: other.admin.id },
    }),
  },
};
