import { Button } from '@guardroom/ui/action/button.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { ApiError } from '@guardroom/wire/errors';
import { reportFailure } from '../../../ui/live/failure.ts';
import { DateCard } from './date-card.tsx';
import { acceptFailure, acceptLines, type FillLine, type Proposal } from './fill-queries.ts';
import { OpenCard } from './open-card.tsx';
import { percent } from './progress-card.tsx';

interface ProposalCardProps {
  proposal: Proposal;
  onSaved: () => void;
  /** Asks for another one. */
  onAgain: () => void;
  onDone: () => void;
}

/** A proposal as a difference to the roster, to be accepted whole or in part. */
export function ProposalCard({ proposal, onSaved, onAgain, onDone }: ProposalCardProps) {
  const { lines, open } = proposal;
  const [left, setLeft] = useState<ReadonlySet<FillLine>>(new Set());
  const dates = useMemo(() => [...Map.groupBy(lines, ({ date }) => date)], [lines]);
  const chosen = lines.filter((line) => !left.has(line));
  const choose = (some: readonly FillLine[], isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      for (const line of some) {
        if (isChosen) next.delete(line);
        else next.add(line);
      }
      return next;
    });
  const accept = useAccept(proposal, onSaved, onDone);
  return (
    <div className="stack">
      <p role="status">{summary(proposal)}</p>
      {accept.refusal !== undefined && <Notice urgent>{accept.refusal}</Notice>}
      <div className="fill-dates">
        {dates.map(([date, own]) => (
          <DateCard
            key={date}
            date={date}
            lines={own}
            left={left}
            onChoose={choose}
            open={dates.length === 1}
          />
        ))}
        <OpenCard open={open} />
      </div>
      <div className="form-buttons">
        {lines.length > 0 && (
          <Button
            look="primary"
            busy={accept.busy}
            reason={accept.why(chosen)}
            onClick={() => accept.run(chosen)}
          >
            Accept {chosen.length} of {lines.length}
          </Button>
        )}
        <Button disabled={accept.busy} onClick={onAgain}>
          Propose again
        </Button>
        <Button disabled={accept.busy} onClick={onDone}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** Saves what is chosen. What was saved before a refusal stands, and is said. */
function useAccept(proposal: Proposal, onSaved: () => void, onDone: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  const [refusal, setRefusal] = useState<string>();
  const [saved, setSaved] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async (chosen: readonly FillLine[]) => {
      let done = 0;
      try {
        await acceptLines(agencyID, chosen, proposal, (count) => void (done = count));
      } finally {
        if (done > 0) onSaved();
        setSaved(done);
      }
      return done;
    },
    onSuccess: (count) => {
      toast.success(`${count} ${count === 1 ? 'entry' : 'entries'} planned`);
      onDone();
    },
    onError: (error) => {
      setRefusal(refusalText(error));
      reportFailure(acceptFailure, error);
    },
  });
  const why = (chosen: readonly FillLine[]) => {
    if (chosen.length === 0) return 'Nothing is chosen.';
    return refusal === undefined ? undefined : 'The roster was changed: propose again.';
  };
  const text = refusal === undefined ? undefined : `${refusal} ${savedText(saved)}`;
  return { run: mutate, busy: isPending, why, refusal: text };
}

function refusalText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'STALE') {
    return 'Somebody else changed the plan since this proposal was made.';
  }
  return error instanceof ApiError ? error.message : 'The server could not be reached.';
}

function savedText(saved: number): string {
  if (saved === 0) return 'Nothing was saved.';
  return `${saved} ${saved === 1 ? 'entry was' : 'entries were'} saved, the rest was not.`;
}

function summary({ lines, open, missing, gap, seconds }: Proposal): string {
  if (missing === 0) return 'Nobody is missing in these dates.';
  const still = open.reduce((sum, place) => sum + place.missing, 0);
  const filled = `${lines.length} of ${missing} open places can be filled, ${still} stay open.`;
  if (gap === null) return `${filled} The solver had no answer in time: this is a quicker way’s.`;
  const near =
    gap < 0.0005 ? 'nothing better is left to find' : `within ${percent(gap)} of the best`;
  return `${filled} Found in ${Math.round(seconds)} seconds, ${near}.`;
}
