import type { LineStatus } from '@guardroom/rules/deployment/publish/line-status';
import {
  publishedText,
  publishQuestion,
  waiting,
  waitingText,
  type Publication,
} from '@guardroom/rules/deployment/publish/publication';
import type { RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { SendIcon } from '@guardroom/ui/icon/icons.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { sentenceOf } from '@guardroom/wire/errors';
import { request } from '../../../platform/wire/graphql.ts';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { reportFailure, tellFailure } from '../../../ui/live/failure.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useLiveQuery } from '../../../ui/live/use-live-query.ts';
import { changedDocument, deploymentKey, loadPlan } from '../queries.ts';
import { ShiftTypes } from '../shift/shift-queries.ts';
import {
  publicationDocument,
  publicationFailure,
  publishDocument,
  publishFailure,
} from './queries.ts';
import '../../../ui/roster/board.css';
import '../../../ui/roster/publish.css';

const LinesModal = lazyPart(() => import('./lines-modal.tsx'));

interface PublishBarProps {
  /** `YYYY-MM-DD`, both included. */
  fromDate: string;
  toDate: string;
  /** Only these sites. */
  sites: readonly number[] | undefined;
  /** As they are read: '21 Nov 2026 (Sat)'. */
  dates: string;
  /** The entries of these dates and sites as they are saved, to be listed. */
  lines: readonly RosterEntry[];
  queryKey: readonly unknown[];
}

/** What was not told yet or changed since, who has answered what, and Publish. */
export function PublishBar(props: PublishBarProps) {
  const { dates, lines } = props;
  const { publication, failed, retry } = usePublication(props);
  const publish = usePublish(props);
  const [listed, setListed] = useState<Listed>();
  if (failed) return <LoadFailed what="What is published" onRetry={retry} />;
  if (publication === undefined || isNothing(publication)) return null;
  const count = waiting(publication);
  return (
    <section className="publish-bar" aria-label="Publishing">
      <p role="status">{waitingText(publication)}</p>
      <ul className="board-totals">
        {chips.map(({ status, word, countOf }) => {
          const total = countOf(publication);
          if (total === 0) return null;
          return (
            <li key={status}>
              <button
                type="button"
                className="board-chip"
                data-status={status}
                onClick={() => setListed({ status, word })}
              >
                <strong>{total}</strong> {word}
              </button>
            </li>
          );
        })}
      </ul>
      {can('editDeployments') && count > 0 && (
        <ActionButton
          primary
          labelled
          label="Publish"
          icon={<SendIcon />}
          busy={publish.isPending}
          onClick={() => publish.mutate(publishQuestion(publication, dates))}
        />
      )}
      {listed && (
        <Suspense fallback={null}>
          <LinesModal
            title={`${dates}: ${listed.word}`}
            lines={lines.filter((line) => line.status === listed.status)}
            onClose={() => setListed(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The same for a form: it stays as it was loaded, so that this loads what is saved by itself. */
export function LivePublishBar(props: Omit<PublishBarProps, 'lines'>) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  useLiveQuery(changedDocument, { agencyID }, props.queryKey);
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...props.queryKey, 'lines'],
    queryFn: ({ signal }) => loadPlan({ agencyID, timeZone }, rangeOf(props), signal),
  });
  useEffect(() => {
    if (error) reportFailure(publicationFailure, error);
  }, [error]);
  if (isError) return <LoadFailed what="What is published" onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <ShiftTypes value={data.types}>
      <PublishBar {...props} lines={data.lines} />
    </ShiftTypes>
  );
}

type Range = Pick<PublishBarProps, 'fromDate' | 'toDate' | 'sites'>;

interface Listed {
  status: LineStatus;
  word: string;
}

/** What can be listed, in the order in which somebody has to do something about it. */
const chips = [
  { status: 'DECLINED', word: 'declined', countOf: ({ declined }: Publication) => declined },
  { status: 'DRAFT', word: 'to publish', countOf: waiting },
  {
    status: 'PUBLISHED',
    word: 'not answered',
    countOf: ({ unanswered }: Publication) => unanswered,
  },
  { status: 'CONFIRMED', word: 'confirmed', countOf: ({ confirmed }: Publication) => confirmed },
] as const satisfies readonly (Listed & { countOf: (publication: Publication) => number })[];

function isNothing(publication: Publication): boolean {
  return chips.every(({ countOf }) => countOf(publication) === 0);
}

function rangeOf({ fromDate, toDate, sites }: Range) {
  return { fromDate, toDate, ...(sites && { siteProfileIDs: [...sites] }) };
}

function usePublication(props: Range & Pick<PublishBarProps, 'queryKey'>) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...props.queryKey, props.sites],
    queryFn: async ({ signal }) => {
      const variables = { agencyID, ...rangeOf(props) };
      return (await request(publicationDocument, variables, { signal })).deploymentPublication;
    },
  });
  useEffect(() => {
    if (error) reportFailure(publicationFailure, error);
  }, [error]);
  return { publication: data, failed: isError, retry: () => void refetch() };
}

/** Publishes after a question, and says what became of it. */
function usePublish(props: Range) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (question: string) => {
      if (!(await ask(question))) return;
      try {
        const publish = rangeOf(props);
        const { publishDeployment } = await request(publishDocument, { publish, agencyID });
        const { published, people, mailed } = publishDeployment;
        toast.success(publishedText(published, people, mailed));
        await client.invalidateQueries({ queryKey: deploymentKey });
      } catch (error) {
        reportFailure(publishFailure, error);
        tellFailure(sentenceOf(error), error);
      }
    },
  });
}
