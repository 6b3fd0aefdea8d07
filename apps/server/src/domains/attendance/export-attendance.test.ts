import { attendanceColumns } from '@guardroom/rules/attendance/attendance-columns';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { readWorkbookBytes, shownRows } from '../../../test/files/workbook.ts';
import { makeSite } from '../site/factory.ts';
import { makeAdmin, makeStaff } from '../staff/factory.ts';
import { clock } from '../../platform/clock.ts';
import { makeAttendance, type AttendanceGiven, type MadeAttendance } from './factory.ts';

const exporting = `mutation ($records: AttendanceRecordsInput!, $agencyID: RecordID!, $format: ExportFormat, $orderby: [OrderBy!]) {
  exportAttendance(records: $records, agencyID: $agencyID, format: $format, orderby: $orderby) { url fileName rows }
}`;

interface Link {
  readonly url: string;
  readonly fileName: string;
  readonly rows: number;
}

const november = { timeInStart: '2026-10-31T16:00:00Z', timeInEnd: '2026-11-30T15:59:59Z' };
let server: TestServer;
let own: Office;
let other: Office;
let first: MadeAttendance;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  first = await add('=HYPERLINK("http://evil.example")', {
    timeIn: '2026-11-02T00:00:00Z',
    timeOut: '2026-11-02T11:40:00Z',
    timeInRemark: 'late, "MRT"\ndelay',
    approvalStatus: 'APPROVED',
    approvedDuration: 690,
    reviewedBy: 'Mdm Lim',
    remark: '<b>& "bold"</b>',
  });
  await add('陈伟明 Tan', { timeIn: '2026-11-03T00:00:00Z' });
  await add('October', { timeIn: '2026-10-15T00:00:00Z' });
  await add('On Duty', { timeIn: '2026-11-04T00:00:00Z', timeOut: null });
  await add('Deleted', { timeIn: '2026-11-05T00:00:00Z', deleted: 1 });
  await makeAttendance(server.db, {
    staff: other.guard,
    site: other.site,
    timeIn: '2026-11-03T00:00:00Z',
  });
});
afterAll(() => server.close());

async function add(name: string, given: Omit<AttendanceGiven, 'staff'>) {
  const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id, name });
  return makeAttendance(server.db, { staff, site: own.site, ...given });
}

function send(records: object = {}, format: string | null = 'XLSX', client: Client = own.console) {
  return client.graphql<{ exportAttendance: Link }>(exporting, {
    records: { ...november, ...records },
    agencyID: own.agency.id,
    format,
  });
}

async function linkTo(records?: object, format?: string, client?: Client): Promise<Link> {
  const { body } = await send(records, format, client);
  expect(body.errors).toBeUndefined();
  if (!body.data) throw new Error('no link');
  return body.data.exportAttendance;
}

/** The parts of the workbook, by their paths. */
async function partsOf({ url }: Link): Promise<(path: string) => string> {
  const response = await own.console.fetch(url);
  expect(response.status).toBe(200);
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return (path) => strFromU8(parts[path] ?? new Uint8Array());
}

/** The only sheet: its name, its cells as they are shown, and as they are held. */
async function sheetOf({ url }: Link) {
  const response = await own.console.fetch(url);
  const [sheet] = readWorkbookBytes(new Uint8Array(await response.arrayBuffer()));
  if (sheet === undefined) throw new Error('no sheet');
  const values = sheet.rows.map((cells) => cells.map(({ value }) => value));
  return { name: sheet.name, rows: shownRows(sheet), values };
}

/** What the cell formats of a stylesheet look like, by their numbers. */
function looksOf(stylesheet: string) {
  const fonts = stylesheet.match(/<font>.*?<\/font>/gs) ?? [];
  const borders = stylesheet.match(/<border>.*?<\/border>/gs) ?? [];
  const [formats = ''] = /<cellXfs.*<\/cellXfs>/s.exec(stylesheet) ?? [];
  const numberIn = (format: string, name: string) =>
    Number(new RegExp(`${name}="(\\d+)"`).exec(format)?.[1]);
  return (formats.match(/<xf .*?(?:\/>|<\/xf>)/gs) ?? []).map((format) => ({
    bold: fonts[numberIn(format, 'fontId')]?.includes('<b/>'),
    centred: format.includes('horizontal="center"'),
    thinBorders: borders[numberIn(format, 'borderId')]?.match(/style="thin"/g)?.length ?? 0,
  }));
}

async function refusalOf(client: Client, path: string) {
  const response = await client.fetch(path);
  const text = await response.text();
  return { status: response.status, ...JSON.parse(text) };
}

describe('exportAttendance', () => {
  it('gives what a device told unusually alone, and says so', async () => {
    const name = 'Marked';
    await add(name, { timeIn: '2026-09-02T00:00:00Z', marks: ['FAR', 'LATE_DELIVERY'] });
    await add('Usual', { timeIn: '2026-09-03T00:00:00Z' });
    const september = { timeInStart: '2026-08-31T16:00:00Z', timeInEnd: '2026-09-30T15:59:59Z' };
    const { rows } = await sheetOf(await linkTo({ ...september, marked: true }));
    expect(rows[4]).toEqual(['Marked', 'Only marked']);
    expect(rows.flat()).toContain(name);
    expect(rows.flat()).not.toContain('Usual');
  });

  it('gives the records of one person alone, and says of whom', async () => {
    const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id, name: 'Mei Ling' });
    await makeAttendance(server.db, { staff, site: own.site, timeIn: '2026-10-16T00:00:00Z' });
    const october = { timeInStart: '2026-09-30T16:00:00Z', timeInEnd: '2026-10-31T15:59:59Z' };
    const link = await linkTo({ ...october, staffProfileID: staff.id });
    expect(link.rows).toBe(1);
    const { rows } = await sheetOf(link);
    expect(rows).toContainEqual(['Staff', 'Mei Ling']);
    const { body } = await send({ staffProfileID: other.guard.id });
    expect(body.errors?.[0]).toMatchObject({ message: 'This staff member does not exist.' });
  });

  it('gives a workbook with its heading, fifteen titles and a row for each record', async () => {
    const link = await linkTo({}, 'XLSX');
    expect(link).toEqual({
      url: expect.stringMatching(/^\/exports\//),
      fileName: 'Attendance For All Sites 01 Nov 2026 - 30 Nov 2026.xlsx',
      rows: 2,
    });
    const { name, rows, values } = await sheetOf(link);
    expect(name).toBe('Attendance');
    expect(rows.slice(0, 4)).toEqual([
      ['Agency', own.agency.name],
      ['Time In Date Range', '01 Nov 2026 - 30 Nov 2026'],
      ['Site', 'For All Sites'],
      ['Approval Status', 'All'],
    ]);
    const [titles, second, last, ...none] = rows.slice(4).filter((cells) => cells.length > 0);
    expect(titles).toEqual(attendanceColumns.map(({ title }) => title));
    expect(titles).toHaveLength(15);
    expect(second?.[1]).toBe('陈伟明 Tan');
    expect(last).toEqual([
      expect.any(String),
      `'=HYPERLINK("http://evil.example")`,
      own.site.name,
      '02 Nov 2026 (Mon), 08:00',
      'late, "MRT"\ndelay',
      own.site.name,
      '02 Nov 2026 (Mon), 19:40',
      '',
      '11h 40min',
      '11h 30min',
      'Approved',
      'Mdm Lim',
      expect.stringMatching(/^\d\d \w{3} \d{4} \(\w{3}\), \d\d:\d\d$/),
      '<b>& "bold"</b>',
      String(first.id),
    ]);
    expect(none).toEqual([]);
    // What is shown can be counted with: days of Singapore's clocks, and parts of a day.
    const [timeIn, timeOut, total, approved, id] = [3, 6, 8, 9, 14].map((at) => values[6]?.[at]);
    expect(timeIn).toBeCloseTo(46_328 + 8 / 24, 9);
    expect(timeOut).toBeCloseTo(46_328 + (19 + 40 / 60) / 24, 9);
    expect(total).toBe(700 / 1440);
    expect(approved).toBe(690 / 1440);
    expect(id).toBe(first.id);
    expect(values[5]?.[9]).toBeNull();
  });

  it('has the order of the screen, and no other than the list has', async () => {
    const namesBy = async (orderby: object[], format: string) => {
      const { body } = await own.console.graphql<{ exportAttendance: Link }>(exporting, {
        records: november,
        agencyID: own.agency.id,
        format,
        orderby,
      });
      if (!body.data) throw new Error('no link');
      const { rows } = await sheetOf(body.data.exportAttendance);
      return rows.slice(5).map(([, name]) => name);
    };
    const names = ['陈伟明 Tan', `'=HYPERLINK("http://evil.example")`];
    expect(await namesBy([], 'XLSX')).toEqual(names);
    expect(await namesBy([{ field: 'timeIn', direction: 'DESC' }], 'XLSX')).toEqual(names);
    expect(await namesBy([{ field: 'timeIn' }], 'XLSX')).toEqual(names.toReversed());
    const unknown = await own.console.graphql(exporting, {
      records: november,
      agencyID: own.agency.id,
      format: 'XLSX',
      orderby: [{ field: 'remark' }],
    });
    expect(unknown.body.errors).toMatchObject([
      { extensions: { code: 'INVALID_FILTER', path: 'orderby.0.field' } },
    ]);
  });

  it('gives columns 100 to 200 px wide, a bold centred head, and thin borders', async () => {
    const part = await partsOf(await linkTo());
    const sheet = part('xl/worksheets/sheet1.xml');
    const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, characters]) =>
      // 7 px a character and 5 px of padding.
      Math.round(Number(characters) * 7 + 5),
    );
    expect(widths).toHaveLength(15);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...widths)).toBeLessThanOrEqual(200);
    const looks = looksOf(part('xl/styles.xml'));
    const lookOf = (row: number) => {
      const used = [...sheet.matchAll(new RegExp(`<c r="[A-O]${row}" s="(\\d+)"`, 'g'))];
      expect(used).toHaveLength(15);
      const each = used.map(([, style]) => JSON.stringify(looks[Number(style)]));
      return [...new Set(each)].map((look) => JSON.parse(look));
    };
    expect(lookOf(6)).toEqual([{ bold: true, centred: true, thinBorders: 4 }]);
    expect(lookOf(7)).toEqual([{ bold: false, centred: false, thinBorders: 4 }]);
    expect(lookOf(8)).toEqual([{ bold: false, centred: false, thinBorders: 4 }]);
  });

  it('sends the file under its name, to be kept by nobody on the way', async () => {
    const { url, fileName } = await linkTo();
    const { headers } = await own.console.fetch(url);
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(headers.get('content-disposition')).toContain(`filename="${fileName}"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-export-rows')).toBe('2');
  });

  it('gives CSV as Excel reads it: marked UTF-8, quoted, formulas neutralised', async () => {
    const link = await linkTo({}, 'CSV');
    expect(link.fileName).toMatch(/\.csv$/);
    const response = await own.console.fetch(link.url);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const text = new TextDecoder().decode(bytes);
    expect(text.split('\r\n')[0]).toBe(attendanceColumns.map(({ title }) => title).join(','));
    expect(text).toContain('陈伟明 Tan');
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(text).toContain('"late, ""MRT""\ndelay"');
  });

  it('follows the choice of the screen and names the site in the file’s name', async () => {
    const site = await makeSite(server.db, { securityAgencyID: own.agency.id, name: 'Tower/1' });
    const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id, name: 'Siti' });
    const timeIn = '2026-11-09T00:00:00Z';
    await makeAttendance(server.db, { staff, site, timeIn, approvalStatus: 'REJECTED' });
    const choice = { siteProfileID: site.id, approvalStatus: 'REJECTED', search: 'sit' };
    const link = await linkTo(choice);
    expect(link).toMatchObject({
      rows: 1,
      fileName: 'Attendance Tower-1 01 Nov 2026 - 30 Nov 2026.xlsx',
    });
    const { rows } = await sheetOf(link);
    expect(rows[2]).toEqual(['Site', 'Tower/1']);
    expect(rows[3]).toEqual(['Approval Status', 'Rejected']);
    expect(rows[4]).toEqual(['Search', 'sit']);
    expect((await linkTo({ ...choice, approvalStatus: 'APPROVED' })).rows).toBe(0);
    await server.sql('DELETE FROM attendance WHERE staff_profile_id = $1', [staff.id]);
  });

  it('is a file also when there is nothing in it', async () => {
    const empty = { timeInStart: '2020-01-01T00:00:00Z', timeInEnd: '2020-01-02T00:00:00Z' };
    const { rows } = await sheetOf(await linkTo(empty));
    expect(rows.filter((cells) => cells.length === 15)).toHaveLength(1);
  });

  it('stands in the audit: who took away how many records of which choice', async () => {
    await send({}, 'CSV');
    const audit = await server.sql(
      `SELECT account_id, entity, before, after FROM audit
      WHERE operation = 'exportAttendance' AND security_agency_id = $1 ORDER BY id DESC LIMIT 1`,
      [own.agency.id],
    );
    expect(audit).toEqual([
      {
        account_id: own.admin.accountID,
        entity: 'Export',
        before: null,
        after: expect.objectContaining({ rows: 2, format: 'CSV', ...november }),
      },
    ]);
  });
});

describe('what exporting refuses', () => {
  it('the session of anybody else, even of the same agency', async () => {
    const { url } = await linkTo();
    const colleague = await makeAdmin(server.db, { securityAgencyID: own.agency.id });
    const refused = { status: 403, code: 'FORBIDDEN', message: 'You may not download this file.' };
    expect(await refusalOf(server.client(await server.signInAs(colleague)), url)).toEqual(refused);
    expect(await refusalOf(other.console, url)).toEqual(refused);
    expect(await refusalOf(server.client(), url)).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  });

  it('a link that was altered or has expired', async () => {
    const { url } = await linkTo();
    const expired = {
      status: 403,
      code: 'FORBIDDEN',
      message: 'This link has expired. Please export again.',
    };
    expect(await refusalOf(own.console, url.replace(/exports\/(.)/, 'exports/$1A'))).toEqual(
      expired,
    );
    const now = Date.now();
    const moved = vi.spyOn(clock, 'now').mockReturnValue(now + 301_000);
    try {
      expect(await refusalOf(own.console, url)).toEqual(expired);
    } finally {
      moved.mockRestore();
    }
  });

  it('a permission that was taken away after the link was made', async () => {
    const { id: securityAgencyID } = own.agency;
    const admin = await makeAdmin(server.db, {
      securityAgencyID,
      cognitoGroup: 'AgencyAdmin',
      permission: [101],
    });
    const { url } = await linkTo({}, 'XLSX', server.client(await server.signInAs(admin)));
    await server.sql("UPDATE staff_profile SET permission = '{}' WHERE id = $1", [admin.id]);
    const later = server.client(await server.signInAs(admin));
    expect(await refusalOf(later, url)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it.each<[string, () => object, string, object]>([
    [
      'a range that ends before it starts',
      () => ({ timeInEnd: '2026-10-01T00:00:00Z' }),
      'The range ends before it starts.',
      { code: 'INVALID', path: 'records.timeInEnd' },
    ],
    [
      'a site of another agency',
      () => ({ siteProfileID: other.site.id }),
      'This site does not exist.',
      { code: 'NOT_FOUND', path: 'records.siteProfileID' },
    ],
    [
      'a search longer than anybody types',
      () => ({ search: 'x'.repeat(201) }),
      'Search for at most 200 characters.',
      { code: 'INVALID_FILTER' },
    ],
  ])('%s', async (_, records, message, extensions) => {
    const { body } = await send(records());
    expect(body.errors).toMatchObject([{ message, extensions }]);
  });

  it('whoever may not see attendance, belongs to another agency or is not signed in', async () => {
    const approver = await clientHolding(server, own.agency, 'attendance.approve');
    expect((await send({}, 'XLSX', approver)).codes).toEqual(['FORBIDDEN']);
    expect((await send({}, 'XLSX', other.console)).codes).toEqual(['FORBIDDEN']);
    expect((await send({}, 'XLSX', server.client())).codes).toEqual(['UNAUTHENTICATED']);
  });
});
