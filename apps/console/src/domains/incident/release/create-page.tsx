import { Button } from '@guardroom/ui/action/button.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { useLostFocus } from '@guardroom/ui/hook/use-lost-focus.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { filesAt } from '@guardroom/rules/incident/compare-revisions';
import { incidentLabels } from '@guardroom/rules/incident/incident-texts';
import type { Redaction } from '@guardroom/rules/incident/release/redaction';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { idOf } from '../../../platform/record-id.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { Loading, LoadFailed } from '../../../ui/list/list-states.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { useImages, type IncidentImage } from '../images-card.tsx';
import { incidentPath } from '../paths.ts';
import { PicturesForm, type ShownPictures } from './pictures-form.tsx';
import { PreviewCard } from './preview-card.tsx';
import {
  loadReleases,
  loadRevisions,
  prepareRelease,
  releaseKey,
  releasesFailure,
  type Choice,
  type Release,
  type Revision,
} from './queries.ts';
import { RedactionForm } from './redaction-form.tsx';
import '../../../ui/case/release.css';
import '../../../ui/case/report.css';

export const Route = createFileRoute('/_guarded/incident/$id/release')({
  component: CreatePage,
});

function CreatePage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const images = useImages(id, { ofAll: true });
  const { data, failed, reload } = useLoaded({
    queryKey: [...releaseKey, 'choose', agencyID, id],
    failure: releasesFailure,
    load: async (signal) => {
      const revisions = await loadRevisions(agencyID, id, signal);
      return { revisions, releases: await loadReleases(agencyID, id, signal) };
    },
  });
  const isFailed = failed || images.isError;
  useLostFocus(data === undefined ? undefined : 'loaded');
  return (
    <Page title="Release to Client" back={incidentPath(id)}>
      {data && images.data ? (
        <Choosing id={id} {...data} images={images.data} onStale={reload} />
      ) : isFailed ? (
        <LoadFailed
          what="The report"
          onRetry={() => {
            reload();
            void images.refetch();
          }}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

interface ChoosingProps {
  id: number;
  /** The newest first. */
  revisions: readonly Revision[];
  releases: readonly Release[];
  images: readonly IncidentImage[];
  onStale: () => void;
}

function Choosing({ id, revisions, releases, images, onStale }: ChoosingProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const queries = useQueryClient();
  const [number, setNumber] = useState(revisions[0]?.revision ?? 0);
  const [redactions, setRedactions] = useState<readonly Redaction[]>([]);
  const [shown, setShown] = useState<ShownPictures>(new Map());
  const prepare = useMutation({
    mutationFn: (choice: Choice) => prepareRelease(agencyID, choice),
    onError: (error) => reportFailure('Unable to preview the report', error),
  });
  const revision = revisions.find((each) => each.revision === number);
  if (revision === undefined) return <LoadFailed what="The report" onRetry={undefined} />;
  const pictures = filesAt(images, number);
  const choice: Choice = {
    incidentReportID: id,
    revision: number,
    redactions,
    pictures: pictures.flatMap((image) => {
      const boxes = shown.get(image.id);
      return boxes === undefined ? [] : [{ incidentFileID: image.id, boxes }];
    }),
  };
  // What was previewed is what is released: any change needs another look.
  const change = (make: () => void) => {
    make();
    prepare.reset();
  };
  return (
    <div className="stack">
      <Section title="What the client may read">
        <p>
          Select words that the client must not read and take them out. The report itself stays as
          it is.
        </p>
        <SelectField<number>
          label="Revision"
          options={revisions.map((each) => ({
            value: each.revision,
            label: `Revision ${each.revision}, ${each.staffProfileName}`,
          }))}
          value={number}
          onChange={(next) =>
            change(() => {
              setNumber(next);
              setRedactions([]);
            })
          }
        />
        <RedactionForm
          key={number}
          revision={revision}
          redactions={redactions}
          onChange={(next) => change(() => setRedactions(next))}
        />
      </Section>
      <Section title={incidentLabels.images}>
        <PicturesForm
          images={pictures}
          shown={shown}
          onChange={(next) => change(() => setShown(next))}
        />
      </Section>
      <div className="form-buttons">
        <Button
          look={prepare.data === undefined ? 'primary' : 'plain'}
          busy={prepare.isPending}
          onClick={() => prepare.mutate(choice)}
        >
          Preview as the client
        </Button>
      </div>
      {prepare.data !== undefined && (
        <PreviewCard
          choice={choice}
          prepared={prepare.data}
          newest={releases[0]}
          onRefused={() => {
            prepare.reset();
            onStale();
          }}
          onReleased={async () => {
            await queries.invalidateQueries({ queryKey: releaseKey });
            history.push(incidentPath(id));
          }}
        />
      )}
    </div>
  );
}
