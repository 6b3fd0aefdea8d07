import { Button } from '@guardroom/ui/action/button.tsx';
import { request } from '../../platform/wire/graphql.ts';
import { FailureNote } from '../../shell/failure-note.tsx';
import { useWork } from '../../shell/use-work.ts';
import { closeDocument } from './queries.ts';

interface CloseCardProps {
  ticket: { readonly id: number; readonly version: number };
  onDone: () => void;
}

/** Closes a ticket that the client opened itself. */
export function CloseCard({ ticket: { id, version }, onDone }: CloseCardProps) {
  const { busy, failure, begin } = useWork();
  const close = async () => {
    await request(closeDocument, { update: { id, version } });
    onDone();
  };
  return (
    <section className="card" aria-labelledby="close">
      <h2 id="close">Is it settled?</h2>
      <FailureNote of={failure} />
      <Button busy={busy} onClick={() => begin(close)}>
        Close this ticket
      </Button>
    </section>
  );
}
