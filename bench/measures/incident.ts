import { wireTime } from '@guardroom/rules/dates';
import { incidentsFilter, type IncidentsChoice } from '@guardroom/rules/incident/incidents-filter';
import { largePhoto } from '../../apps/server/test/records/incident.ts';
import { rawRequest, signIn, type SignedIn } from '../lib/api.ts';
import { openConnection } from '../lib/load/connection.ts';
import { atMost, megabytes, milliseconds, shown, times, type Figure } from '../lib/figure.ts';
import { ensureIncidentAgency, type IncidentAgency } from '../lib/agency/incident.ts';
import { median } from '../lib/statistics.ts';
import { timesOf, type Timed } from '../lib/load/timed.ts';
import type { Stage } from '../lib/world.ts';

const few = 20_000;
const ratioTarget = 1.5;
const day = 86_400_000;
const photos = 5;
const documents = 8;
/** What somebody waits for without looking elsewhere. */
const documentTarget = 2000;

// apps/console/src/domains/incident/list-columns.tsx, with the badge of drafts (API-102).
const list = `query IncidentList($filter: IncidentReportFilter, $pagination: Pagination!,
    $filter2: IncidentReportFilter, $pagination2: Pagination!) {
  list: listIncidentReport(filter: $filter, pagination: $pagination) {
    result { id uid title typeName siteProfileName status submittedByStaffName incidentStart
      incidentEnd createdOn updatedOn } count }
  result2: listIncidentReport(filter: $filter2, pagination: $pagination2) { count } }`;

/** The list of reports after a long history beside a short one, and a report with five photos as PDF. */
export async function measureIncident(stage: Stage): Promise<Figure[]> {
  const { reports } = stage.options;
  const agencies = [
    await ensureIncidentAgency(stage.database, reports),
    await ensureIncidentAgency(stage.database, few),
  ];
  const server = await stage.startServer();
  const connection = await openConnection(server.url);
  try {
    const [large = [], small = []] = await Promise.all(
      agencies.map((agency) => askedOf(server.url, agency)),
    );
    const figures: Figure[] = [];
    for (const [index, { name, timed }] of large.entries()) {
      const other = small[index]?.timed;
      if (other === undefined) throw new Error('nothing to compare with');
      const [many, short] = await timesOf(connection, [timed, other]);
      if (!many || !short) throw new Error('nothing was measured');
      const what = `incident: ${name} at ${reports} reports`;
      figures.push(shown(`${what}, median`, many.milliseconds, milliseconds));
      const ratio = many.milliseconds / short.milliseconds;
      figures.push(atMost(`${what} against ${few}`, ratio, times, ratioTarget));
    }
    const [agency] = agencies;
    if (agency === undefined) throw new Error('nobody reports');
    return [...figures, ...(await documentFigures(server.url, agency))];
  } finally {
    connection.close();
    await server.stop();
  }
}

interface Asked {
  readonly name: string;
  readonly timed: Timed;
}

async function askedOf(url: string, agency: IncidentAgency): Promise<Asked[]> {
  const signedIn = await signIn(url, agency);
  const { id: securityAgencyID, until, siteProfileID, type } = agency;
  const ask = (name: string, more: Partial<IncidentsChoice>): Asked => {
    const start = wireTime(Date.parse(until) - 2 * day);
    const orderby = [{ field: 'incidentStart', direction: 'ASC' }];
    const variables = {
      filter: incidentsFilter({ securityAgencyID, start, end: until, ...more }),
      pagination: { agencyID: securityAgencyID, limit: 20, offset: 0, orderby },
      filter2: { status: { eq: 'DRAFT' } },
      pagination2: { agencyID: securityAgencyID, limit: 0 },
    };
    const check: Timed['check'] = (data) => {
      if (Object(data['list']).result.length === 0) throw new Error(`${name} is empty`);
    };
    return {
      name,
      timed: { request: rawRequest(url, signedIn, { query: list, variables }), check },
    };
  };
  return [
    ask('reports of two days', {}),
    ask('open reports of two days', { status: 'OPEN' }),
    ask('reports of a type, two days', { type }),
    ask('reports of a site, two days', { siteProfileID }),
    ask('reports of two days by subject', { search: 'Lift stuck' }),
  ];
}

const save = `mutation ($report: UpdateIncidentReportInput!, $detail: UpdateIncidentDetailInput,
    $images: [SaveIncidentFileInput!], $agencyID: RecordID!) {
  updateIncidentReport(updateIncidentReport: $report, updateIncidentDetail: $detail,
    updateIncidentFile: $images, agencyID: $agencyID) { id } }`;
const exportDocument = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  exportIncidentReport(id: $id, agencyID: $agencyID) { url } }`;

async function documentFigures(url: string, agency: IncidentAgency): Promise<Figure[]> {
  const signedIn = await signIn(url, agency);
  const id = await makeReport(signedIn, agency);
  const taken: number[] = [];
  let size = 0;
  for (let turn = 0; turn < documents; turn += 1) {
    const begun = performance.now();
    size = await downloadReport(signedIn, id, agency.id);
    // The first one starts the thread and reads the fonts, as the first one of a day does.
    if (turn > 0) taken.push(performance.now() - begun);
  }
  const what = `incident: PDF with ${photos} photos`;
  return [
    atMost(`${what}, median`, median(taken), milliseconds, documentTarget),
    shown(`${what}, size`, size / 1e6, megabytes),
  ];
}

async function makeReport(signedIn: SignedIn, agency: IncidentAgency): Promise<number> {
  const images = [];
  for (let place = 1; place <= photos; place += 1) {
    images.push({ id: 0, ...(await upload(signedIn, `Photo ${place}.jpg`)) });
  }
  const { body, codes } = await signedIn.client.graphql<{ updateIncidentReport: { id: number } }>(
    save,
    {
      report: {
        id: 0,
        securityAgencyID: agency.id,
        siteProfileID: agency.siteProfileID,
        status: 'OPEN',
      },
      detail: {
        type: agency.type,
        title: 'Measured report',
        incidentStart: wireTime(Date.now() - 3_600_000),
        incidentEnd: wireTime(Date.now() - 1_800_000),
        location: 'Block A',
        description: 'What happened, in some words. '.repeat(45),
        action: 'What was done about it. '.repeat(50),
      },
      images,
      agencyID: agency.id,
    },
  );
  const id = body.data?.updateIncidentReport.id;
  if (id === undefined) throw new Error(`the report was refused: ${codes.join()}`);
  return id;
}

async function upload({ client }: SignedIn, name: string): Promise<object> {
  const photo = await largePhoto();
  const path = `/files?purpose=incident&name=${encodeURIComponent(name)}`;
  const response = await client.fetch(path, { method: 'POST', body: new Uint8Array(photo) });
  if (response.status !== 201) throw new Error('the photo was refused');
  return response.json();
}

async function downloadReport({ client }: SignedIn, id: number, agencyID: number): Promise<number> {
  const { body, codes } = await client.graphql<{ exportIncidentReport: { url: string } }>(
    exportDocument,
    { id, agencyID },
  );
  const url = body.data?.exportIncidentReport.url;
  if (url === undefined) throw new Error(`the export was refused: ${codes.join()}`);
  const response = await client.fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok || bytes.length < 1_000_000) throw new Error('the document lacks its photos');
  return bytes.length;
}
