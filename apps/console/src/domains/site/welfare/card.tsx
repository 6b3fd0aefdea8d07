import { callsText, welfareTexts } from '@guardroom/rules/site/welfare/welfare-plan';
import { Button } from '@guardroom/ui/action/button.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useState } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { FewLine } from '../../../ui/list/few-card.tsx';
import { Beginning, LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { welfarePath } from '../paths.ts';
import { loadWelfarePlan, welfareKey } from './queries.ts';

const PlanModal = lazyPart(() => import('./plan-modal.tsx'));

/** Whether, and how often, guards of a site are asked whether they are all right. */
export function WelfareCard({ siteID }: { siteID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const { data, failed, retry } = useLoaded({
    queryKey: [...welfareKey, agencyID, siteID],
    failure: 'Unable to retrieve the welfare checks',
    load: (signal) => loadWelfarePlan(agencyID, siteID, signal),
  });
  const texts = data ? welfareTexts(data) : [];
  return (
    <Section
      title="Welfare checks"
      actions={
        <>
          {data && can('editSites') && <Button onClick={() => setOpen(true)}>Change</Button>}
          {can('readWelfareChecks') && (
            <RowLink href={pathWith(welfarePath, { site: siteID })}>Show in checks</RowLink>
          )}
        </>
      }
    >
      {failed && <LoadFailed what="The welfare checks" onRetry={retry} />}
      {!data && !failed && <Loading rows={2} />}
      {data && texts.length === 0 && (
        <div className="few-nothing">
          <Beginning why="Nobody is asked here. Guards who stand alone can be asked every hour whether they are all right." />
        </div>
      )}
      {data && texts.length > 0 && (
        <ul className="plain-list" aria-label="Welfare checks">
          {texts.map((text) => (
            <li key={text}>
              <FewLine href={undefined} name={text} details={[callsText(data.answerMinutes)]} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && data && <PlanModal plan={data} onClose={() => setOpen(false)} />}
    </Section>
  );
}
