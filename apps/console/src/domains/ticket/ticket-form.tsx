import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { ticketForm, ticketLimits } from '@guardroom/rules/ticket/inputs';
import { ticketCategoryLabels, ticketPriorityLabels } from '@guardroom/rules/ticket/ticket-words';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import type * as v from 'valibot';
import type { ApiError } from '@guardroom/wire/errors';
import { FileField } from '../../ui/file/file-field.tsx';
import { dayText, type Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { KindFields, PartiesFields } from './ticket-choices-form.tsx';
import { ticketPath } from './paths.ts';
import { ticketKey } from './queries.ts';
import { ticketValues, type TicketValues, type TicketFields } from './ticket-values.ts';
export type TicketInput = v.InferOutput<typeof ticketForm>;

interface TicketFormProps {
  initial: TicketValues;
  /** The day of the ticket, from which the due date is counted. */
  day: string;
  /** Of an edited ticket: which, and the version that the input is based on. */
  record?: { id: number; version: number };
  /** Links of the images that are attached already, by key. */
  links?: ReadonlyMap<string, { url: string; thumbnailURL: string }>;
  /** Sends the input; resolves with the id of the ticket. `form` has what no schema names. */
  save: (input: TicketInput, values: TicketValues, idempotencyKey: string) => Promise<number>;
  action: 'Submit' | 'Update';
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

/** Create and Edit Ticket (TKT-20, TKT-50 to TKT-53). */
export function TicketForm(props: TicketFormProps) {
  const { initial, day, record, links = noLinks, action, cancelPath, children } = props;
  const { history } = useRouter();
  const client = useQueryClient();
  const saved = useRef(record?.id ?? 0);
  const form = useEntityForm({
    values: ticketValues,
    initial,
    schema: ticketForm,
    inputOf: (values) => inputOf(values, record),
    save: async (input, key) => {
      saved.current = await props.save(input, form.values, key);
    },
    success: props.success,
    failure: props.failure,
    issueField: (path) => path.replace(/^(create|update)\.\d+\..*/, 'files'),
    ...(props.subject !== undefined && { edits: { subject: props.subject, shown } }),
    ...(props.onRefusal && { onRefusal: props.onRefusal }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ticketKey });
      history.push(ticketPath(saved.current));
    },
  });
  const { values, set, issues } = form;
  const editing = record !== undefined;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action={action} />
      {children}
      <KindFields form={form} editing={editing} day={day} head={<TextFields form={form} />} />
      <PartiesFields form={form} editing={editing} />
      <FileField
        label="Upload Image(s)"
        purpose="ticket"
        most={ticketLimits.files}
        accept="image/jpeg,image/png,image/webp"
        files={values.files}
        links={links}
        onChange={(files) => set({ files })}
        hint={`Up to ${ticketLimits.files}: JPEG, PNG or WebP.`}
        issue={issues['files']}
      />
      <FormButtons action={action} busy={form.busy} onCancel={() => history.push(cancelPath)} />
    </form>
  );
}

function inputOf(values: TicketValues, record: object = {}) {
  const { clientName: _, siteName: __, assigneeName: ___, securitySiteID: ____, ...input } = values;
  return {
    ...record,
    ...input,
    // Named also while they are not chosen: the schema says so at their fields.
    clientProfileID: values.clientProfileID,
    category: values.category,
    files: values.files.map(({ name: _____, ...file }) => file),
  };
}

function TextFields({ form: { values, set, issues } }: { form: TicketFields }) {
  return (
    <>
      <TextField
        label="Summary"
        required
        counts
        most={ticketLimits.title}
        issue={issues['title']}
        value={values.title}
        onChange={(title) => set({ title })}
      />
      <NoteField
        label="Description"
        counts
        most={ticketLimits.description}
        issue={issues['description']}
        value={values.description}
        onChange={(description) => set({ description })}
      />
    </>
  );
}

const shown: Shown<TicketValues> = {
  status: { label: 'Status' },
  title: { label: 'Summary' },
  description: { label: 'Description' },
  category: {
    label: 'Category',
    text: ({ category }) => (category === undefined ? '' : ticketCategoryLabels[category]),
  },
  priority: { label: 'Priority', text: ({ priority }) => ticketPriorityLabels[priority] },
  clientName: { label: 'Client' },
  clientProfileID: { with: 'clientName' },
  siteName: { label: 'Site' },
  siteProfileID: { with: 'siteName' },
  securitySiteID: { with: 'siteName' },
  assigneeName: { label: 'Assignee' },
  assigneeStaffProfileID: { with: 'assigneeName' },
  dueDate: { label: 'Due Date', text: ({ dueDate }) => dayText(dueDate) },
  files: { label: 'Images', text: ({ files }) => files.map(({ name }) => name).join(', ') },
};
