import { Button } from '@guardroom/ui/action/button.tsx';
import { throughDoor } from '../platform/wire/door.ts';
import { FailureNote } from './failure-note.tsx';
import { useWork } from './use-work.ts';

interface DownloadButtonProps {
  label: string;
  /** What is read aloud, where the label alone does not say of what. */
  of?: string;
  /** Asks the server for a link, which is good for a few minutes. */
  ask: () => Promise<{ readonly url: string; readonly fileName: string }>;
}

/** Takes a file away that the server makes when it is asked for. */
export function DownloadButton({ label, of, ask }: DownloadButtonProps) {
  const { busy, failure, begin } = useWork();
  const download = async () => {
    const { url, fileName } = await ask();
    const link = document.createElement('a');
    link.href = throughDoor(url);
    link.download = fileName;
    link.click();
  };
  return (
    <>
      <FailureNote of={failure} />
      <Button
        busy={busy}
        {...(of !== undefined && { 'aria-label': `${label}: ${of}` })}
        onClick={() => begin(download)}
      >
        {label}
      </Button>
    </>
  );
}
