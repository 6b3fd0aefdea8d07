import { listDate, todayIn } from '@guardroom/rules/dates';
import { addMonths } from '@guardroom/rules/training/progression';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { pdfPages } from '../../../test/files/pdf-text.ts';
import { makeStaff } from '../staff/factory.ts';
import { makeRequirement, makeTraining, makeTrainingModule } from './factory.ts';

const [SO, CSO] = [1, 5];
const today = todayIn('Asia/Singapore');

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  const other = await makeOffice(server, 'OF ANOTHER AGENCY');
  await makeStaff(server.db, { securityAgencyID: other.agency.id, name: 'Somebody else' });
  const { db } = server;
  const course = (title: string) => makeTrainingModule(db, own.agency.id, { title });
  const conduct = await course('Deterrence (Manage Disorderly Conduct)');
  const patrol = await course('Guard and Patrol');
  const asked = { PLRDGradeID: 2, mandatory: 1 } as const;
  await makeRequirement(db, own.agency.id, { ...asked, trainingModuleID: conduct });
  await makeRequirement(db, own.agency.id, { ...asked, trainingModuleID: patrol, mandatory: 0 });
  const grades = [{ plrdGradeID: SO, dateIssued: today }];
  const securityAgencyID = own.agency.id;
  await makeStaff(db, { securityAgencyID, name: '陈伟明 Tan Wei Ming', grades });
  await makeStaff(db, { securityAgencyID, name: 'முத்து கிருஷ்ணன்', grades });
  const malay = await makeStaff(db, {
    securityAgencyID,
    name: 'Nur Aisyah binti Ismail',
    phoneNo: '+6591234567',
    grades,
  });
  await makeTraining(db, malay, { trainingModuleID: conduct });
  await makeTraining(db, malay, { trainingModuleID: patrol });
  await makeStaff(db, {
    securityAgencyID,
    name: 'Chief',
    grades: [{ plrdGradeID: CSO, dateIssued: '2020-01-01' }],
  });
  await makeStaff(db, { securityAgencyID, name: 'Left', employments: [], grades });
});
afterAll(() => server.close());

interface Link {
  readonly url: string;
  readonly fileName: string;
  readonly rows: number;
}
const document = `mutation ($suggestions: TrainingSuggestionInput!, $agencyID: RecordID!) {
  exportTrainingSuggestion(suggestions: $suggestions, agencyID: $agencyID) { url fileName rows }
}`;

function send(suggestions: object = {}, from: Client = own.console) {
  return from.graphql<{ exportTrainingSuggestion: Link }>(document, {
    suggestions,
    agencyID: own.agency.id,
  });
}

async function exported(suggestions: object = {}) {
  const { body } = await send(suggestions);
  const link = body.data?.exportTrainingSuggestion;
  if (link === undefined) throw new Error(JSON.stringify(body));
  const response = await own.console.fetch(link.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { link, response, bytes, text: (await pdfPages(bytes)).join('\n') };
}

describe('the training suggestion as a PDF', () => {
  it('is A4 landscape and named after the screen and the day', async () => {
    const { link, response, bytes } = await exported();
    expect(link.fileName).toBe(`TrainingSuggestion_${listDate(today)}.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]');
  });

  it('holds everybody of the choice with what they should do next, in any script', async () => {
    const { link, text, bytes } = await exported({ emStatus: 'ACTIVE', designation: 'SO' });
    // The guard of the office is the fifth.
    expect(link.rows).toBe(5);
    for (const words of [
      'Training Suggestion',
      'Employment Status',
      'Blue - Mandatory',
      'Green - Recommended',
      '陈伟明',
      'Nur Aisyah binti Ismail',
      '+65 91234567',
      'Deterrence (Manage Disorderly Conduct)',
      'Guard and Patrol',
      'To SSO: all modules completed',
      'Eligible',
      'Ineligible',
      'Highest grade',
      `Projected ${listDate(addMonths(today, 6))}`,
      `${listDate(today)} (0.0 years)`,
    ]) {
      expect(text).toContain(words);
    }
    expect(bytes.toString('latin1')).toMatch(/\/BaseFont \/[A-Z0-9]+\+NotoSansTamil/);
    expect(text).not.toContain('Left');
  });

  it('follows the filter of eligibility, and knows no other agency', async () => {
    const { link, text } = await exported({ eligibility: 'ELIGIBLE', search: 'aisyah' });
    expect(link.rows).toBe(1);
    expect(text).not.toContain('陈伟明');
    expect((await exported()).text).not.toContain('Somebody else');
  });

  it('shows no NRIC that was searched for, neither itself nor in the audit', async () => {
    const { text } = await exported({ search: 'S1234567D', eligibility: 'ELIGIBLE' });
    expect(text).toContain('*****567D');
    expect(text).not.toContain('S1234567D');
    const rows = await server.sql(
      `SELECT after::text AS after FROM audit WHERE operation = 'exportTrainingSuggestion'
      AND security_agency_id = $1 ORDER BY id DESC LIMIT 1`,
      [own.agency.id],
    );
    expect(rows[0]?.['after']).toContain('ELIGIBLE');
    expect(rows[0]?.['after']).not.toContain('S1234567D');
  });

  it('is for administrators who may see staff', async () => {
    const without = await clientHolding(server, own.agency, 'attendance.view');
    expect((await send({}, without)).codes).toEqual(['FORBIDDEN']);
    expect((await send({ plrdGradeID: -2 })).codes).toEqual(['INVALID']);
  });
});
