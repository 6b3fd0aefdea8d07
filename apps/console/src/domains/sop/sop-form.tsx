import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { sopForm, sopLimits, type SOPInput } from '@guardroom/rules/sop/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { fileOfRecord } from '../../ui/file/uploaded-file.ts';
import type { ApiError } from '@guardroom/wire/errors';
import { toast } from '../../platform/toast.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FileField } from '../../ui/file/file-field.tsx';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { sopListPath } from './paths.ts';
import { sopKey } from './queries.ts';

/** What is filled in. */
export const sopValues = v.object({
  title: v.string(),
  versionCode: v.string(),
  siteProfileID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  securitySiteID: v.optional(v.number()),
  siteHistoryID: v.optional(v.nullable(v.number())),
  description: v.string(),
  files: v.array(fileOfRecord),
});
export type SOPValues = v.InferOutput<typeof sopValues>;

export interface SOPFieldsProps {
  values: SOPValues;
  set: (patch: Partial<SOPValues>) => void;
  issue: string | undefined;
}

interface SOPFormProps {
  initial: SOPValues;
  /** Links of the file that is attached already, by key. */
  links?: ReadonlyMap<string, { url: string; thumbnailURL: string }>;
  /** What speaks against the version: told once, and then saved all the same. */
  warningOf?: (values: SOPValues) => string | undefined;
  renderSite: (props: SOPFieldsProps) => ReactNode;
  save: (input: SOPInput, idempotencyKey: string) => Promise<unknown>;
  success: string;
  failure: string;
  onRefusal?: (error: ApiError) => boolean | void;
  /** Of a record that is changed: its name in a sentence. */
  subject?: string;
  /** Its id, which is a part of the name of its files. */
  record?: number;
  /** Above the fields. */
  children?: ReactNode;
}

const noLinks = new Map<string, never>();
const noWarning = () => undefined;

/** With the site also where none was chosen, so that its field is told that it is required. */
function inputOf({ siteProfileID, ...values }: SOPValues) {
  return { ...values, siteProfileID };
}

/** Create and Edit SOP (SOP-17, SOP-22). */
export function SOPForm(props: SOPFormProps) {
  const { initial, links = noLinks, warningOf = noWarning, children } = props;
  const { history } = useRouter();
  const client = useQueryClient();
  const form = useEntityForm({
    values: sopValues,
    initial,
    schema: sopForm,
    inputOf,
    save: props.save,
    success: props.success,
    leadsToNew: props.subject === undefined,
    failure: props.failure,
    issueField: (path) => path.replace(/^create\.(bucket|key|region)$/, 'files'),
    ...(props.subject !== undefined && { edits: { subject: props.subject, shown } }),
    ...(props.onRefusal && { onRefusal: props.onRefusal }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: sopKey });
      history.push(sopListPath);
    },
  });
  const { values, set, issues } = form;
  const warning = useWarningOnce(warningOf(values));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isComplete = () => form.check(sopForm, inputOf(values)) !== undefined;
    if (warning.holds(isComplete)) return;
    void form.submit(event);
  };
  return (
    <form className="form" onSubmit={submit}>
      <FormNotice news={form.news} />
      {children}
      <TextField
        label="Title"
        required
        most={sopLimits.title}
        value={values.title}
        onChange={(title) => set({ title })}
        issue={issues['title']}
      />
      <Field label="Version" required issue={issues['versionCode']} warnings={warning.told}>
        {(control) => (
          <Input
            {...control}
            value={values.versionCode}
            onChange={(event) => set({ versionCode: event.target.value })}
          />
        )}
      </Field>
      {props.renderSite({ values, set, issue: issues['siteProfileID'] })}
      <FileField
        card
        required
        label="Upload SOP"
        purpose="sop"
        record={props.record}
        most={1}
        accept="application/pdf"
        files={values.files}
        links={links}
        onChange={(files) => set({ files })}
        hint="One PDF file."
        issue={issues['files']}
      />
      <NoteField
        label="Description"
        most={sopLimits.description}
        value={values.description}
        onChange={(description) => set({ description })}
        issue={issues['description']}
      />
      <FormButtons busy={form.busy} onCancel={() => history.push(sopListPath)} />
    </form>
  );
}

/**
 * The two-submit warning (SOP-30, SOP-31): the first submit with a version that has something
 * against it only warns; the next one that would be warned of in the same words goes on.
 */
function useWarningOnce(warning: string | undefined) {
  const [told, setTold] = useState<string>();
  const isTold = told === warning;
  return {
    told: isTold && warning !== undefined ? [warning] : [],
    holds: (isComplete: () => boolean): boolean => {
      if (warning === undefined || isTold) return false;
      if (!isComplete()) return true;
      setTold(warning);
      toast.warning(warning);
      return true;
    },
  };
}

const shown: Shown<SOPValues> = {
  title: { label: 'Title' },
  versionCode: { label: 'Version' },
  siteProfileID: { with: 'siteName' },
  siteName: { label: 'Site' },
  securitySiteID: { with: 'siteName' },
  siteHistoryID: { with: 'siteName' },
  description: { label: 'Description' },
  files: { label: 'File', text: ({ files: [file] }) => file?.name ?? '', whole: true },
};
