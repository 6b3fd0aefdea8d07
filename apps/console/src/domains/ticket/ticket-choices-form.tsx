import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { Select } from '@guardroom/ui/choice/select.tsx';
import { dueDateOf } from '@guardroom/rules/ticket/due-date';
import {
  choicesOf,
  ticketCategories,
  ticketCategoryLabels,
  ticketPriorities,
  ticketPriorityLabels,
  ticketStatuses,
  ticketStatusLook,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '@guardroom/rules/ticket/ticket-words';
import { useMemo, type ReactNode } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { clientChoices, siteChoices } from '../../ui/choice/agency-options.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { assigneeOptions } from './queries.ts';
import type { TicketFields } from './ticket-values.ts';

const statuses = ticketStatuses.map((value) => ({ value, label: ticketStatusLook(value).label }));

interface FieldsProps {
  form: TicketFields;
  /** Status and client of an edited ticket are shown, but not changed (TKT-50). */
  editing: boolean;
}

interface KindProps extends FieldsProps {
  day: string;
  /** Between the status and the category. */
  head: ReactNode;
}

/** What kind of ticket it is, and when it is due. */
export function KindFields({ form: { values, set, issues }, editing, day, head }: KindProps) {
  return (
    <>
      <SelectField<TicketStatus>
        label="Status"
        required
        issue={issues['status']}
        disabled={editing}
        options={statuses}
        value={values.status}
        onChange={(status) => set({ status })}
      />
      {head}
      <div className="form-pair">
        <SelectField<TicketCategory>
          label="Category"
          required
          issue={issues['category']}
          options={choicesOf(ticketCategories, ticketCategoryLabels)}
          value={values.category ?? null}
          onChange={(category) => set({ category })}
        />
        <SelectField<TicketPriority>
          label="Priority"
          issue={issues['priority']}
          options={choicesOf(ticketPriorities, ticketPriorityLabels)}
          value={values.priority}
          onChange={(priority) => set({ priority })}
        />
      </div>
      <Field
        label="Due Date"
        issue={issues['dueDate']}
        hint={
          values.dueDate === undefined ? 'Follows the priority until it is changed.' : undefined
        }
      >
        {(control) => (
          <DateInput
            control={control}
            first={day}
            value={values.dueDate ?? dueDateOf(values.priority, day)}
            onChange={(dueDate) => set({ dueDate })}
          />
        )}
      </Field>
    </>
  );
}

/** Whose ticket it is, and who is to settle it. */
export function PartiesFields({ form: { values, set, issues }, editing }: FieldsProps) {
  const { securityAgencyID } = useViewer();
  const sites = useMemo(() => siteChoices(securityAgencyID), [securityAgencyID]);
  const assignees = useMemo(() => assigneeOptions(securityAgencyID), [securityAgencyID]);
  return (
    <>
      <ClientField form={{ values, set, issues }} editing={editing} />
      <Field label="Site" issue={issues['siteProfileID']}>
        {(control) => (
          <RemoteSelect
            control={control}
            options={sites}
            all="None"
            value={values.siteProfileID}
            valueLabel={values.siteName}
            onChange={(siteProfileID, site) =>
              set({ siteProfileID, securitySiteID: site?.securitySiteID, siteName: site?.label })
            }
          />
        )}
      </Field>
      <Field label="Assignee" issue={issues['assigneeStaffProfileID']}>
        {(control) => (
          <RemoteSelect
            control={control}
            options={assignees}
            all="None"
            value={values.assigneeStaffProfileID}
            valueLabel={values.assigneeName}
            onChange={(assigneeStaffProfileID, person) =>
              set({ assigneeStaffProfileID, assigneeName: person?.label })
            }
          />
        )}
      </Field>
    </>
  );
}

function ClientField({ form: { values, set, issues }, editing }: FieldsProps) {
  const { securityAgencyID } = useViewer();
  const clients = useMemo(() => clientChoices(securityAgencyID), [securityAgencyID]);
  return (
    <Field label="Client" required issue={issues['clientProfileID']}>
      {(control) =>
        editing ? (
          <Select<number>
            {...control}
            disabled
            options={[{ value: values.clientProfileID ?? 0, label: values.clientName }]}
            value={values.clientProfileID ?? null}
          />
        ) : (
          <RemoteSelect
            control={control}
            options={clients}
            value={values.clientProfileID}
            valueLabel={values.clientName}
            onChange={(clientProfileID, client) =>
              set({ clientProfileID, clientName: client?.label })
            }
          />
        )
      }
    </Field>
  );
}
