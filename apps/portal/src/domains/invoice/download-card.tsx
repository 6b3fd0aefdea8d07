import { Button } from '@guardroom/ui/action/button.tsx';
import { throughDoor } from '../../platform/wire/door.ts';
import { request } from '../../platform/wire/graphql.ts';
import { FailureNote } from '../../shell/failure-note.tsx';
import { useWork } from '../../shell/use-work.ts';
import { exportDocument } from './queries.ts';

/** Takes what was issued away as a PDF. */
export function DownloadCard({ id }: { id: number }) {
  const { busy, failure, begin } = useWork();
  const download = async () => {
    const { url, fileName } = (await request(exportDocument, { id })).exportClientInvoice;
    const link = document.createElement('a');
    link.href = throughDoor(url);
    link.download = fileName;
    link.click();
  };
  return (
    <>
      <FailureNote of={failure} />
      <Button busy={busy} onClick={() => begin(download)}>
        Download PDF
      </Button>
    </>
  );
}
