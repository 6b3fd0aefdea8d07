import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { AgencyScope } from '../database/scope.ts';
import { statement } from '../database/statement.ts';
import { createLog } from '../log.ts';
import type { Viewer } from '../viewer.ts';
import { createFiles, type Files } from './files.ts';
import { findOriginal } from './stored-file-store.ts';
import { testSecrets } from './secrets.fixture.ts';
import { viewerFixture } from './viewer.fixture.ts';
import type { FileReference } from './file-reference.ts';

const databaseName = `files_test_${process.pid}`;
const log = createLog('silent');
const mostBytes = 300_000;
const ours = AgencyScope.mint(1);
const theirs = AgencyScope.mint(2);
let admin: pg.Client;
let database: Database;
let folder: string;
let files: Files;
let server: Server;
let origin: string;
let viewer: Viewer | null;
let photo: Buffer;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('adminDatabaseUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${databaseName}`);
  const url = new URL(inject('adminDatabaseUrl'));
  url.pathname = `/${databaseName}`;
  await migrate(url.href, log);
  database = openDatabase(url.href, 5);
  folder = await mkdtemp(join(tmpdir(), 'guardroom-files-'));
  const config = readConfig({ DATA_FOLDER: folder, FILE_MAX_BYTES: String(mostBytes) });
  files = createFiles({ config, secrets: testSecrets(), log, database });
  server = createServer((request, response) => {
    if (request.method === 'POST') void files.receive(request, response, viewer);
    else void files.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
});

beforeEach(() => {
  viewer = viewerFixture({ agencyId: 1 });
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await database.end();
  await admin.query(`DROP DATABASE ${databaseName}`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

const storePhoto = (): Promise<FileReference> =>
  files.store(ours, { purpose: 'attendance', bytes: photo, uploadedBy: 7 });

const post = (body: BodyInit, query = '?purpose=attendance'): Promise<Response> =>
  fetch(`${origin}/files${query}`, { method: 'POST', body });

async function attach(
  scope: AgencyScope,
  reference: FileReference,
  purpose: 'attendance' | 'sop' = 'attendance',
  end: 'commit' | 'rollback' = 'commit',
): Promise<void> {
  const transaction = await database.begin(scope);
  try {
    await files.attach(transaction, reference, purpose);
    await transaction[end]();
  } finally {
    await transaction.rollback();
  }
}

describe('an upload', () => {
  it('is kept and can be seen by its link, whole, in part and small', async () => {
    const answer = await post(new Uint8Array(photo));
    expect(answer.status).toBe(201);
    const reference: FileReference = await answer.json();
    expect(reference).toMatchObject({ bucket: 'local', region: 'local' });
    expect(reference.key).toMatch(/^attendance\/1\/\d{8}T\d{9}Z_[0-9a-f]{12}\.jpg$/);
    const { url, thumbnailURL } = files.link(ours, reference);

    const whole = await fetch(origin + url);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
    expect(whole.headers.get('content-disposition')).toMatch(/^inline; filename="\d{8}T/);
    expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=[6-9]\d\d, immutable$/);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 300 });

    const part = await fetch(origin + url, { headers: { Range: 'bytes=2-5' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 2-5/${bytes.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6));
    const beyond = await fetch(origin + url, { headers: { Range: 'bytes=9999999-' } });
    expect(beyond.status).toBe(416);

    const head = await fetch(origin + url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    const small = await sharp(await (await fetch(origin + thumbnailURL)).arrayBuffer()).metadata();
    expect(small).toMatchObject({ width: 160, height: 120 });
  });

  it('of a guard is accepted for what guards bring, and for nothing else', async () => {
    viewer = viewerFixture({ agencyId: 1, application: 'GUARD', cognitoGroup: 'General' });
    expect((await post(new Uint8Array(photo))).status).toBe(201);
    expect((await post('%PDF-1.7', '?purpose=sop')).status).toBe(403);
  });

  it.each([
    ['a permission for such files', [1002], 'contract', 201],
    ['the permission to see them alone', [1001], 'contract', 403],
    ['none', [], 'incident', 403],
    ['every permission but to be a master administrator', null, 'agencylogo', 403],
  ])('of an administrator with %s is answered so', async (_, permission, purpose, status) => {
    viewer = { ...viewerFixture({ agencyId: 1, cognitoGroup: 'AgencyAdmin' }), permission };
    expect((await post(new Uint8Array(photo), `?purpose=${purpose}&name=x`)).status).toBe(status);
  });

  it('of a guard without the permission for such files is refused', async () => {
    const guard = viewerFixture({ agencyId: 1, application: 'GUARD', cognitoGroup: 'General' });
    viewer = { ...guard, permission: [202] };
    expect((await post(new Uint8Array(photo), '?purpose=incident')).status).toBe(403);
  });

  it('is no longer tried once too many of its account were refused', async () => {
    viewer = viewerFixture({ agencyId: 1, accountID: 56 });
    // Those that are kept do not count.
    for (let time = 0; time < 3; time += 1) {
      expect((await post(new Uint8Array(photo))).status).toBe(201);
    }
    for (let time = 0; time < 30; time += 1) expect((await post('<html>')).status).toBe(422);
    expect((await post(new Uint8Array(photo))).status).toBe(429);
    viewer = viewerFixture({ agencyId: 1, accountID: 57 });
    expect((await post(new Uint8Array(photo))).status).toBe(201);
  });

  it('takes its cleaned name into the key where the purpose says so', async () => {
    const answer = await post(new Uint8Array(photo), '?purpose=incident&name=../Gate%203.png');
    expect((await answer.json()).key).toMatch(/^incident\/1\/ir_\d{8}T\d{9}Z_Gate-3\.jpg$/);
  });

  it('of one name at one moment gets keys of their own', async () => {
    const upload = { purpose: 'incident', bytes: photo, uploadedBy: 7, name: 'gate.jpg' } as const;
    const stored = await Promise.all(Array.from({ length: 6 }, () => files.store(ours, upload)));
    expect(new Set(stored.map(({ key }) => key)).size).toBe(6);
  });

  it.each([
    ['nobody', () => null, 401, 'UNAUTHENTICATED'],
    [
      'a staff member in the console',
      () => viewerFixture({ agencyId: 1, cognitoGroup: 'General' }),
      403,
      'FORBIDDEN',
    ],
  ])('by %s is refused', async (_who, who, status, code) => {
    viewer = who();
    const answer = await post(new Uint8Array(photo));
    expect(answer.status).toBe(status);
    expect((await answer.json()).code).toBe(code);
  });

  it.each([
    ['for an unknown purpose', '?purpose=toString', 'x', 400, 'INVALID'],
    ['for no purpose', '', 'x', 400, 'INVALID'],
    ['of HTML', '?purpose=attendance', '<html></html>', 422, 'FILE_REFUSED'],
    ['that is too large', '?purpose=attendance', 'x'.repeat(mostBytes + 1), 413, 'TOO_LARGE'],
    ['that is far too large', '?purpose=attendance', 'x'.repeat(mostBytes * 3), 413, 'TOO_LARGE'],
  ])('%s is refused and leaves nothing', async (_name, query, body, status, code) => {
    const answer = await post(body, query);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
    expect(await readdir(join(folder, 'files', '.incoming'))).toEqual([]);
  });

  it('is refused to an account that already has hundreds of unused files', async () => {
    viewer = viewerFixture({ agencyId: 1, accountID: 55 });
    await database.system.run(
      statement(`INSERT INTO stored_file (security_agency_id, bucket, key, region, purpose,
          content_type, size, sha256, uploaded_by_account_id)
        SELECT 1, 'none', id, 'none', 'attendance', 'image/jpeg', 1, '', 55
        FROM generate_series(1, 300) id`),
    );
    const answer = await post(new Uint8Array(photo));
    expect(answer.status).toBe(429);
  });
});

describe('a link', () => {
  it('that is altered or without its file is refused calmly', async () => {
    const reference = await storePhoto();
    const { url } = files.link(ours, reference);
    const altered = await fetch(origin + url.replace('/files/1/', '/files/2/'));
    expect(altered.status).toBe(403);
    expect(await altered.json()).toEqual({
      code: 'FORBIDDEN',
      message: 'This link has expired. Reload the page to open the file.',
    });
    const gone = { ...reference, key: 'attendance/1/gone.jpg' };
    const absent = await fetch(origin + files.link(ours, gone).url);
    expect(absent.status).toBe(404);
  });

  it('leads to the bytes whose size and digest the database holds', async () => {
    // Written anew as JPEG, it is not what came in.
    const bytes = await sharp(photo).png().toBuffer();
    const reference = await files.store(ours, { purpose: 'attendance', bytes, uploadedBy: 7 });
    const kept = (await files.content(ours, reference)) ?? new Uint8Array();
    const rows = await database.system.run(
      statement("SELECT size, encode(sha256, 'hex') AS sha256 FROM stored_file WHERE key = $1", [
        reference.key,
      ]),
    );
    const sha256 = createHash('sha256').update(kept).digest('hex');
    expect(rows).toEqual([{ size: kept.length, sha256 }]);
  });

  it('finds a file of a bucket that is configured no more in the one of today', async () => {
    const reference = await storePhoto();
    const moved = { ...reference, bucket: 'before', region: 'before' };
    expect((await fetch(origin + files.link(ours, moved).url)).status).toBe(200);
    expect(await files.content(ours, moved)).toEqual(await files.content(ours, reference));
    const gone = { ...moved, key: 'attendance/1/gone.jpg' };
    expect((await fetch(origin + files.link(ours, gone).url)).status).toBe(404);
  });
});

describe('an original', () => {
  /** A photo with a position in it, as evidence. */
  async function storeEvidence() {
    const exif = { IFD0: { Make: 'Telephone' } };
    const bytes = await sharp(photo).withExifMerge(exif).png().toBuffer();
    const upload = { purpose: 'incident', bytes, uploadedBy: 7, name: 'gate.png' } as const;
    const reference = await files.store(ours, upload);
    const original = await findOriginal(database.agency(ours), reference);
    if (original === undefined) throw new Error('no original was kept');
    return { bytes, reference, original };
  }

  it('of evidence is kept as it came, with its digest', async () => {
    const { bytes, reference, original } = await storeEvidence();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(original).toMatchObject({ extension: 'png', size: bytes.length, sha256 });
    const answer = await fetch(origin + files.originalLink(ours, original));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment; filename="ir_.*_gate\.png"$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    // What screens show is made anew.
    const shown = (await files.content(ours, reference)) ?? new Uint8Array();
    expect(Buffer.from(shown).includes('Telephone')).toBe(false);
  });

  it('is reached by no link of what screens show', async () => {
    const { reference, original } = await storeEvidence();
    const { url } = files.link(ours, reference);
    const led = url.replace('.jpg?', '.jpg.original.png?');
    expect((await fetch(origin + led)).status).toBe(403);
    const small = `${files.originalLink(ours, original)}&t=1`;
    expect((await fetch(origin + small)).headers.get('content-type')).toBe('image/png');
  });

  it('is not kept of what is no evidence', async () => {
    const reference = await storePhoto();
    expect(await findOriginal(database.agency(ours), reference)).toBeUndefined();
    const evidence = await storeEvidence();
    expect(await findOriginal(database.agency(theirs), evidence.reference)).toBeUndefined();
  });

  it('goes with its file', async () => {
    const { reference, original } = await storeEvidence();
    const link = origin + files.originalLink(ours, original);
    await database.system.run(
      statement("UPDATE stored_file SET created_on = now() - interval '25 hours' WHERE key = $1", [
        reference.key,
      ]),
    );
    await files.removeUnattached();
    expect((await fetch(link)).status).toBe(404);
  });
});

describe('attaching a file to a record', () => {
  it('works once, in the transaction of the record', async () => {
    const reference = await storePhoto();
    await attach(ours, reference, 'attendance', 'rollback');
    await attach(ours, reference);
    await expect(attach(ours, reference)).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('is won by one of two records', async () => {
    const reference = await storePhoto();
    const results = await Promise.allSettled([attach(ours, reference), attach(ours, reference)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a file of another agency, purpose or place', async () => {
    const reference = await storePhoto();
    await expect(attach(theirs, reference)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(attach(ours, reference, 'sop')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const wrong of [{ bucket: 'x' }, { region: 'x' }, { key: 'attendance/1/x.jpg' }]) {
      await expect(attach(ours, { ...reference, ...wrong })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});

describe('the clean-up', () => {
  it('removes what no record attached within a day, and nothing else', async () => {
    await database.system.run(statement("DELETE FROM stored_file WHERE bucket = 'none'"));
    const [old, fresh, attached] = [await storePhoto(), await storePhoto(), await storePhoto()];
    await attach(ours, attached);
    await database.system.run(
      statement(
        "UPDATE stored_file SET created_on = now() - interval '25 hours' WHERE key = ANY($1)",
        [[old.key, attached.key]],
      ),
    );
    expect(await files.removeUnattached()).toBe(1);
    const status = async (file: FileReference) =>
      (await fetch(origin + files.link(ours, file).url)).status;
    expect(await status(old)).toBe(404);
    expect(await status(fresh)).toBe(200);
    expect(await status(attached)).toBe(200);
    await expect(attach(ours, old)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('removes what an upload left that was interrupted, not one that is under way', async () => {
    const incoming = join(folder, 'files', '.incoming');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await writeFile(join(incoming, 'interrupted'), 'half a photo');
    await utimes(join(incoming, 'interrupted'), longAgo, longAgo);
    await writeFile(join(incoming, 'under-way'), 'half a photo');
    // As of our clock: the file system has one of its own.
    await utimes(join(incoming, 'under-way'), new Date(), new Date());
    expect(await files.removeInterrupted()).toBe(1);
    expect(await readdir(incoming)).toEqual(['under-way']);
    await rm(join(incoming, 'under-way'));
  });
});
