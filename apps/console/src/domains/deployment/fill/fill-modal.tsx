import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import type { FillInput } from '@guardroom/rules/deployment/fill/inputs';
import { useEffect, useRef, useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { tellReason } from '../../../ui/form/issues.ts';
import { reportFailure } from '../../../ui/live/failure.ts';
import { FillForm, type FillValues } from './fill-form.tsx';
import { askForProposal, fillFailure, type Progress, type Proposal } from './fill-queries.ts';
import { ProgressCard } from './progress-card.tsx';
import { ProposalCard } from './proposal-card.tsx';
import '../../../ui/roster/fill.css';

interface FillModalProps {
  fromDate: string;
  toDate: string;
  /** Chosen at first; none for all. */
  sites: readonly number[];
  onClose: () => void;
  /** Lines were saved. */
  onSaved: () => void;
}

/** Proposes who takes the open places of some dates; nothing is saved until it is accepted. */
export default function FillModal({ fromDate, toDate, sites, onClose, onSaved }: FillModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const [values, setValues] = useState<FillValues>({
    fromDate,
    toDate,
    sites: [...sites],
    withWarnings: false,
  });
  const [progress, setProgress] = useState<Progress>();
  const [proposal, setProposal] = useState<Proposal>();
  const [isRunning, setRunning] = useState(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const cancel = () => {
    stop.current();
    setRunning(false);
    setProgress(undefined);
  };
  const begin = (input: FillInput) => {
    setRunning(true);
    stop.current = askForProposal(agencyID, input, {
      onProgress: setProgress,
      onProposal: (told) => {
        cancel();
        setProposal(told);
      },
      onRefused: (error) => {
        cancel();
        reportFailure(fillFailure, error);
        tellReason(error);
      },
    });
  };
  return (
    <Dialog
      open={open}
      title="Fill the gaps"
      width={proposal === undefined ? 480 : 820}
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      {proposal !== undefined ? (
        <ProposalCard
          proposal={proposal}
          onSaved={onSaved}
          onAgain={() => setProposal(undefined)}
          onDone={() => setOpen(false)}
        />
      ) : isRunning ? (
        <ProgressCard progress={progress} onCancel={cancel} />
      ) : (
        <FillForm
          values={values}
          onChange={setValues}
          onBegin={begin}
          onCancel={() => setOpen(false)}
        />
      )}
    </Dialog>
  );
}
