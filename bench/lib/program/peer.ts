import { inRoot } from '../../../tools/lib/root.ts';
import { startChild, type Child } from './child.ts';
import type { MeasuredAgency } from '../agency/dataset.ts';
import { screensOf, type Screen } from '../screen/screens.ts';
import { poolSize } from './server.ts';
import type { FilterNode } from '../../../apps/server/src/platform/graphql/list/filter-node.ts';

/**
 * How PostGraphile is run. `owner` asks as the owner of the database, so that no policy of a row is
 * looked at: its fastest. `rowSecurity` sets the role and the agency with each request, as its
 * documentation describes for row security; that is what Guardroom and the bare handler do.
 */
export type PeerKind = 'owner' | 'rowSecurity';

/** PostGraphile in a process of its own; screen n of `screensOf` is its operation `n`. */
export async function startPeer(
  databaseUrl: string,
  agency: MeasuredAgency,
  kind: PeerKind,
): Promise<Child & { readonly url: string }> {
  const operations = Object.fromEntries(
    screensOf(agency).map((screen, index) => [String(index), peerDocumentOf(screen)]),
  );
  const settings =
    kind === 'owner' ? null : { role: 'guardroom_app', 'app.agency_id': String(agency.id) };
  const child = await startChild({
    args: [
      inRoot('bench/peer/server.mjs'),
      databaseUrl,
      JSON.stringify({ poolSize, operations, settings }),
    ],
    env: { NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
    ready: /peer: (\S+)/,
  });
  return { ...child, url: child.said };
}

/** Installs PostGraphile in a folder of its own, which nothing but this measure needs. */
export function installPeer(): Promise<void> {
  return installIn('bench/peer');
}

/** Installs what a folder of the project with a lock file of its own needs. */
export async function installIn(folder: string): Promise<void> {
  const { ensureInstalled }: { ensureInstalled(root: string): Promise<void> } = await import(
    inRoot('tools/bootstrap/install.mjs')
  );
  await ensureInstalled(inRoot(folder));
}

export function peerRequest(url: string, index: number, screen: Screen): Buffer {
  const variables = { filter: peerFilterOf(screen.filter), first: screen.page.limit };
  const body = JSON.stringify({ documentId: String(index), variables });
  const head = [
    'POST /graphql HTTP/1.1',
    `Host: ${new URL(url).host}`,
    'Content-Type: application/json',
    'Accept: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** The same list: the screen's fields, its order, and the count of all, under the same names. */
function peerDocumentOf({ fields }: Screen): string {
  return `query Measured($filter: AttendanceFilter, $first: Int!) {
  list: allAttendances(filter: $filter, first: $first, orderBy: [TIME_IN_DESC, ROW_ID_DESC]) {
    result: nodes { ${peerFieldsOf(fields)} } count: totalCount } }`;
}

/**
 * The same fields. It cannot sign links to photos: of a photo it answers where it is stored, which
 * is what the link is made of.
 */
function peerFieldsOf(fields: string): string {
  return fields
    .replaceAll(/(timeIn|timeOut)Photo \{[^}]*\}/g, '$1Key $1Bucket $1Region')
    .replaceAll(
      /(timeIn|timeOut)SiteProfileName/g,
      (name, end: string) =>
        `${name}: siteProfileBySecurityAgencyIdAnd${upper(end)}SiteProfileId { name }`,
    )
    .replaceAll(/\bid\b/g, 'id: rowId')
    .replaceAll(/\b(\w+)ID\b/g, '$1ID: $1Id');
}

const operators: Readonly<Record<string, string>> = {
  eq: 'equalTo',
  ge: 'greaterThanOrEqualTo',
  le: 'lessThanOrEqualTo',
  contains: 'includesInsensitive',
};

/** The same filter in the words of its filter plugin. */
export function peerFilterOf(filter: FilterNode): object {
  return Object.fromEntries(
    Object.entries(filter).map(([field, value]) =>
      Array.isArray(value)
        ? [field, value.map((node: FilterNode) => peerFilterOf(node))]
        : [peerFieldOf(field), peerOperandsOf({ ...value })],
    ),
  );
}

function peerOperandsOf(operands: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(operands).map(([name, operand]) => {
      if (name === 'exists') return ['isNull', operand !== true];
      const known = operators[name];
      if (known === undefined) throw new Error(`the peer has no operator for ${name}`);
      return [known, operand];
    }),
  );
}

function peerFieldOf(field: string): string {
  return field === 'id' ? 'rowId' : field.replace(/ID$/, 'Id');
}

function upper(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
