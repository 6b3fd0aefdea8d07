import { acceptBatches } from '@guardroom/rules/deployment/fill/accept';
import type { FillInput } from '@guardroom/rules/deployment/fill/inputs';
import { randomKey } from '@guardroom/wire/idempotency-key';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { subscribe } from '../../../platform/wire/subscribe.ts';

export const fillFailure = 'Unable to propose who takes the open places';
export const acceptFailure = 'Unable to save the proposal';

const fillDocument = graphql(`
  subscription FillDeployment(
    $agencyID: RecordID!
    $fromDate: Date!
    $toDate: Date!
    $siteProfileIDs: [RecordID!]
    $withWarnings: Boolean
  ) {
    fillDeployment(
      agencyID: $agencyID
      fromDate: $fromDate
      toDate: $toDate
      siteProfileIDs: $siteProfileIDs
      withWarnings: $withWarnings
    ) {
      stage
      missing
      people
      seconds
      gap
      lines {
        date
        shift
        shiftTypeID
        shiftName
        startDatetime
        endDatetime
        siteProfileID
        siteProfileName
        staffProfileID
        staffName
        designation
        grade
        monthHours
        hoursLeft
        nights
        timesThere
        kilometres
        findings {
          sentence
        }
      }
      open {
        date
        shiftName
        startDatetime
        siteProfileID
        siteProfileName
        grade
        missing
        reasons {
          sentence
          people
        }
      }
      days {
        date
        siteProfileID
        version
      }
    }
  }
`);

export type FillNews = ResultOf<typeof fillDocument>['fillDeployment'];
export type FillLine = FillNews['lines'][number];
export type FillOpen = FillNews['open'][number];
export type Progress = Pick<FillNews, 'stage' | 'missing' | 'people' | 'seconds' | 'gap'>;

/** The whole of a proposal. */
export type Proposal = Pick<FillNews, 'gap' | 'seconds' | 'lines' | 'open' | 'days' | 'missing'>;

interface FillListeners {
  onProgress: (progress: Progress) => void;
  onProposal: (proposal: Proposal) => void;
  onRefused: (error: unknown) => void;
}

/**
 * Asks for a proposal; a connection that is lost meanwhile begins it again.
 * @returns ends the computation
 */
export function askForProposal(
  agencyID: number,
  { siteProfileIDs, ...range }: FillInput,
  { onProgress, onProposal, onRefused }: FillListeners,
): () => void {
  let lines: FillLine[] = [];
  let open: FillOpen[] = [];
  const variables = { agencyID, ...range, ...(siteProfileIDs && { siteProfileIDs }) };
  const hear = ({ fillDeployment: news }: ResultOf<typeof fillDocument>): void => {
    if (news.stage === 'WAITING') [lines, open] = [[], []];
    lines.push(...news.lines);
    open.push(...news.open);
    if (news.stage === 'DONE') {
      stop();
      onProposal({ ...news, lines, open });
    } else onProgress(news);
  };
  const stop = subscribe(fillDocument, variables, hear, { onRefused });
  return stop;
}

const acceptDocument = graphql(`
  mutation AcceptFill(
    $create: [DeploymentGroupInput!]!
    $days: [DeploymentDayInput!]
    $agencyID: RecordID!
    $key: String
  ) {
    createMultipleDeployment(
      create: $create
      days: $days
      agencyID: $agencyID
      idempotencyKey: $key
    ) {
      id
    }
  }
`);

/**
 * Saves lines of a proposal as a planner would, request by request.
 * @param onSaved how many lines are saved, after each request
 */
export async function acceptLines(
  agencyID: number,
  lines: readonly FillLine[],
  { days }: Pick<Proposal, 'days'>,
  onSaved: (lines: number) => void,
): Promise<void> {
  let saved = 0;
  for (const batch of acceptBatches(lines, days)) {
    const create = batch.create.map((group) => ({
      ...group,
      deployments: [...group.deployments],
    }));
    const variables = { create, days: [...batch.days], agencyID, key: randomKey() };
    await request(acceptDocument, variables);
    saved += create.reduce((sum, { deployments }) => sum + deployments.length, 0);
    onSaved(saved);
  }
}
