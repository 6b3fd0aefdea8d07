import { listTime } from '@guardroom/rules/dates';
import { Button } from '@guardroom/ui/action/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { replaceLinePath } from '../paths.ts';
import type { DashboardPerson } from '../queries.ts';
import { absenceFailure, acknowledgeDocument, withdrawDocument } from './absence-queries.ts';
import { AbsenceForm } from './absence-form.tsx';
import { PhoneLink } from './phone-card.tsx';

/** What a press does at once, and what is said then. */
const acts = { acknowledge: 'Acknowledged.', withdraw: 'Expected again.' };
type Act = keyof typeof acts;

interface AbsenceCardProps {
  person: DashboardPerson;
  /** Their line of the roster. */
  deploymentID: number;
  needsAttention: boolean;
  /** Something was done: the window closes. */
  onDone: () => void;
}

/** What the office does about somebody who is not there as planned, and what it did. */
export function AbsenceCard(props: AbsenceCardProps) {
  const { person, deploymentID, needsAttention, onDone } = props;
  const { securityAgencyID: agencyID } = useViewer();
  const [isNoting, setNoting] = useState(false);
  const act = useMutation({
    mutationFn: async (act: Act) => {
      const variables = { deploymentID, agencyID };
      if (act === 'acknowledge') await request(acknowledgeDocument, variables);
      else await request(withdrawDocument, variables);
    },
    onSuccess: (_, done) => {
      toast.success(acts[done]);
      onDone();
    },
    onError: (error) => reportFailure(absenceFailure, error),
  });
  const isAbsent = person.absentOn !== null;
  // Who has been there is not absent.
  const canBeAbsent = person.firstTimeIn === null && person.elsewhere === null;
  return (
    <section className="stack" aria-label="Not there as planned">
      <AbsenceFacts person={person} />
      {isNoting ? (
        <AbsenceForm
          deploymentID={deploymentID}
          reason={person.absentReason ?? ''}
          onCancel={() => setNoting(false)}
          onSaved={onDone}
        />
      ) : (
        <div className="form-buttons">
          {can('readStaff') && <PhoneLink staffProfileID={person.staffProfileID} />}
          {can('attendToMissing') && canBeAbsent && (
            <Button size="small" onClick={() => setNoting(true)}>
              {isAbsent ? 'Change reason' : 'Absent'}
            </Button>
          )}
          {can('attendToMissing') && isAbsent && (
            <Button size="small" busy={act.isPending} onClick={() => act.mutate('withdraw')}>
              Not absent
            </Button>
          )}
          {can('editDeployments') && (
            <RowLink action href={replaceLinePath(deploymentID)}>
              Replace
            </RowLink>
          )}
          {can('attendToMissing') && needsAttention && (
            <Button size="small" busy={act.isPending} onClick={() => act.mutate('acknowledge')}>
              Acknowledge
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function AbsenceFacts({ person }: { person: DashboardPerson }) {
  const { timeZone } = useViewer();
  const { absentReason, absentByName, absentOn, acknowledgedByName, acknowledgedOn } = person;
  const by = (name: string | null, on: string) => `${name ?? '-'}, ${listTime(on, timeZone)}`;
  if (absentOn === null && acknowledgedOn === null) return null;
  return (
    <dl className="form-facts">
      {absentOn !== null && (
        <>
          <dt>Absent</dt>
          <dd>
            {absentReason}
            <div className="beside">{by(absentByName, absentOn)}</div>
          </dd>
        </>
      )}
      {acknowledgedOn !== null && (
        <>
          <dt>Acknowledged</dt>
          <dd>{by(acknowledgedByName, acknowledgedOn)}</dd>
        </>
      )}
    </dl>
  );
}
