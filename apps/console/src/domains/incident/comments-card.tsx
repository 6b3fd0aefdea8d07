import { Button } from '@guardroom/ui/action/button.tsx';
import { SuccessIcon } from '@guardroom/ui/icon/icons.ts';
import { closeQuestion, isAmendable } from '@guardroom/rules/incident/incident-status';
import { commentKindTexts, isAsked } from '@guardroom/rules/incident/comment-kind';
import { commentCountText } from '@guardroom/rules/incident/incident-texts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { tellRefusal } from '../../ui/form/issues.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { StaffLink } from '../../ui/list/name-link.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { LeftComment } from '../../ui/case/left-comment.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { CommentForm } from './comment-form.tsx';
import {
  closeIncident,
  commentsFailure,
  incidentKey,
  updateFailure,
  updateSuccess,
} from './queries.ts';
import type { ViewedIncident } from './report-card.tsx';
import '../../ui/case/report.css';

const commentsDocument = graphql(`
  query IncidentComments($filter: IncidentCommentFilter, $pagination: Pagination!) {
    listIncidentComment(filter: $filter, pagination: $pagination) {
      result {
        id
        staffProfileID
        staffProfileName
        comment
        kind
        createdOn
      }
      count
    }
  }
`);

const step = 50;

/** The comments, the form for another one, and the end of the case (INC-54 to INC-59). */
export function CommentsCard({ report }: { report: ViewedIncident }) {
  const client = useQueryClient();
  const [limit, setLimit] = useState(step);
  const [written, setWritten] = useState(0);
  const { data, isError, refetch } = useComments(report.id, limit);
  const isReporter = useViewer().staffProfileID === report.submittedByStaffProfileID;
  const waits = data && isAsked(data.result.map(({ kind }) => kind).toReversed());
  const mayAmend = isAmendable(report.status) && can('editIncidents');
  const reload = () => void client.invalidateQueries({ queryKey: incidentKey });
  return (
    <Section
      title={data ? commentCountText(data.count) : 'Comments'}
      actions={mayAmend && <CloseCase report={report} onDone={reload} />}
    >
      {isError && <LoadFailed what="The comments" onRetry={() => void refetch()} />}
      {data && data.count > data.result.length && (
        <Button size="small" onClick={() => setLimit(limit + step)}>
          Earlier comments
        </Button>
      )}
      {waits && report.closedTimestamp === null && (
        <p className="muted">A question to {report.submittedByStaffName} is not answered yet.</p>
      )}
      {data && data.count > 0 && (
        <ol className="comments" aria-label="Comments">
          {data.result.toReversed().map((comment) => (
            <li key={comment.id}>
              <p className="muted">
                <strong>
                  <StaffLink id={comment.staffProfileID}>{comment.staffProfileName}</StaffLink>
                </strong>{' '}
                <LocalTime instant={comment.createdOn} />{' '}
                {commentKindTexts[comment.kind] !== null && (
                  <StatusTag tone={comment.kind === 'QUESTION' ? 'cyan' : 'green'}>
                    {commentKindTexts[comment.kind]}
                  </StatusTag>
                )}
              </p>
              <p className="pre-line readable" dir="auto">
                {comment.comment}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayAmend && (
        <CommentForm
          key={written}
          incidentReportID={report.id}
          reporter={isReporter ? undefined : report.submittedByStaffName}
          again={written > 0}
          onSaved={() => {
            setWritten(written + 1);
            reload();
          }}
          onRefused={reload}
        />
      )}
      {!isAmendable(report.status) && (
        <LeftComment>The case was closed before this comment was submitted:</LeftComment>
      )}
    </Section>
  );
}

/** The newest so many, the newest first. */
function useComments(incidentReportID: number, limit: number) {
  const { securityAgencyID: agencyID } = useViewer();
  const query = useQuery({
    queryKey: [...incidentKey, 'comments', agencyID, incidentReportID, limit],
    queryFn: async ({ signal }) => {
      const filter = { incidentReportID: { eq: incidentReportID } };
      const orderby = [{ field: 'id', direction: 'DESC' as const }];
      const pagination = { agencyID, limit, offset: 0, orderby };
      const answer = await request(commentsDocument, { filter, pagination }, { signal });
      return answer.listIncidentComment;
    },
    placeholderData: keepPreviousData,
  });
  const { error } = query;
  useEffect(() => {
    if (error) reportFailure(commentsFailure, error);
  }, [error]);
  return query;
}

function CloseCase({ report, onDone }: { report: ViewedIncident; onDone: () => void }) {
  const viewer = useViewer();
  const close = useMutation({
    mutationFn: () => closeIncident(viewer, report),
    onSuccess: () => toast.success(updateSuccess),
    onError: (error) => {
      reportFailure(updateFailure, error);
      if (error instanceof ApiError) tellRefusal(error);
    },
    // Somebody else may have closed it: the screen shows what is.
    onSettled: onDone,
  });
  const askAndClose = async () => {
    if (await ask(closeQuestion)) close.mutate();
  };
  return (
    <ActionButton
      labelled
      label="Close Case"
      icon={<SuccessIcon />}
      busy={close.isPending}
      onClick={() => void askAndClose()}
    />
  );
}
