import { Button } from '@guardroom/ui/action/button.tsx';
import { SearchSelect } from '@guardroom/ui/choice/search-select.tsx';
import { checkpointInput, noCheckpoint } from '@guardroom/rules/attendance/inputs';
import { statusLook } from '@guardroom/rules/status';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { checkpointListPath } from './paths.ts';
import { checkpointKey, updateSuccess } from './queries.ts';

export const siteFragment = graphql(`
  fragment CheckpointSite on SiteProfile @_unmask {
    id
    name
    status
    siteHistoryID
    siteHistoryVersion
    clockingPointID
  }
`);

export const checkpointFragment = graphql(`
  fragment Checkpoint on ClockingPoint @_unmask {
    id
    name
    tag
  }
`);

const updateDocument = graphql(`
  mutation AssignAttendanceCheckpoint($update: UpdateSiteHistoryInput!, $agencyID: RecordID!) {
    updateSiteHistory(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

type Site = ResultOf<typeof siteFragment>;
type Checkpoint = ResultOf<typeof checkpointFragment>;

const formValues = v.object({ clockingPointID: v.nullable(v.number()) });

/** Which of a site's checkpoints takes attendance (part-1 §2.8). */
export function CheckpointEditForm(props: { site: Site; checkpoints: readonly Checkpoint[] }) {
  const { site, checkpoints } = props;
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const backToList = () => void navigate({ to: checkpointListPath });
  const form = useEntityForm({
    values: formValues,
    initial: { clockingPointID: site.clockingPointID ?? noCheckpoint },
    schema: checkpointInput,
    inputOf: (values) => ({
      ...values,
      id: site.siteHistoryID,
      siteProfileID: site.id,
      version: site.siteHistoryVersion,
    }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update site profile',
    edits: { subject: `the checkpoint of ${site.name}`, shown: shownIn(checkpoints) },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: checkpointKey });
      backToList();
    },
  });
  const unavailable = whyNot(site);
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <SiteFacts site={site} />
      <FormNotice news={form.news} />
      <Field
        label="Attendance Checkpoint"
        required
        issue={form.issues['clockingPointID']}
        hint={unavailable}
      >
        {(control) => (
          <SearchSelect<number>
            {...control}
            onClear={() => form.set({ clockingPointID: null })}
            disabled={unavailable !== undefined}
            options={options(checkpoints)}
            value={form.values.clockingPointID}
            onChange={(clockingPointID) => form.set({ clockingPointID })}
          />
        )}
      </Field>
      <div className="form-buttons">
        <Button look="primary" type="submit" busy={form.busy} reason={unavailable}>
          Submit
        </Button>
        <Button disabled={form.busy} onClick={backToList}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function SiteFacts({ site }: { site: Site }) {
  const { securityAgencyName } = useViewer();
  const { tone, label } = statusLook(site.status);
  return (
    <dl className="form-facts">
      <dt>Agency</dt>
      <dd>{securityAgencyName}</dd>
      <dt>Site</dt>
      <dd>{site.name}</dd>
      <dt>Status</dt>
      <dd>
        <StatusTag tone={tone}>{label}</StatusTag>
      </dd>
    </dl>
  );
}

function shownIn(checkpoints: readonly Checkpoint[]): Shown<v.InferOutput<typeof formValues>> {
  const names = new Map(checkpoints.map(({ id, name }) => [id, name]));
  return {
    clockingPointID: {
      label: 'Attendance Checkpoint',
      text: ({ clockingPointID: id }) => (id === null ? '' : (names.get(id) ?? 'None')),
    },
  };
}

function options(checkpoints: readonly Checkpoint[]) {
  return [
    { value: noCheckpoint, label: 'None' },
    ...checkpoints.map(({ id, name, tag }) => ({
      value: id,
      text: name,
      label: (
        <span className="option-with-tag">
          {name}
          <StatusTag tone={tag ? 'green' : 'grey'}>{tag ?? 'Not registered'}</StatusTag>
        </span>
      ),
    })),
  ];
}

function whyNot(site: Site): string | undefined {
  if (!can('assignAttendanceCheckpoint')) {
    return 'You do not have the permission to assign attendance checkpoints.';
  }
  if (site.siteHistoryID === null) {
    return 'This site has no contract period yet, so no checkpoint can be assigned.';
  }
  return undefined;
}
