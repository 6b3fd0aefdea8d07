import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { gapLimits, gapMessages } from '@guardroom/rules/deployment/gap/inputs';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '@guardroom/wire/drafts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { sentenceOf } from '@guardroom/wire/errors';
import { request } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { useSentKey } from '../../../ui/form/use-sent-key.ts';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { reportFailure, tellFailure } from '../../../ui/live/failure.ts';
import { LiveState } from '../../../ui/live/live-state.tsx';
import { useLiveQuery } from '../../../ui/live/use-live-query.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { timesOf } from '../open/columns.tsx';
import { replacePath, replaceSearch, shortPath, type ReplaceSearch } from '../paths.ts';
import { changedDocument, deploymentKey } from '../queries.ts';
import { CandidateCard } from './candidate-card.tsx';
import {
  assignDocument,
  assignFailure,
  replacementDocument,
  replaceFailure,
  replaceKey,
  type Candidate,
  type Replacement,
} from './queries.ts';
import '../../../ui/roster/replace.css';

export const Route = createFileRoute('/_guarded/deployment/replace')({
  validateSearch: replaceSearch.validate,
  component: ReplacePage,
});

/** Everybody who may take a line of the roster or a place, whom to ask first, and why. */
function ReplacePage() {
  const { securityAgencyID: agencyID } = useViewer();
  const asked = askedOf(Route.useSearch());
  const live = useLiveQuery(changedDocument, { agencyID }, replaceKey);
  return (
    <Page title="Deployment - Find Somebody" back={true} actions={<LiveState state={live} />}>
      {!can('editDeployments') ? (
        <Notice>You do not have the permission to plan deployments.</Notice>
      ) : asked === undefined ? (
        <Notice>This address names no place of the roster.</Notice>
      ) : (
        <Found asked={asked} />
      )}
    </Page>
  );
}

function Found({ asked }: { asked: NonNullable<ReturnType<typeof askedOf>> }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...replaceKey, agencyID, asked],
    failure: replaceFailure,
    load: async (signal) =>
      (await request(replacementDocument, { agencyID, ...asked }, { signal })).findReplacement,
  });
  if (data !== undefined) return <Candidates replacement={data} />;
  return failed ? <LoadFailed what="Who may stand there" onRetry={retry} /> : <Loading />;
}

function askedOf(search: ReplaceSearch) {
  const { line, site, date, shift, kind, start, end } = search;
  if (line !== undefined) return { deploymentID: line };
  if (site === undefined || date === undefined) return undefined;
  const times = start !== undefined && end !== undefined;
  return {
    place: {
      siteProfileID: site,
      date,
      ...(kind === undefined ? { shift: shift ?? ('DAY' as const) } : { shiftTypeID: kind }),
      ...(times && { startDatetime: start, endDatetime: end }),
    },
  };
}

/** So many are drawn at first: whoever is asked stands among them. */
const fewShown = 20;

function Candidates({ replacement }: { replacement: Replacement }) {
  const { timeZone } = useViewer();
  const [reason, setReason] = useReason(replacement.deploymentID);
  const [isAll, setAll] = useState(false);
  const assign = useAssign(replacement, reason, () => setReason(''));
  const { staffName, siteProfileName, shiftName, candidates, may, total, bounded } = replacement;
  const fit = candidates.filter(({ state }) => state !== 'BLOCKED');
  const blocked = candidates.filter(({ state }) => state === 'BLOCKED');
  const shown = isAll ? fit : fit.slice(0, fewShown);
  return (
    <div className="board">
      <section className="replace-place" aria-label="The place">
        <h2>
          {shiftName} at {siteProfileName}
        </h2>
        <p>{timesOf(replacement, timeZone)}</p>
        {staffName !== null && (
          <>
            <p>
              Instead of <strong>{staffName}</strong>
            </p>
            <TextField
              label="Reason"
              hint="Stays in the history of the entry."
              most={gapLimits.reason}
              value={reason}
              onChange={setReason}
            />
          </>
        )}
      </section>
      <p role="status" className="muted">
        {may === 0
          ? 'Nobody may stand there.'
          : `${may} may stand there, whom to ask first on top.`}
        {fit.length < may && ` The first ${fit.length} are listed.`}
      </p>
      {bounded && <Notice>{gapMessages.manyFree}</Notice>}
      <ol className="replace-list" aria-label="Who may stand there">
        {shown.map((one) => (
          <CandidateCard
            key={one.staffProfileID}
            candidate={one}
            busy={assign.isPending}
            onAssign={() => assign.mutate(one)}
          />
        ))}
      </ol>
      {shown.length < fit.length && (
        <button type="button" className="row-link row-link-action" onClick={() => setAll(true)}>
          Show {fit.length - shown.length} more
        </button>
      )}
      {total > may && (
        <details>
          <summary>
            {total - may} {total - may === 1 ? 'is' : 'are'} free and may not
            {blocked.length < total - may && `; ${blocked.length} of them are listed`}
          </summary>
          <ol className="replace-list" aria-label="Who may not stand there">
            {blocked.map((one) => (
              <CandidateCard key={one.staffProfileID} candidate={one} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** The reason as it is typed, which a reload and a new session leave. */
function useReason(deploymentID: number | null) {
  const { accountID } = useViewer();
  const draft = { accountID, path: `${replacePath} reason ${deploymentID}` };
  const [reason, setReason] = useState(() => {
    const kept = loadDraft(draft);
    return typeof kept === 'string' ? kept : '';
  });
  const type = (typed: string): void => {
    setReason(typed);
    if (typed === '') clearDraft(draft);
    else saveDraft(draft, typed);
  };
  return [reason, type] as const;
}

/** Gives the place to somebody after a question, says so, and goes back to where one came from. */
function useAssign(replacement: Replacement, reason: string, onDone: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const sent = useSentKey('replace', true);
  return useMutation({
    mutationFn: async (one: Candidate) => {
      if (!(await ask(`Give this shift to ${one.name}?`))) return;
      try {
        const assign = assigned(replacement, one, reason);
        const idempotencyKey = sent.keyFor(assign);
        const answer = await request(assignDocument, { assign, agencyID, idempotencyKey });
        sent.forget();
        const { staffName, status } = answer.assignDeployment;
        toast.success(`${staffName} stands there now${status === 'DRAFT' ? '' : ', and is told'}.`);
        onDone();
        await client.invalidateQueries({ queryKey: deploymentKey });
        if (canGoBack) history.back();
        else history.push(shortPath);
      } catch (error) {
        reportFailure(assignFailure, error);
        tellFailure(sentenceOf(error), error);
        await client.invalidateQueries({ queryKey: replaceKey });
      }
    },
  });
}

function assigned(replacement: Replacement, one: Candidate, reason: string) {
  const { deploymentID, version, siteProfileID, date, shift, shiftTypeID } = replacement;
  const { startDatetime, endDatetime } = replacement;
  const kind = shiftTypeID === null ? { shift } : { shiftTypeID };
  const given = { staffProfileID: one.staffProfileID, ...(reason.trim() !== '' && { reason }) };
  return deploymentID === null
    ? { ...given, place: { siteProfileID, date, ...kind, startDatetime, endDatetime } }
    : { ...given, deploymentID, version };
}
