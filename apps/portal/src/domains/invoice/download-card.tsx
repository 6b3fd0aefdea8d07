import { request } from '../../platform/wire/graphql.ts';
import { DownloadButton } from '../../shell/download-button.tsx';
import { exportDocument } from './queries.ts';

/** Takes what was issued away as a PDF. */
export function DownloadCard({ id }: { id: number }) {
  const ask = async () => (await request(exportDocument, { id })).exportClientInvoice;
  return <DownloadButton label="Download PDF" ask={ask} />;
}
