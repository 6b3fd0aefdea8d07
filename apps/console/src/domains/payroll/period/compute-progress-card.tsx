import { useEffect, useState } from 'react';
import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { subscribe } from '../../../platform/wire/subscribe.ts';
import { LiveText } from '@guardroom/ui/show/live-text.tsx';

const progressDocument = graphql(`
  subscription PayPeriodProgress($agencyID: RecordID!) {
    payPeriodProgress(agencyID: $agencyID) {
      startDate
      done
      people
    }
  }
`);
type Progress = ResultOf<typeof progressDocument>['payPeriodProgress'];

/**
 * How far the computation of the period that begins on a day has come, whoever began it; nothing
 * while none runs.
 */
export function ComputeProgress({ startDate }: { startDate: string }) {
  const { securityAgencyID: agencyID } = useViewer();
  const [progress, setProgress] = useState<Progress>();
  useEffect(
    () => subscribe(progressDocument, { agencyID }, (data) => setProgress(data.payPeriodProgress)),
    [agencyID],
  );
  const isOwn = progress?.startDate === startDate && progress.done < progress.people;
  return (
    <LiveText>
      {isOwn && `Computing: ${count(progress.done)} of ${count(progress.people)} people`}
    </LiveText>
  );
}

const count = (people: number) => people.toLocaleString('en-SG');
