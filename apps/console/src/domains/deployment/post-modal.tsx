import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { Button } from '@guardroom/ui/action/button.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { optionsState } from '../../ui/choice/options-state.ts';
import { deploymentLimits, postInput } from '@guardroom/rules/deployment/inputs';
import { shiftLabels, shifts, type Shift } from '@guardroom/rules/deployment/shifts';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { updateSuccess, useGrades, type Post, type Site } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateDeploymentPost($update: UpdateDeploymentPostInput!, $agencyID: RecordID!) {
    updateDeploymentPost(update: $update, agencyID: $agencyID) {
      siteProfileID
      shift
      PLRDGradeID
      PLRDGradeCode
      headcount
      version
    }
  }
`);

const postValues = v.object({
  PLRDGradeID: v.optional(v.number()),
  headcount: v.optional(v.number()),
});

interface PostModalProps {
  site: Site;
  shift: Shift;
  post: Post | undefined;
  onClose: () => void;
  onSaved: (post: Post) => void;
  /** Somebody else changed it while it stood open here. */
  onChanged: (post: Post) => void;
}

/** What a STALE refusal gives back. */
const postOfToday = v.object({
  siteProfileID: v.number(),
  shift: v.picklist(shifts),
  PLRDGradeID: v.nullable(v.number()),
  PLRDGradeCode: v.nullable(v.string()),
  headcount: v.nullable(v.number()),
  version: v.number(),
});

/** What a site needs in a shift: the lowest grade and how many people. */
export default function PostModal(props: PostModalProps) {
  const { site, shift, post, onClose, onSaved, onChanged } = props;
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const grades = useGrades(agencyID);
  const form = useEntityForm({
    part: `post ${site.id} ${shift}`,
    values: postValues,
    initial: {
      PLRDGradeID: post?.PLRDGradeID ?? undefined,
      headcount: post?.headcount ?? undefined,
    },
    schema: postInput,
    inputOf: (values) => ({
      ...values,
      siteProfileID: site.id,
      shift,
      // 0 while nobody has said anything.
      version: post?.version ?? 0,
    }),
    save: async (update) => {
      const { updateDeploymentPost } = await request(updateDocument, { update, agencyID });
      return updateDeploymentPost;
    },
    success: updateSuccess,
    failure: 'Unable to update what the site needs',
    edits: { subject: 'this', shown: shownIn(grades.data ?? []) },
    onRefusal: ({ code, current }) => {
      const now = v.safeParse(postOfToday, current);
      if (code === 'STALE' && now.success) onChanged(now.output);
    },
    onSaved: (saved) => {
      onSaved(saved);
      setOpen(false);
    },
  });
  const close = async () => {
    if (await form.discard()) setOpen(false);
  };
  const { values, set, issues } = form;
  return (
    <Dialog
      open={open}
      title={`${site.name}, ${shiftLabels[shift]}`}
      width={420}
      onClose={() => void close()}
      afterClose={onClose}
    >
      <div className="stack">
        <FormNotice news={form.news} action="Update" />
        <SelectField
          label="Lowest Grade"
          issue={issues['PLRDGradeID']}
          onClear={() => set({ PLRDGradeID: undefined })}
          placeholder="Any"
          {...optionsState(grades)}
          options={(grades.data ?? []).map(({ id, code, name }) => ({
            value: id,
            label: `${code} - ${name}`,
          }))}
          value={values.PLRDGradeID ?? null}
          onChange={(PLRDGradeID) => set({ PLRDGradeID })}
        />
        <Field label="People Needed" issue={issues['headcount']}>
          {(control) => (
            <NumberInput
              {...control}
              min={0}
              max={deploymentLimits.headcount}
              decimals={0}
              value={values.headcount ?? null}
              onChange={(next) => set({ headcount: next ?? undefined })}
            />
          )}
        </Field>
        <div className="form-buttons">
          <Button look="primary" busy={form.busy} onClick={(event) => void form.submit(event)}>
            Update
          </Button>
          <Button disabled={form.busy} onClick={() => void close()}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const shownIn = (
  grades: readonly { id: number; code: string }[],
): Shown<v.InferOutput<typeof postValues>> => ({
  PLRDGradeID: {
    label: 'Lowest Grade',
    text: ({ PLRDGradeID }) => grades.find(({ id }) => id === PLRDGradeID)?.code ?? 'Any',
  },
  headcount: { label: 'People Needed' },
});
