import { timesOf } from '@guardroom/rules/deployment/roster-groups';
import type { RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { periodOf } from '@guardroom/rules/deployment/shift/shift-type';
import { gapMessages } from '@guardroom/rules/deployment/gap/inputs';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { useShiftTypes } from '../shift/shift-queries.ts';
import { CandidateCard } from './candidate-card.tsx';
import {
  replacementDocument,
  replaceFailure,
  replaceKey,
  type Candidate,
  type Replacement,
} from './queries.ts';
import '../../../ui/roster/replace.css';

interface SuggestModalProps {
  entry: RosterEntry;
  /** 'Day Shift of Marina Tower' */
  place: string;
  onChoose: (one: Candidate) => void;
  onClose: () => void;
}

/** Who may take an entry of a day that is being planned, by what is saved; it is chosen, not saved. */
export default function SuggestModal({ entry, place, onChoose, onClose }: SuggestModalProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const types = useShiftTypes();
  const [open, setOpen] = useState(true);
  const { date, shift, siteProfileID } = entry;
  const kind = typeof shift === 'number' ? { shiftTypeID: shift } : { shift };
  const period = periodOf(date, timesOf(entry, types), timeZone);
  const asked = { siteProfileID, date, ...kind, ...period };
  const { data, failed, retry } = useLoaded({
    queryKey: [...replaceKey, agencyID, asked],
    failure: replaceFailure,
    load: async (signal) =>
      (await request(replacementDocument, { agencyID, place: asked }, { signal })).findReplacement,
  });
  return (
    <Dialog
      open={open}
      title={`Suggestions, ${place}`}
      width={760}
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      {failed && <LoadFailed what="Who may stand there" onRetry={retry} />}
      {data === undefined && !failed && <Loading />}
      {data && (
        <Suggestions
          replacement={data}
          onChoose={(one) => {
            onChoose(one);
            setOpen(false);
          }}
        />
      )}
    </Dialog>
  );
}

/** So many are shown: who is not among them is found by name. */
const fewShown = 20;

function Suggestions(props: { replacement: Replacement; onChoose: (one: Candidate) => void }) {
  const { replacement, onChoose } = props;
  const fit = replacement.candidates.filter(({ state }) => state !== 'BLOCKED');
  return (
    <div className="stack">
      <p role="status" className="muted">
        {replacement.may} may stand there by what is saved, whom to ask first on top.
        {replacement.may > fewShown && ` The first ${fewShown} are shown: search others by name.`}
      </p>
      {replacement.bounded && <Notice>{gapMessages.manyFree}</Notice>}
      <ol className="replace-list" aria-label="Who may stand there">
        {fit.slice(0, fewShown).map((one) => (
          <CandidateCard
            key={one.staffProfileID}
            candidate={one}
            action="Choose"
            onAssign={() => onChoose(one)}
          />
        ))}
      </ol>
    </div>
  );
}
