import type { TestServer } from '../test-server.ts';

/** A week and months of the demo, whose history ends on 21 November 2026. */
const week = { fromDate: '2026-11-15', toDate: '2026-11-21' };
const monthYear = '2026-11';
const date = '2026-11-20';

/** Queries that take more than a page, and those that take an agency alone. */
export const namesGivenMore = [
  'agencyBilling',
  'agencyFacts',
  'alertCount',
  'alertRules',
  'checkPayPeriod',
  'clientStatement',
  'clientToday',
  'contractBilling',
  'countStaffExpiry',
  'deploymentPlan',
  'deploymentPublication',
  'firstSteps',
  'invoiceStatement',
  'listAnalytics',
  'listAuditKind',
  'listLeaveBalance',
  'listMonthHours',
  'listOpenAlarm',
  'listOwnColleague',
  'listOwnDeployment',
  'listOwnIncident',
  'listOwnNotice',
  'listOwnSite',
  'listOwnSwap',
  'listPayRateGap',
  'listPendingAttendance',
  'listShortPost',
  'listSiteCover',
  'listSiteHandover',
  'listSOPReader',
  'listSupervisoryCheck',
  'listSupervisoryCheckDetail',
  'listTicketOverviewChart',
  'ownHours',
  'ownLeaveBalance',
  'ownPack',
  'previewDailyReport',
  'searchEverywhere',
  'sitePosts',
  'siteRounds',
  'staffAccess',
] as const;
type GivenMore = (typeof namesGivenMore)[number];

/** For queries that are asked for more than an agency and a page: what the demo agency has most of. */
export async function readingArguments(
  server: TestServer,
  agencyID: number,
): Promise<Readonly<Record<GivenMore, object>>> {
  const ids = async (rows: string): Promise<number[]> => {
    const found = await server.sql<{ id: number }>(`SELECT id FROM ${rows}`, [agencyID]);
    return found.map(({ id }) => id);
  };
  const ofAgency = 'WHERE security_agency_id = $1 AND deleted = 0';
  const siteProfileIDs = await ids(`site_profile ${ofAgency} ORDER BY id LIMIT 60`);
  const [siteProfileID] = siteProfileIDs;
  const [staffProfileID] = await ids(`staff_profile ${ofAgency} ORDER BY id DESC LIMIT 1`);
  const [payPeriodID] = await ids(`pay_period ${ofAgency} ORDER BY id DESC LIMIT 1`);
  const [clientProfileID] = await ids(`client_profile ${ofAgency} ORDER BY id LIMIT 1`);
  const [contractID] = await ids(`contract ${ofAgency} ORDER BY id LIMIT 1`);
  const [standardOperatingProcedureID] = await ids(
    `standard_operating_procedure ${ofAgency} ORDER BY id LIMIT 1`,
  );
  const days = { from: week.fromDate, to: week.toDate };
  const sites = { ...week, siteProfileIDs };
  return {
    agencyBilling: {},
    agencyFacts: {},
    alertCount: {},
    alertRules: {},
    checkPayPeriod: { payPeriodID },
    clientStatement: {},
    clientToday: {},
    contractBilling: { contractID },
    countStaffExpiry: {},
    deploymentPlan: sites,
    deploymentPublication: sites,
    firstSteps: {},
    invoiceStatement: { clientProfileID },
    listAnalytics: { analytics: { by: 'SITE', fromMonth: '2026-09', toMonth: '2026-11' } },
    listAuditKind: {},
    listLeaveBalance: { year: 2026 },
    listMonthHours: { month: monthYear },
    listOpenAlarm: {},
    listOwnColleague: {},
    listOwnDeployment: days,
    listOwnIncident: {},
    listOwnNotice: {},
    listOwnSite: {},
    listOwnSwap: {},
    listPayRateGap: { on: date },
    listPendingAttendance: { choice: { unusual: false } },
    listShortPost: sites,
    listSiteCover: sites,
    listSiteHandover: { siteProfileID },
    listSOPReader: { standardOperatingProcedureID },
    listSupervisoryCheck: { monthYear },
    listSupervisoryCheckDetail: { monthYear },
    listTicketOverviewChart: { filter: { status: true } },
    ownHours: { month: monthYear },
    ownLeaveBalance: { year: 2026 },
    ownPack: { known: [] },
    previewDailyReport: { date, siteProfileID },
    searchEverywhere: { text: 'tan' },
    sitePosts: { siteProfileID },
    siteRounds: { date, siteProfileID },
    staffAccess: { staffProfileID },
  };
}
