import { wireTime } from '@guardroom/rules/dates';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { AgencyScope } from '../../../platform/database/scope.ts';
import { makeFile } from '../../../platform/export/make-file.ts';
import { withLogo } from '../../../platform/export/produce.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Log } from '../../../platform/log.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { verifyBook } from '../../occurrence/store.ts';
import {
  bookFiles,
  manifestOf,
  pack,
  sha256,
  verifyPage,
  type ManifestHead,
} from './bundle-files.ts';
import { bundlePdf } from './bundle-pdf.ts';
import { readContent } from './read-content.ts';
import { findBundle } from './store.ts';
import {
  finishBundle,
  takeBundle,
  waitForBundle,
  waitingAgencies,
  type ClaimedBundle,
  type WaitingAgency,
} from './store-claim.ts';
import type { BundleFile } from './types.ts';

/** What bundles are made with. */
export interface Bundling {
  readonly database: Database;
  readonly files: Files;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly scopeOf: (agencyID: number) => AgencyScope;
}

/**
 * Makes what waits, until nothing does: one of each agency in turn, so that nobody waits for all of
 * another agency's. Several servers may do it at once: each bundle is leased to one of them.
 * @returns how many were taken
 */
export async function makeBundles(bundling: Bundling): Promise<number> {
  let taken = 0;
  for (;;) {
    const before = taken;
    for (const agency of await waitingAgencies(bundling.database.system)) {
      if (await makeOne(bundling, agency)) taken += 1;
    }
    if (taken === before) return taken;
  }
}

/** @returns false where nothing of the agency waited any more */
async function makeOne(bundling: Bundling, agency: WaitingAgency): Promise<boolean> {
  const { database, scopeOf, log } = bundling;
  const scope = scopeOf(agency.agencyID);
  const claimed = await inTransaction(database, scope, takeBundle);
  if (claimed === undefined) return false;
  try {
    await make(bundling, agency, scope, claimed);
  } catch (error) {
    log.error('case bundle not made', { bundleId: claimed.id, tries: claimed.tries }, error);
    await inTransaction(database, scope, (tx) => waitForBundle(tx, claimed));
  }
  return true;
}

async function make(
  { database, files, secrets }: Bundling,
  { name: agency, timeZone }: WaitingAgency,
  scope: AgencyScope,
  claimed: ClaimedBundle,
): Promise<void> {
  const db = database.agency(scope);
  const bundle = await findBundle(db, claimed.id);
  if (bundle === undefined) throw new Error('the bundle vanished while it was made');
  const content = await readContent(db, files, bundle, bundle.namesVisitors);
  const head: ManifestHead = {
    agency,
    site: bundle.siteProfileName,
    periodFrom: bundle.periodFrom,
    periodTo: bundle.periodTo,
    madeOn: wireTime(clock.now()),
    askedBy: bundle.askedByStaffName,
    visitors: bundle.namesVisitors ? 'AS_WRITTEN' : 'MASKED',
    book: await verifyBook(db, secrets),
    leftOut: content.leftOut,
  };
  const books = await bookFiles(content);
  const drawn = await withLogo(bundlePdf(head, content, books, timeZone), scope, database, files);
  const pdf = await makeFile('PDF', drawn);
  const packed = [...books, { path: 'case.pdf', bytes: pdf }];
  const manifest = manifestOf(head, packed);
  const zipped = await pack([manifest, ...packed, await verifyPage()]);
  const name = `Case Bundle ${bundle.siteProfileName} ${claimed.id}`;
  const keep = async (format: 'PDF' | 'ZIP', bytes: Uint8Array): Promise<BundleFile> => {
    const extension = format === 'PDF' ? 'pdf' : 'zip';
    const made = { purpose: 'release', extension, madeFor: claimed.madeFor, bytes, name } as const;
    const reference = await files.keepMade(scope, made);
    const facts = { size: bytes.length, sha256: sha256(bytes) };
    return { format, name: `${name}.${extension}`, ...facts, ...reference };
  };
  const kept = [await keep('PDF', pdf), await keep('ZIP', zipped)];
  await inTransaction(database, scope, async (tx) => {
    const isOurs = await finishBundle(tx, claimed, {
      files: kept,
      manifestSHA256: sha256(manifest.bytes),
      leftOut: content.leftOut,
    });
    if (!isOurs) throw new Error('another server has taken over the bundle');
    for (const file of kept) await files.attach(tx, file, 'release');
  });
}
