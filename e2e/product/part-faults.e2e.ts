import { makeRecords, type Records } from '../../apps/server/test/records/office-records.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { breakOperation } from '../support/wire.ts';

interface Place {
  readonly office: Office;
  readonly records: Records;
}

/** A part of a screen that asks for its own data: its operation, and what it is called when it fails. */
type Part = readonly [operation: string, what: string];

interface Screen {
  readonly address: (place: Place) => string;
  readonly parts: readonly Part[];
}

/** A screen that names the public holidays of its days. */
function ofHolidays(address: Screen['address']): Screen {
  return { address, parts: [['HolidaysBetween', 'The public holidays']] };
}

/** Every screen that makes several requests, by area. What stands on its first one alone is elsewhere. */
const screens: Readonly<Record<string, readonly Screen[]>> = {
  incident: [
    {
      address: ({ records }) => `/incident/${records.incidentID}`,
      parts: [
        ['IncidentFiles', 'Images'],
        ['IncidentReleases', 'What was released'],
        ['IncidentComments', 'The comments'],
        ['IncidentRevisions', 'The revisions'],
      ],
    },
    {
      address: ({ records }) => `/visitor/${records.visitorID}`,
      parts: [['VisitorChanges', 'The corrections']],
    },
    { address: () => '/visitor/settings', parts: [['VisitorBlocks', 'The block list']] },
  ],
  contract: [
    { address: () => '/contract', parts: [['ContractRenewals', 'What ends soon']] },
    {
      address: ({ records }) => `/client/${records.client.id}`,
      parts: [
        ['ClientBilling', 'The billing details'],
        ['SitesOfClient', 'Sites'],
        ['ContractsOf', 'Contracts'],
        ['OpenTicketsOf', 'Open tickets'],
        ['OpenActionsOfClient', 'Open next actions'],
        ['ScorecardsOfClient', 'Latest scorecards'],
        ['UsersOfClient', 'Client users'],
      ],
    },
    {
      address: ({ records }) => `/contract/${records.contractID}`,
      parts: [
        ['ContractOpenActions', 'Open next actions'],
        ['ContractProfileFiles', 'The files'],
        ['ContractMeetings', 'The list'],
        ['ContractTrend', 'The trend'],
      ],
    },
    {
      address: ({ records }) => `/contract/${records.contractID}/edit`,
      parts: [['SiteContractChoices', 'The site contracts']],
    },
    {
      address: ({ records }) => `/contract/${records.contractID}/indicator/edit`,
      parts: [['IndicatorTemplates', 'The templates']],
    },
    { address: () => '/site', parts: [['TotalActiveSites', 'The total of active sites']] },
  ],
  site: [
    {
      address: ({ office }) => `/site/${office.site.id}`,
      parts: [
        ['OnDutyAtSite', 'On duty now'],
        ['RosterOfSite', 'Planned today'],
        ['PostsOfSite', 'Posts'],
        ['OpenIncidentsOfSite', 'Open incidents'],
        ['OpenTicketsOf', 'Open tickets'],
        ['VisitorsInsideSite', 'Visitors inside'],
        ['RoundsOfSite', 'Rounds today'],
        ['RoutesOfSite', 'Patrol routes'],
        ['CheckpointsOfSite', 'Checkpoints'],
        ['SOPsOfSite', 'SOPs'],
        ['ContractsOf', 'Contracts with clients'],
        ['ContractsBesideSite', 'What was agreed'],
      ],
    },
  ],
  staff: [
    {
      address: ({ office }) => `/staff/${office.guard.id}`,
      parts: [
        ['StaffEmployments', 'The employments'],
        ['StaffGrades', 'The PWM grades'],
        ['StaffDocuments', 'The documents'],
        ['StaffTrainings', 'The training records'],
        ['DevicesOfHolder', 'The devices'],
      ],
    },
    { address: () => '/staff/expiring', parts: [['StaffExpiryCount', 'How much runs out']] },
    { address: () => '/training/catalogue', parts: [['TrainingRequirements', 'The requirements']] },
  ],
  pay: [
    {
      address: ({ records }) => `/payroll/${records.payPeriodID}`,
      parts: [
        ['CheckPayPeriod', 'Whether anything is in the way'],
        ['PayReopenings', 'Reopenings'],
        ['InvoicesToCredit', 'Invoices to credit'],
      ],
    },
    { address: () => '/payroll', parts: [['PayrollSetting', 'The payroll setting']] },
    {
      address: ({ records }) => `/payroll/${records.payPeriodID}/adjustments`,
      parts: [['PayPeriodOf', 'The pay period']],
    },
    { address: () => '/payroll/rate/create', parts: [['WageFloors', 'The wage floors']] },
    {
      address: ({ records }) => `/leave/${records.leaveID}`,
      parts: [['CheckLeave', 'Balance and roster']],
    },
    ofHolidays(() => '/leave/calendar'),
    ofHolidays(() => '/deployment/day'),
    // Before that of one site, which it would show from then on.
    {
      address: () => '/deployment/month',
      parts: [
        ['SiteCover', 'The month'],
        ['DeploymentSites', 'The sites'],
      ],
    },
    ofHolidays(({ office }) => `/deployment/month?site=${office.site.id}`),
    ofHolidays(() => '/supervisorycheck'),
  ],
  office: [
    {
      address: ({ records }) => `/sop/${records.sopID}`,
      parts: [
        ['SOPVersions', 'The versions'],
        ['SOPReaders', 'The list'],
      ],
    },
    {
      address: () => '/ticket/overview',
      parts: [
        ['TicketTiles', 'The overview'],
        ['TicketOverviewChart', 'The chart'],
      ],
    },
    {
      address: () => '/settings',
      parts: [['OwnSessions', 'Your devices']],
    },
    { address: () => '/settings/agency', parts: [['PortalSetting', 'What clients see']] },
    {
      address: () => '/settings/second-factor',
      parts: [['AgencySecurity', 'The security of the agency']],
    },
    {
      address: ({ records }) => `/settings/webhook/${records.webhookID}`,
      parts: [['WebhookDeliveries', 'What was sent']],
    },
    {
      address: () => '/settings/audit',
      parts: [['AuditKinds', 'The kinds of records to choose from']],
    },
  ],
};

/** The report of the room gets a second revision, without which there is nothing to compare. */
async function revise(server: TestServer, { incidentID }: Records): Promise<void> {
  await server.sql(
    `INSERT INTO incident_detail (security_agency_id, incident_report_id, revision, account_id,
      staff_profile_id, staff_profile_name, type, title, incident_start, incident_end, location,
      description, action)
    SELECT security_agency_id, incident_report_id, 2, account_id, staff_profile_id,
      staff_profile_name, type, title, incident_start, incident_end, location, 'Said better', action
    FROM incident_detail WHERE incident_report_id = $1`,
    [incidentID],
  );
  await server.sql('UPDATE incident_report SET revision = 2 WHERE id = $1', [incidentID]);
}

async function failAndMend(desk: Page, address: string, [operation, what]: Part): Promise<void> {
  const mend = await breakOperation(desk, operation, 'fault of the server');
  await desk.goto(address);
  const told = desk.getByRole('alert').filter({ hasText: `${what} could not be loaded.` });
  await expect(told).toBeVisible();
  await expect(desk.getByText('These two say the same.')).toBeHidden();
  await mend();
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toBeHidden();
  // Whoever sees the data is not told any more that it cannot be had.
  await expect(desk.locator('[data-toast][data-kind=error]')).toHaveCount(0, { timeout: 4_000 });
}

for (const [area, ofArea] of Object.entries(screens)) {
  test(`${area}: a part that failed to load never looks empty, and comes with the next try`, async ({
    desk,
    server,
    office,
    watch,
  }) => {
    test.setTimeout(180_000);
    // The files of the records are names alone.
    watch.expectProblem(/status of 404|asset refused/);
    const records = await makeRecords(server, office);
    await revise(server, records);
    for (const { address, parts } of ofArea) {
      for (const part of parts) {
        await test.step(`${address({ office, records })} without ${part[0]}`, () =>
          failAndMend(desk, address({ office, records }), part));
      }
    }
  });
}

test('what is not there says so and offers no useless second try', async ({ desk }) => {
  for (const [address, what] of [
    ['/patrol/routes/999999', 'The route'],
    ['/ticket/records/999999', 'The ticket'],
    ['/leave/999999', 'The leave'],
    ['/site/999999/edit', 'The site'],
  ] as const) {
    await desk.goto(address);
    const told = desk.getByRole('alert').filter({ hasText: `${what} could not be found.` });
    await expect(told).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});
