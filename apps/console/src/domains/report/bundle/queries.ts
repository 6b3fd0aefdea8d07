import type { BundleFormat } from '@guardroom/rules/report/bundle/inputs';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { reportKey } from '../queries.ts';

/** What the screens of case bundles ask the server. */

export const bundleKey = [...reportKey, 'bundle'] as const;

export const bundleRowFragment = graphql(`
  fragment BundleRow on CaseBundle @_unmask {
    id
    siteProfileName
    periodFrom
    periodTo
    namesVisitors
    askedByStaffName
    status
    manifestSHA256
    leftOut
    createdOn
  }
`);

export type BundleRow = ResultOf<typeof bundleRowFragment>;

const createDocument = graphql(`
  mutation CreateCaseBundle($create: CreateCaseBundleInput!, $agencyID: RecordID!, $key: String!) {
    createCaseBundle(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

interface Wanted {
  readonly siteProfileID: number;
  readonly periodFrom: string;
  readonly periodTo: string;
}

export async function createBundle(agencyID: number, create: Wanted, key: string): Promise<void> {
  await request(createDocument, { create: { ...create }, agencyID, key });
}

const fileDocument = graphql(`
  mutation OpenCaseBundleFile($id: RecordID!, $format: CaseBundleFormat!, $agencyID: RecordID!) {
    openCaseBundleFile(id: $id, format: $format, agencyID: $agencyID) {
      url
    }
  }
`);

export async function bundleFileURL(
  agencyID: number,
  id: number,
  format: BundleFormat,
): Promise<string> {
  return (await request(fileDocument, { id, format, agencyID })).openCaseBundleFile.url;
}
