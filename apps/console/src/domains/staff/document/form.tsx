import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { todayIn } from '@guardroom/rules/dates';
import {
  documentForm,
  documentLimits,
  type DocumentFormInput,
} from '@guardroom/rules/staff/document/inputs';
import { documentKind, documentTypes } from '@guardroom/rules/staff/document/types';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { ApiError } from '@guardroom/wire/errors';
import { useViewer } from '../../../platform/session/session.ts';
import { FileField } from '../../../ui/file/file-field.tsx';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { ValidityFields } from './validity-fields-form.tsx';
import { useProfilePath, useStaffSaved } from '../queries.ts';
import { uploadedFile } from '../../../ui/file/uploaded-file.ts';

/** What is filled in; days as `YYYY-MM-DD`. */
export const documentValues = v.object({
  type: v.optional(v.picklist(documentTypes)),
  number: v.string(),
  issued: v.optional(v.string()),
  expiry: v.optional(v.string()),
  remark: v.string(),
  /** One at most. */
  files: v.array(uploadedFile),
});
export type DocumentValues = v.InferOutput<typeof documentValues>;

const typeChoices = documentTypes.map((value) => ({ value, label: documentKind(value).label }));

interface DocumentFormProps {
  staffProfileID: number;
  initial: DocumentValues;
  /** Links of the file that is attached already, by key. */
  links?: ReadonlyMap<string, { url: string; thumbnailURL: string }>;
  save: (input: DocumentFormInput, idempotencyKey: string) => Promise<unknown>;
  success: string;
  failure: string;
  onRefusal?: (error: ApiError) => boolean;
  /** Of a record that is changed: its name in a sentence. */
  subject?: string;
  /** Above the fields. */
  children?: ReactNode;
}

const noLinks = new Map<string, never>();

/** Create and Edit of a document of a staff member. */
export function DocumentForm(props: DocumentFormProps) {
  const { staffProfileID, initial, links = noLinks, children } = props;
  const today = todayIn(useViewer().timeZone);
  const { history } = useRouter();
  const profile = useProfilePath(staffProfileID);
  const form = useEntityForm({
    values: documentValues,
    initial,
    schema: documentForm(today),
    inputOf: ({ files: [file], type, ...values }) => ({
      ...values,
      type,
      file: file && { bucket: file.bucket, key: file.key, region: file.region },
    }),
    save: props.save,
    success: props.success,
    failure: props.failure,
    ...(props.subject !== undefined && { edits: { subject: props.subject, shown } }),
    ...(props.onRefusal && { onRefusal: props.onRefusal }),
    onSaved: useStaffSaved(staffProfileID, props.subject === undefined ? 'Documents' : undefined),
  });
  const { values, set, issues } = form;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      {children}
      <SelectField
        label="Type"
        required
        issue={issues['type']}
        options={typeChoices}
        value={values.type ?? null}
        onChange={(type) => set({ type })}
      />
      <ValidityFields type={values.type ?? 'OTHER'} values={values} issues={issues} set={set} />
      <FileField
        label="File"
        purpose="staff"
        most={1}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        files={values.files}
        links={links}
        onChange={(files) => set({ files })}
        hint="A JPEG, PNG or WebP image, or a PDF."
        issue={issues['file']}
      />
      <NoteField
        label="Remark"
        most={documentLimits.remark}
        issue={issues['remark']}
        value={values.remark}
        onChange={(remark) => set({ remark })}
      />
      <FormButtons busy={form.busy} onCancel={() => history.push(profile)} />
    </form>
  );
}

const shown: Shown<DocumentValues> = {
  type: { label: 'Type', text: ({ type }) => (type === undefined ? '' : documentKind(type).label) },
  number: { label: 'Number' },
  issued: { label: 'Date of Issue', text: ({ issued }) => dayText(issued) },
  expiry: { label: 'Expiry', text: ({ expiry }) => dayText(expiry) },
  remark: { label: 'Remark' },
  files: { label: 'File', text: ({ files: [file] }) => file?.name ?? '', whole: true },
};
