import type { BlackoutBox } from '@guardroom/rules/incident/release/blackout';
import type { Redaction } from '@guardroom/rules/incident/release/redaction';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { incidentKey } from '../queries.ts';

/** What the screens of releases ask the server. */

export const releasesFailure = 'Unable to retrieve what was released';
export const releaseKey = [...incidentKey, 'release'] as const;

const listDocument = graphql(`
  query IncidentReleases($filter: IncidentReleaseFilter, $pagination: Pagination!) {
    listIncidentRelease(filter: $filter, pagination: $pagination) {
      result {
        id
        number
        isNewest
        clientProfileName
        revision
        note
        contentSHA256
        releasedOn
        releasedByStaffName
        withdrawalReason
        withdrawnOn
        withdrawnByStaffName
        acknowledgements {
          name
          remark
          acknowledgedOn
        }
        content {
          uid
          siteProfileName
          typeName
          title
          incidentStart
          incidentEnd
          location
          personInvolved
          description
          action
          remarks
          reportedBy
        }
        pictures {
          name
          sha256
          link {
            url
            thumbnailURL
          }
        }
      }
    }
  }
`);

export type Release = ResultOf<typeof listDocument>['listIncidentRelease']['result'][number];

/** More than anybody releases of one report. */
const most = 50;

/** What was released of a report, the newest first. */
export async function loadReleases(
  agencyID: number,
  incidentReportID: number,
  signal: AbortSignal,
): Promise<Release[]> {
  const filter = { incidentReportID: { eq: incidentReportID } };
  const orderby = [{ field: 'number', direction: 'DESC' as const }];
  const pagination = { agencyID, limit: most, offset: 0, orderby };
  return (await request(listDocument, { filter, pagination }, { signal })).listIncidentRelease
    .result;
}

const revisionsDocument = graphql(`
  query ReleasableRevisions($filter: IncidentDetailFilter, $pagination: Pagination!) {
    listIncidentDetail(filter: $filter, pagination: $pagination) {
      result {
        revision
        staffProfileName
        title
        location
        personInvolved
        description
        action
        remarks
        createdOn
      }
    }
  }
`);

export type Revision = ResultOf<typeof revisionsDocument>['listIncidentDetail']['result'][number];

/** What a report said at each revision, the newest first. */
export async function loadRevisions(
  agencyID: number,
  incidentReportID: number,
  signal: AbortSignal,
): Promise<Revision[]> {
  const filter = { incidentReportID: { eq: incidentReportID } };
  const orderby = [{ field: 'revision', direction: 'DESC' as const }];
  const pagination = { agencyID, limit: 200, offset: 0, orderby };
  return (await request(revisionsDocument, { filter, pagination }, { signal })).listIncidentDetail
    .result;
}

const prepareDocument = graphql(`
  mutation PrepareIncidentRelease($prepare: PrepareIncidentReleaseInput!, $agencyID: RecordID!) {
    prepareIncidentRelease(prepare: $prepare, agencyID: $agencyID) {
      clientProfileName
      contentSHA256
      content {
        uid
        siteProfileName
        typeName
        title
        incidentStart
        incidentEnd
        location
        personInvolved
        description
        action
        remarks
        reportedBy
      }
      pictures {
        name
        sha256
        link {
          url
          thumbnailURL
        }
      }
    }
  }
`);

export type Prepared = ResultOf<typeof prepareDocument>['prepareIncidentRelease'];

/** What of a report a client is to be shown. */
export interface Choice {
  readonly incidentReportID: number;
  readonly revision: number;
  readonly redactions: readonly Redaction[];
  readonly pictures: readonly {
    readonly incidentFileID: number;
    readonly boxes: readonly BlackoutBox[];
  }[];
}

const wireOf = ({ redactions, pictures, ...choice }: Choice) => ({
  ...choice,
  redactions: redactions.map((each) => ({ ...each })),
  pictures: pictures.map(({ incidentFileID, boxes }) => ({
    incidentFileID,
    boxes: boxes.map((box) => ({ ...box })),
  })),
});

export async function prepareRelease(agencyID: number, choice: Choice): Promise<Prepared> {
  const answer = await request(prepareDocument, { prepare: wireOf(choice), agencyID });
  return answer.prepareIncidentRelease;
}

const createDocument = graphql(`
  mutation CreateIncidentRelease(
    $create: CreateIncidentReleaseInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    createIncidentRelease(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

interface Releasing {
  readonly contentSHA256: string;
  readonly supersedesID: number | undefined;
  readonly note: string | undefined;
}

export async function createRelease(
  agencyID: number,
  choice: Choice,
  releasing: Releasing,
  key: string,
): Promise<void> {
  await request(createDocument, { create: { ...wireOf(choice), ...releasing }, agencyID, key });
}

const withdrawDocument = graphql(`
  mutation WithdrawIncidentRelease($withdraw: WithdrawIncidentReleaseInput!, $agencyID: RecordID!) {
    withdrawIncidentRelease(withdraw: $withdraw, agencyID: $agencyID) {
      id
    }
  }
`);

export async function withdrawRelease(agencyID: number, id: number, reason: string): Promise<void> {
  await request(withdrawDocument, { withdraw: { id, reason }, agencyID });
}
