import { incidentLabels } from '@guardroom/rules/incident/incident-texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import { ImagePreview } from '../../ui/file/image-preview.tsx';
import { OriginalButton } from '../../ui/file/original-button.tsx';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { filesFailure, incidentKey } from './queries.ts';

const filesDocument = graphql(`
  query IncidentFiles($filter: IncidentFileFilter, $pagination: Pagination!) {
    listIncidentFile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        original {
          size
        }
        revision
        deletedRevision
        link {
          url
          thumbnailURL
        }
      }
    }
  }
`);

const originalDocument = graphql(`
  mutation OpenIncidentOriginal($id: RecordID!, $agencyID: RecordID!) {
    openIncidentOriginal(id: $id, agencyID: $agencyID)
  }
`);

export type IncidentImage = ResultOf<typeof filesDocument>['listIncidentFile']['result'][number];

/** Links live for ten minutes and more: they are fetched anew before that. */
const linkAge = 5 * 60_000;

/** The images of a report; those of earlier revisions too, where they are wanted. */
export function useImages(incidentReportID: number, { ofAll }: { ofAll: boolean }) {
  const { securityAgencyID: agencyID } = useViewer();
  const query = useQuery({
    queryKey: [...incidentKey, 'files', agencyID, incidentReportID, ofAll],
    queryFn: async ({ signal }) => {
      const filter = {
        incidentReportID: { eq: incidentReportID },
        or: (ofAll ? [0, 1] : [0]).map((deleted) => ({ deleted: { eq: deleted } })),
      };
      const pagination = { agencyID, limit: 100, offset: 0 };
      const answer = await request(filesDocument, { filter, pagination }, { signal });
      return answer.listIncidentFile.result;
    },
    refetchInterval: linkAge,
  });
  const { error } = query;
  useEffect(() => {
    if (error) reportFailure(filesFailure, error);
  }, [error]);
  return query;
}

/** The images of a report as it is. */
export function ImagesList({ incidentReportID }: { incidentReportID: number }) {
  const { data: images, isError, refetch } = useImages(incidentReportID, { ofAll: false });
  if (images === undefined) {
    return isError ? <ImagesFailed onRetry={() => void refetch()} /> : <Loading rows={2} />;
  }
  return images.length > 0 ? <Images images={images} /> : '-';
}

/** Where images would stand whose list failed: none would be a statement of its own. */
export function ImagesFailed({ onRetry }: { onRetry: () => void }) {
  return <LoadFailed what={incidentLabels.images} onRetry={onRetry} />;
}

export function Images({ images }: { images: readonly IncidentImage[] }) {
  const { securityAgencyID: agencyID } = useViewer();
  const pictures = images.map(({ name, link }, at) => ({
    alt: `Image ${at + 1}: ${name}`,
    image: link,
  }));
  return (
    <span className="large-pictures">
      <ImagePreview pictures={pictures} />
      <ul className="plain-list">
        {images
          .filter(({ original }) => original !== null)
          .map(({ id, name }) => (
            <li key={id}>
              {name}
              <OriginalButton
                name={name}
                ask={async () =>
                  (await request(originalDocument, { id, agencyID })).openIncidentOriginal
                }
              />
            </li>
          ))}
      </ul>
    </span>
  );
}
