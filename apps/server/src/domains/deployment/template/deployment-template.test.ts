import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite, type MadeSite } from '../../site/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';

const create = `mutation ($template: CreateDeploymentTemplateInput!,
    $lines: [DeploymentTemplateGroupInput!]!, $agencyID: RecordID!, $key: String) {
  createMultipleDeploymentTemplate(createDeploymentTemplate: $template,
    createDeploymentTemplateDetail: $lines, agencyID: $agencyID, idempotencyKey: $key) {
    id title description version lastUpdatedAccountID lastUpdatedStaffProfileID
    lastUpdatedStaffProfileName lastUpdatedStaffProfileDesignation
  }
}`;
const update = `mutation ($template: UpdateDeploymentTemplateInput!,
    $create: [DeploymentTemplateGroupInput!]!, $update: [UpdateDeploymentTemplateGroupInput!]!,
    $agencyID: RecordID!) {
  updateMultipleDeploymentTemplate(updateDeploymentTemplate: $template, create: $create,
    update: $update, agencyID: $agencyID) { id title description version }
}`;
const profile = `query ($filter: DeploymentTemplateFilter, $lines: DeploymentTemplateDetailFilter,
    $pagination: Pagination!) {
  listDeploymentTemplate(filter: $filter, pagination: $pagination) {
    result { id title lastUpdatedStaffProfileName } count
  }
  listDeploymentTemplateDetail(filter: $lines, pagination: $pagination) {
    result { id version shift startTime endTime siteProfileID siteProfileName siteProfileDeleted
      siteProfileStatus staffProfileID staffName staffProfileDeleted workHistoryDesignation }
  }
}`;
const remove = `mutation ($ids: [RecordID!]!, $agencyID: RecordID!) {
  deleteDeploymentTemplate(ids: $ids, agencyID: $agencyID) { id deleted }
}`;
const restore = `mutation ($ids: [RecordID!]!, $agencyID: RecordID!) {
  restoreDeploymentTemplate(ids: $ids, agencyID: $agencyID) { id deleted }
}`;

let server: TestServer;
let own: Office;
let other: Office;
let site: MadeSite;
let tan: MadeStaff;
let devi: MadeStaff;
let titles = 0;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  tan = await makeStaff(server.db, { securityAgencyID, name: 'Tan Ah Kow', designation: 'SSO' });
  devi = await makeStaff(server.db, { securityAgencyID, name: 'Devi d/o Raman' });
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await makeSite(server.db, { securityAgencyID: own.agency.id });
});

interface Line {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

const entry = (staff: MadeStaff, given: object = {}) => ({
  securitySiteID: site.securitySiteID,
  siteProfileID: site.id,
  accountID: staff.accountID,
  staffProfileID: staff.id,
  ...given,
});
const day = (...deployments: object[]) => ({ startTime: '08:00', endTime: '20:00', deployments });
const night = (...deployments: object[]) => ({ startTime: '20:00', endTime: '08:00', deployments });
const newTitle = () => `Template ${(titles += 1)}`;

function make(lines: object[], title = newTitle(), from: Client = own.console, key?: string) {
  const template = { securityAgencyID: own.agency.id, title, description: ' For weekdays ' };
  return from.graphql<{ createMultipleDeploymentTemplate: Line }>(create, {
    template,
    lines,
    agencyID: own.agency.id,
    key,
  });
}

async function made(...lines: object[]): Promise<number> {
  const { body } = await make(lines);
  return body.data?.createMultipleDeploymentTemplate.id ?? 0;
}

function change(template: object, given: { create?: object[]; update?: object[] } = {}) {
  return own.console.graphql<{ updateMultipleDeploymentTemplate: Line }>(update, {
    template,
    create: [],
    update: [],
    agencyID: own.agency.id,
    ...given,
  });
}

async function read(id: number) {
  const { body } = await own.console.graphql<{
    listDeploymentTemplate: { result: Line[]; count: number };
    listDeploymentTemplateDetail: { result: Line[] };
  }>(profile, {
    filter: { id: { eq: id } },
    lines: { deploymentTemplateID: { eq: id } },
    pagination: { agencyID: own.agency.id, limit: 100 },
  });
  expect(body.errors).toBeUndefined();
  return {
    templates: body.data?.listDeploymentTemplate.result ?? [],
    lines: body.data?.listDeploymentTemplateDetail.result ?? [],
  };
}

const sent = (id: number, name: string) =>
  own.console.graphql<Record<string, Line[]>>(name, { ids: [id], agencyID: own.agency.id });

describe('createMultipleDeploymentTemplate', () => {
  it('keeps a template with its lines, who made it, and an audit', async () => {
    const { body } = await make([day(entry(tan)), night(entry(devi))], 'Weekdays');
    const template = body.data?.createMultipleDeploymentTemplate;
    expect(template).toMatchObject({
      title: 'Weekdays',
      description: 'For weekdays',
      version: 1,
      lastUpdatedAccountID: own.admin.accountID,
      lastUpdatedStaffProfileID: own.admin.id,
      lastUpdatedStaffProfileName: own.admin.name,
      lastUpdatedStaffProfileDesignation: 'ADMIN',
    });
    expect((await read(template?.id ?? 0)).lines).toMatchObject([
      {
        shift: 'DAY',
        startTime: '08:00',
        endTime: '20:00',
        siteProfileName: site.name,
        staffName: 'Tan Ah Kow',
        workHistoryDesignation: 'SSO',
        siteProfileDeleted: 0,
      },
      { shift: 'NIGHT', startTime: '20:00', endTime: '08:00', staffName: 'Devi d/o Raman' },
    ]);
    const audit = `SELECT entity FROM audit WHERE operation = 'createMultipleDeploymentTemplate'
      AND security_agency_id = $1 ORDER BY id DESC LIMIT 3`;
    expect(
      (await server.sql(audit, [own.agency.id])).map(({ entity }) => String(entity)).toSorted(),
    ).toEqual(['DeploymentTemplate', 'DeploymentTemplateDetail', 'DeploymentTemplateDetail']);
  });

  it('makes one, however often the same request comes', async () => {
    const first = await make([day(entry(tan))], 'Once', own.console, 'a-template-of-this-test');
    const again = await make([day(entry(tan))], 'Once', own.console, 'a-template-of-this-test');
    expect(again.body).toEqual(first.body);
  });

  it.each<[string, () => Parameters<typeof make>, object]>([
    [
      'no name',
      () => [[day(entry(tan))], '  '],
      {
        message: 'This field is required.',
        extensions: { path: 'createDeploymentTemplate.title' },
      },
    ],
    [
      'an entry without a person',
      () => [[day(entry(tan, { staffProfileID: 0 }))]],
      {
        message: 'Missing staff',
        extensions: { path: 'createDeploymentTemplateDetail.0.deployments.0.staffProfileID' },
      },
    ],
    [
      'other times',
      () => [[{ ...day(entry(tan)), endTime: '19:00' }]],
      { extensions: { code: 'INVALID', path: 'createDeploymentTemplateDetail.0.startTime' } },
    ],
    [
      'a site of another agency',
      () => [[day(entry(tan, { siteProfileID: other.site.id }))]],
      {
        extensions: {
          code: 'NOT_FOUND',
          path: 'createDeploymentTemplateDetail.0.deployments.0.siteProfileID',
        },
      },
    ],
    [
      'the same person twice in a shift of a site',
      () => [[day(entry(tan), entry(tan))]],
      {
        message: 'This person is already in this shift of the site.',
        extensions: { code: 'CONFLICT' },
      },
    ],
  ])('refuses %s', async (_, given, error) => {
    const { body } = await make(...given());
    expect(body.errors).toMatchObject([error]);
  });

  it('refuses the name of another template, in whatever spelling', async () => {
    await make([day(entry(tan))], 'Public Holidays');
    const { body } = await make([day(entry(tan))], 'public holidays');
    expect(body.errors).toMatchObject([
      { message: 'Another template has this name.', extensions: { code: 'CONFLICT' } },
    ]);
  });

  it('is for whoever may plan', async () => {
    const viewer = await clientHolding(server, own.agency, 'deployment.view');
    expect((await make([day(entry(tan))], newTitle(), viewer)).codes).toEqual(['FORBIDDEN']);
    expect((await make([day(entry(tan))], newTitle(), other.console)).codes).toEqual(['FORBIDDEN']);
  });
});

describe('updateMultipleDeploymentTemplate', () => {
  it('renames, adds, changes and takes out lines in one request', async () => {
    const id = await made(day(entry(tan)), night(entry(devi)));
    const [first, second] = (await read(id)).lines;
    const { body } = await change(
      { id, title: 'Renamed', description: '', version: 1 },
      {
        create: [{ ...night(entry(own.guard)), deploymentTemplateID: id }],
        update: [
          day({ ...entry(devi), id: first?.id }),
          night({ ...entry(devi), id: second?.id, deleted: 1 }),
        ],
      },
    );
    expect(body.data?.updateMultipleDeploymentTemplate).toEqual({
      id,
      title: 'Renamed',
      description: null,
      version: 2,
    });
    expect((await read(id)).lines).toMatchObject([
      { id: first?.id, staffName: 'Devi d/o Raman', version: 2 },
      { staffName: own.guard.name, shift: 'NIGHT', version: 1 },
    ]);
  });

  it('does nothing where nothing is changed', async () => {
    const id = await made(day(entry(tan)));
    const [line] = (await read(id)).lines;
    const { body } = await change({ id }, { update: [day({ ...entry(tan), id: line?.id })] });
    expect(body.data?.updateMultipleDeploymentTemplate).toMatchObject({ version: 1 });
  });

  it('refuses a version that is no longer the latest, with the template as it is', async () => {
    const id = await made(day(entry(tan)));
    await change({ id, title: newTitle(), version: 1 });
    const { body } = await change({ id, title: newTitle(), version: 1 });
    expect(body.errors).toMatchObject([{ extensions: { code: 'STALE', current: { version: 2 } } }]);
  });

  it('refuses lines of another template and a template that is gone', async () => {
    const id = await made(day(entry(tan)));
    const [foreign] = (await read(await made(day(entry(devi))))).lines;
    const line = await change({ id }, { update: [day({ ...entry(tan), id: foreign?.id })] });
    expect(line.body.errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', path: 'update.0.deployments.0.id' } },
    ]);
    const group = { ...day(entry(tan)), deploymentTemplateID: id + 1 };
    expect((await change({ id }, { create: [group] })).codes).toEqual(['NOT_FOUND']);
    await sent(id, remove);
    expect((await change({ id, title: 'Too late' })).codes).toEqual(['NOT_FOUND']);
  });
});

describe('deleteDeploymentTemplate', () => {
  it('deletes a template and brings it back with its lines', async () => {
    const id = await made(day(entry(tan)));
    expect((await sent(id, remove)).body.data).toEqual({
      deleteDeploymentTemplate: [{ id, deleted: 1 }],
    });
    expect((await read(id)).templates).toEqual([]);
    await sent(id, restore);
    expect(await read(id)).toMatchObject({
      templates: [{ id }],
      lines: [{ staffName: 'Tan Ah Kow' }],
    });
  });

  it('does not bring back a template whose name was given again', async () => {
    const { body } = await make([day(entry(tan))], 'Sundays');
    const id = body.data?.createMultipleDeploymentTemplate.id ?? 0;
    await sent(id, remove);
    await make([day(entry(tan))], 'Sundays');
    const { body: refused } = await sent(id, restore);
    expect(refused.errors).toMatchObject([{ message: 'Another template has this name.' }]);
  });

  it('knows no template of another agency', async () => {
    const { body } = await other.console.graphql<{ createMultipleDeploymentTemplate: Line }>(
      create,
      {
        template: { securityAgencyID: other.agency.id, title: 'Theirs' },
        lines: [],
        agencyID: other.agency.id,
      },
    );
    const id = body.data?.createMultipleDeploymentTemplate.id ?? 0;
    expect((await sent(id, remove)).codes).toEqual(['NOT_FOUND']);
    expect((await read(id)).templates).toEqual([]);
  });
});

describe('a template of what was deleted since', () => {
  it('says which lines cannot be planned any more', async () => {
    const gone = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    const id = await made(day(entry(tan), entry(gone)));
    await server.sql('UPDATE site_profile SET deleted = 1 WHERE id = $1', [site.id]);
    await server.sql('UPDATE staff_profile SET deleted = 1 WHERE id = $1', [gone.id]);
    expect((await read(id)).lines).toMatchObject([
      { siteProfileDeleted: 1, staffProfileDeleted: 0 },
      { siteProfileDeleted: 1, staffProfileDeleted: 1 },
    ]);
    expect((await change({ id, title: newTitle() })).codes).toEqual([]);
  });

  it('says which lines are of a site that has become inactive', async () => {
    const id = await made(day(entry(tan)));
    await server.sql(`UPDATE site_profile SET status = 'INACTIVE' WHERE id = $1`, [site.id]);
    expect((await read(id)).lines).toMatchObject([{ siteProfileStatus: 'INACTIVE' }]);
  });
});
