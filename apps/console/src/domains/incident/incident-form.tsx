import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Button } from '@guardroom/ui/action/button.tsx';
import { submissionQuestion } from '@guardroom/rules/incident/incident-status';
import { incidentLabels } from '@guardroom/rules/incident/incident-texts';
import {
  incidentCreateForm,
  incidentEditForm,
  incidentLimits,
  type IncidentFormInput,
} from '@guardroom/rules/incident/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import type { ApiError } from '@guardroom/wire/errors';
import { formClock } from '../../platform/form-clock.ts';
import { useViewer } from '../../platform/session/session.ts';
import { FileField } from '../../ui/file/file-field.tsx';
import { timeText, type Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import type { Pressed } from '../../ui/form/hold-form.ts';
import { keptInstant } from '../../ui/form/kept-instant.ts';
import { useEntityForm, type EntityForm } from '../../ui/form/use-entity-form.ts';
import { TextsFields } from './incident-texts-form.tsx';
import { FactsFields } from './incident-facts-form.tsx';
import { draftListPath, incidentPath } from './paths.ts';
import { incidentKey, saveIncident, type SavedFrom } from './queries.ts';
import { incidentValues, type IncidentValues, type FormKind } from './incident-values.ts';

interface Times {
  start: string | null;
  end: string | null;
}

interface IncidentFormProps {
  kind: FormKind;
  initial: IncidentValues;
  from: SavedFrom;
  /** Its times to the second, of which the form shows minutes. */
  times?: Times;
  /** Links of the images that are attached already, by key. */
  links?: ReadonlyMap<string, { url: string; thumbnailURL: string }>;
  success: string;
  failure: string;
  onRefusal?: (error: ApiError) => boolean;
  cancelPath: string;
  /** Of a record that is changed: its name in a sentence. */
  subject?: string;
  /** Above the fields. */
  children?: ReactNode;
}

const noLinks = new Map<string, never>();
const noTimes: Times = { start: null, end: null };

/** Create Incident, a draft, and the edit of a report (INC-32). */
export function IncidentForm(props: IncidentFormProps) {
  const { kind, initial, from, times = noTimes, links = noLinks, cancelPath, children } = props;
  const viewer = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  // Which of the two buttons sends: asked while the input is put together.
  const asDraft = useRef(false);
  const clock = formClock(viewer.timeZone);
  const form = useEntityForm({
    values: incidentValues,
    initial,
    schema: kind === 'create' ? incidentCreateForm(clock) : incidentEditForm(clock),
    inputOf: (values) =>
      inputOf(values, { isDraft: asDraft.current, times, timeZone: viewer.timeZone }),
    question: (input) => questionOf(kind, input),
    save: (input, key) => saveIncident(viewer, from, input, key),
    success: props.success,
    failure: props.failure,
    issueField: fieldOf,
    ...(props.subject !== undefined && {
      edits: { subject: props.subject, shown, acts: kind === 'draft' },
    }),
    ...(props.onRefusal && { onRefusal: props.onRefusal }),
    onSaved: ({ id, status }) => {
      void client.invalidateQueries({ queryKey: incidentKey });
      history.push(status === 'DRAFT' ? draftListPath : incidentPath(id));
    },
  });
  const { values, set, issues } = form;
  const saveDraft = (pressed: Pressed) => {
    asDraft.current = true;
    void form.submit(pressed);
    asDraft.current = false;
  };
  return (
    <form className="form form-broad" onSubmit={(event) => void form.submit(event)}>
      <FormNotice
        news={form.news}
        action={kind === 'edit' ? 'Update' : 'Submit or Save as Draft'}
      />
      {children}
      <FactsFields kind={kind} form={form} />
      <TextsFields form={form} />
      <FileField
        label={incidentLabels.images}
        purpose="incident"
        most={incidentLimits.images}
        accept="image/jpeg,image/png,image/webp"
        files={values.images}
        links={links}
        onChange={(images) => set({ images })}
        hint={`Up to ${incidentLimits.images}: JPEG, PNG or WebP.`}
        issue={issues['images']}
      />
      <Buttons
        kind={kind}
        form={form}
        onCancel={() => history.push(cancelPath)}
        onDraft={saveDraft}
      />
    </form>
  );
}

interface Reading {
  isDraft: boolean;
  times: Times;
  timeZone: string;
}

function inputOf(values: IncidentValues, { isDraft, times, timeZone }: Reading) {
  const { start, end, siteName: _, status, images, ...said } = values;
  return {
    type: undefined,
    siteProfileID: undefined,
    ...said,
    status: isDraft ? 'DRAFT' : status,
    incidentStart: keptInstant(start, times.start, timeZone),
    incidentEnd: keptInstant(end, times.end, timeZone),
    images: images.map(({ name: __, ...image }) => image),
  };
}

/** Submitting warns that there is no way back (INC-43); a draft is kept without a question. */
function questionOf(kind: FormKind, { status, siteProfileID }: IncidentFormInput): string | null {
  if (status === 'DRAFT') return null;
  if (kind === 'edit') return 'Are you sure? The report as it was is kept as an earlier revision.';
  return submissionQuestion({
    isClosing: status === 'CLOSED',
    hasSite: siteProfileID !== undefined,
  });
}

/** The server names its arguments; the form has one list of fields. */
function fieldOf(path: string): string {
  if (path.startsWith('updateIncidentFile')) return 'images';
  return path.replace(/^updateIncident(Report|Detail)\./, '');
}

interface ButtonsProps {
  kind: FormKind;
  form: EntityForm<IncidentValues>;
  onCancel: () => void;
  onDraft: (pressed: Pressed) => void;
}

function Buttons({ kind, form, onCancel, onDraft }: ButtonsProps) {
  return (
    <FormButtons
      action={kind === 'edit' ? 'Update' : 'Submit'}
      busy={form.busy}
      onCancel={onCancel}
    >
      {kind !== 'edit' && (
        <Button disabled={form.busy} onClick={onDraft}>
          Save as Draft
        </Button>
      )}
    </FormButtons>
  );
}

const shown: Shown<IncidentValues> = {
  type: { label: incidentLabels.type },
  status: { label: incidentLabels.status },
  title: { label: incidentLabels.title },
  siteName: { label: incidentLabels.site },
  siteProfileID: { with: 'siteName' },
  securitySiteID: { with: 'siteName' },
  start: { label: incidentLabels.incidentStart, text: ({ start }) => timeText(start) },
  end: { label: incidentLabels.incidentEnd, text: ({ end }) => timeText(end) },
  location: { label: incidentLabels.location },
  personInvolved: { label: incidentLabels.personInvolved },
  description: { label: incidentLabels.description },
  action: { label: incidentLabels.action },
  remarks: { label: incidentLabels.remarks },
  images: {
    label: incidentLabels.images,
    text: ({ images }) => images.map(({ name }) => name).join(', '),
  },
};
