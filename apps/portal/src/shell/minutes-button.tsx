import { graphql, request } from '../platform/wire/graphql.ts';
import { DownloadButton } from './download-button.tsx';

const minutesDocument = graphql(`
  mutation ExportClientMinutes($id: RecordID!) {
    exportClientMinutes(id: $id) {
      url
      fileName
    }
  }
`);

interface MinutesButtonProps {
  /** Of the meeting. */
  id: number;
  /** Which one it was, to be read aloud. */
  of: string;
}

/** Takes the minutes of a meeting away as a PDF. */
export function MinutesButton({ id, of }: MinutesButtonProps) {
  const ask = async () => (await request(minutesDocument, { id })).exportClientMinutes;
  return <DownloadButton label="Minutes (PDF)" of={of} ask={ask} />;
}
