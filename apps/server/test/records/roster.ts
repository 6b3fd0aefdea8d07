import { shiftPeriod, type Shift } from '@guardroom/rules/deployment/shifts';
import { makeDeployment, type MadeDeployment } from '../../src/domains/deployment/factory.ts';
import { makeSite, type MadeSite } from '../../src/domains/site/factory.ts';
import { makeStaff, type MadeStaff } from '../../src/domains/staff/factory.ts';
import type { Client } from '../client.ts';
import type { Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';

const fields = `id date shift startDatetime endDatetime securitySiteID siteProfileID siteProfileName
  accountID staffProfileID staffName workHistoryDesignation overriddenChecks overrideReason
  overriddenByName version deleted`;
const create = `mutation ($create: [DeploymentGroupInput!]!, $agencyID: RecordID!,
    $days: [DeploymentDayInput!], $key: String) {
  createMultipleDeployment(create: $create, agencyID: $agencyID, days: $days, idempotencyKey: $key) {
    ${fields} }
}`;
const update = `mutation ($create: [DeploymentGroupInput!]!, $update: [UpdateDeploymentGroupInput!]!,
    $agencyID: RecordID!, $date: Date, $days: [DeploymentDayInput!]) {
  updateMultipleDeployment(create: $create, update: $update, agencyID: $agencyID, date: $date,
    days: $days) { ${fields} }
}`;
const plan = `query ($agencyID: RecordID!, $date: Date!, $sites: [RecordID!]) {
  deploymentPlan(agencyID: $agencyID, fromDate: $date, toDate: $date, siteProfileIDs: $sites) {
    days { siteProfileID version } lines { ${fields} }
  }
}`;

/** The day of the tests. */
export const rosterDate = '2026-11-21';
/** Everybody works here since then, whenever a test runs. */
export const longEmployed = [{ emStart: '2020-01-01T00:00:00Z' }];

/** A line of the roster as the server answers it. */
export interface RosterLine {
  readonly id: number;
  readonly version: number;
  readonly staffName: string;
  readonly [field: string]: unknown;
}

/** A new site with three people, and what tests of the roster ask the server. */
export interface Roster {
  readonly site: MadeSite;
  readonly tan: MadeStaff;
  readonly devi: MadeStaff;
  readonly third: MadeStaff;
  /** What the contract sends of a person at the site. */
  entry(staff: MadeStaff, given?: object): object;
  group(deployments: readonly object[], shift?: Shift, on?: string): object;
  plant(groups: readonly object[], more?: object, from?: Client): ReturnType<typeof planting>;
  change(changes: object): ReturnType<typeof changing>;
  planned(on?: string): Promise<{
    readonly days: readonly { readonly version: number }[];
    readonly lines: readonly RosterLine[];
  }>;
  standing(staff: MadeStaff, shift?: Shift): Promise<MadeDeployment & { readonly version: number }>;
}

const planting = (client: Client, variables: object) =>
  client.graphql<{ createMultipleDeployment: RosterLine[] }>(create, { ...variables });
const changing = (client: Client, variables: object) =>
  client.graphql<{ updateMultipleDeployment: RosterLine[] }>(update, { ...variables });

export async function makeRoster({ db }: TestServer, { agency, console }: Office): Promise<Roster> {
  const agencyID = agency.id;
  const site = await makeSite(db, { securityAgencyID: agencyID });
  const staff = (given: object) =>
    makeStaff(db, { securityAgencyID: agencyID, employments: longEmployed, ...given });
  return {
    site,
    tan: await staff({ name: 'Tan Ah Kow', designation: 'SSO' }),
    devi: await staff({ name: 'Devi d/o Raman' }),
    third: await staff({}),
    entry: ({ id, accountID }, given = {}) => ({
      securitySiteID: site.securitySiteID,
      siteProfileID: site.id,
      accountID,
      staffProfileID: id,
      ...given,
    }),
    group: (deployments, shift = 'DAY', on = rosterDate) => ({
      date: on,
      securityAgencyID: agencyID,
      ...shiftPeriod(on, shift, 'Asia/Singapore'),
      deployments,
    }),
    plant: (groups, more = {}, from = console) =>
      planting(from, { create: groups, agencyID, ...more }),
    change: (changes) => changing(console, { create: [], update: [], agencyID, ...changes }),
    planned: async (on = rosterDate) => {
      const variables = { agencyID, date: on, sites: [site.id] };
      const { body } = await console.graphql<{
        deploymentPlan: { days: { version: number }[]; lines: RosterLine[] };
      }>(plan, variables);
      if (body.data === undefined || body.data === null) throw new Error(JSON.stringify(body));
      return body.data.deploymentPlan;
    },
    standing: async (person, shift = 'DAY') => {
      const made = await makeDeployment(db, { site, staff: person, date: rosterDate, shift });
      return { ...made, version: 1 };
    },
  };
}
