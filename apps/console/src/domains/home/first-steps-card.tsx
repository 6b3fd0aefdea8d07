import { Button } from '@guardroom/ui/action/button.tsx';
import { SuccessIcon } from '@guardroom/ui/icon/icons.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import '../../ui/case/first-steps.css';
import { firstSteps, type FirstStep } from './first-steps-paths.ts';
import { firstStepsDocument, firstStepsKey, hideDocument } from './first-steps-queries.ts';

/** What an agency does first, until all of it is done or the person has seen enough of it. */
export default function FirstStepsCard() {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const { data, failed, retry } = useLoaded({
    queryKey: [...firstStepsKey, agencyID],
    failure: 'Unable to retrieve the first steps',
    load: async (signal) =>
      (await request(firstStepsDocument, { agencyID }, { signal })).firstSteps,
  });
  const hide = useMutation({
    mutationFn: () => request(hideDocument, { agencyID }),
    onError: (error) => reportFailure('Unable to hide the first steps', error),
    onSettled: () => client.invalidateQueries({ queryKey: firstStepsKey }),
  });
  if (failed) return <LoadFailed what="The first steps" onRetry={retry} />;
  if (data === undefined || data.isHidden) return null;
  const next = firstSteps.find(({ isDone }) => !isDone(data));
  if (next === undefined) return null;
  const done = firstSteps.filter(({ isDone }) => isDone(data)).length;
  const hideButton = (
    <Button size="small" busy={hide.isPending} onClick={() => hide.mutate()}>
      Do not show again
    </Button>
  );
  return (
    <Section title={`First steps: ${done} of ${firstSteps.length} done`} actions={hideButton}>
      <p className="first-steps-way">After each step, Home in the menu leads back here.</p>
      <ol className="first-steps">
        {firstSteps.map((step) => (
          <Step key={step.title} step={step} isDone={step.isDone(data)} isNext={step === next} />
        ))}
      </ol>
    </Section>
  );
}

interface StepProps {
  step: FirstStep;
  isDone: boolean;
  /** The first one that is not done. */
  isNext: boolean;
}

function Step({ step: { title, why, links }, isDone, isNext }: StepProps) {
  return (
    <li data-done={isDone} aria-current={isNext ? 'step' : undefined}>
      <span className="first-steps-mark">{isDone && <SuccessIcon />}</span>
      <div>
        <h3>
          {title}
          {isDone && <span className="screen-reader-only"> (done)</span>}
        </h3>
        <p>{why}</p>
      </div>
      <div className="first-steps-links">
        {links.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </div>
    </li>
  );
}
