import { todayIn } from '@guardroom/rules/dates';
import { useCallback } from 'react';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { OfSite } from '../../shell/of-site.tsx';
import { useLive } from '../../shell/use-live.ts';
import { useTimes } from '../../shell/use-times.ts';
import { GuardList } from './guard-list.tsx';
import { onDutyDocument } from './queries.ts';
import { RosterPanel } from './roster-panel.tsx';

/** Who guards the client's sites, as far as the agency shows it. */
export function GuardsPage() {
  return <OfSite>{(siteProfileID) => <Guards siteProfileID={siteProfileID} />}</OfSite>;
}

function Guards({ siteProfileID }: { siteProfileID: number }) {
  const { timeZone } = useTimes();
  const load = useCallback(
    () => request(onDutyDocument, { siteProfileID, date: todayIn(timeZone) }),
    [siteProfileID, timeZone],
  );
  return (
    <Loaded load={load}>
      {({ clientGuards: { onDuty, planned } }, again) => (
        <>
          <OnDuty guards={onDuty} again={again} />
          {planned !== null && <RosterPanel siteProfileID={siteProfileID} />}
        </>
      )}
    </Loaded>
  );
}

interface OnDutyProps {
  guards: ResultOf<typeof onDutyDocument>['clientGuards']['onDuty'];
  again: () => void;
}

function OnDuty({ guards, again }: OnDutyProps) {
  const { time } = useTimes();
  useLive(again, ({ kind }) => kind === 'SITE');
  return (
    <section className="stack" aria-labelledby="on-duty">
      <h2 id="on-duty">On duty</h2>
      <GuardList
        guards={guards.map(({ id, name, since }) => ({ id, name, when: `Since ${time(since)}` }))}
        none="Nobody is on duty."
      />
    </section>
  );
}
