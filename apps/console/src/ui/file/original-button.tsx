import { Button } from '@guardroom/ui/action/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { saveAddress } from './download.ts';
import { reportFailure } from '../live/failure.ts';

interface OriginalButtonProps {
  /** Of the image, so that several buttons can be told apart. */
  name: string;
  /** Asks the server for the path of the original; it notes who did. */
  ask: () => Promise<string>;
}

/** Takes an image as it was uploaded, where the screen shows one that was made anew. */
export function OriginalButton({ name, ask }: OriginalButtonProps) {
  const taking = useMutation({
    mutationFn: async () => saveAddress(await ask()),
    onError: (error) => reportFailure('Unable to download the original', error),
  });
  return (
    <Button
      look="link"
      size="small"
      busy={taking.isPending}
      aria-label={`Download original of ${name}`}
      onClick={() => taking.mutate()}
    >
      Download original
    </Button>
  );
}
