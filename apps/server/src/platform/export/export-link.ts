import * as v from 'valibot';
import { clock } from '../clock.ts';
import { refuse } from '../graphql/refusal/refusal.ts';
import type { Secrets } from '../secrets.ts';
import type { Viewer } from '../viewer.ts';
import { printable } from './safe-cell.ts';
import type { ExportFormat } from './table.ts';

const lifetime = 300;
/** Addresses longer than this are cut off by proxies. */
const longestToken = 6000;

const payload = v.object({
  name: v.string(),
  agencyID: v.number(),
  accountID: v.number(),
  format: v.picklist(['XLSX', 'CSV', 'PDF', 'XML']),
  fileName: v.string(),
  parameters: v.unknown(),
  expires: v.number(),
});

/** What a link says, verified. */
export type ExportTicket = v.InferOutput<typeof payload>;

export interface ExportRequest {
  /** As the domain registered it. */
  readonly name: string;
  readonly format: ExportFormat;
  /** For the person, without extension. */
  readonly fileName: string;
  /** What the domain needs to open the same rows again; goes through JSON. */
  readonly parameters: unknown;
}

/**
 * Signs a path from which this viewer, and nobody else, can download a file for five minutes.
 * @throws TOO_LARGE when the parameters do not fit into an address
 */
export function issueExportLink(
  secrets: Secrets,
  viewer: Pick<Viewer, 'scope' | 'accountID'>,
  { name, format, fileName, parameters }: ExportRequest,
  now = clock.now(),
): { readonly url: string; readonly fileName: string } {
  const whole = `${cleanName(fileName)}.${format.toLowerCase()}`;
  const ticket: ExportTicket = {
    name,
    agencyID: viewer.scope.agencyId,
    accountID: viewer.accountID,
    format,
    fileName: whole,
    parameters,
    expires: Math.floor(now / 1000) + lifetime,
  };
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  const signature = secrets.sign('links', signedText(text));
  if (text.length > longestToken) refuse('TOO_LARGE', 'The filter is too long for an export.');
  return { url: `/exports/${text}.${signature}/${encodeURIComponent(whole)}`, fileName: whole };
}

/** What a path of `issueExportLink` says; undefined when it is altered or expired. */
export function verifyExportLink(
  secrets: Secrets,
  path: string,
  now = clock.now(),
): ExportTicket | undefined {
  const [, text, signature] =
    /^\/exports\/([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)(?:\/|$)/.exec(path) ?? [];
  if (text === undefined || signature === undefined) return undefined;
  if (!secrets.verify('links', signedText(text), signature)) return undefined;
  const ticket = v.parse(payload, JSON.parse(Buffer.from(text, 'base64url').toString()));
  return ticket.expires > now / 1000 ? ticket : undefined;
}

const signedText = (text: string): string => `export\n${text}`;

/** Without what a file system of any kind refuses in a name. */
function cleanName(name: string): string {
  const allowed = printable(name).replaceAll(/[<>:"/\\|?*\n\t]/g, '-');
  return (
    [...allowed]
      .slice(0, 120)
      .join('')
      .replaceAll(/^[\s.]+|[\s.]+$/g, '') || 'export'
  );
}
