import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { dateOf, listDate } from '@guardroom/rules/dates';
import { nextEmploymentInput } from '@guardroom/rules/staff/employment/inputs';
import { endInstant } from '@guardroom/rules/staff/employment/period';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { EmploymentFields, employmentInputOf, employmentValues, withEmStatus } from './form.tsx';
import { createSuccess, useProfilePath, useStaffSaved } from '../queries.ts';
import type { OfStaffProps } from '../records-card.tsx';

export const latestFragment = graphql(`
  fragment LatestEmployment on WorkHistory @_unmask {
    id
    designation
    emType
    emStart
    emEnd
    version
  }
`);
type Employment = ResultOf<typeof latestFragment>;

const createDocument = graphql(`
  mutation CreateEmployment($create: CreateWorkHistoryInput!, $agencyID: RecordID!, $key: String) {
    createWorkHistory(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

/**
 * Both in one request: the employment that was open ends and the next one stands, or neither. Both
 * have the key: sent again after a lost answer, neither is changed or made twice.
 */
const renewDocument = graphql(`
  mutation RenewEmployment(
    $update: UpdateWorkHistoryInput!
    $create: CreateWorkHistoryInput!
    $agencyID: RecordID!
    $key: String
  ) {
    updateWorkHistory(update: $update, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
    createWorkHistory(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const formValues = v.object({ ...employmentValues.entries, currentEnd: v.optional(v.string()) });

interface EmploymentCreateFormProps {
  staff: OfStaffProps;
  /** The employment that began last. */
  latest: Employment | undefined;
  onReload: () => void;
}

/** The next employment of a person, and the end of the one that is open until now (STF-98 to STF-103). */
export function EmploymentCreateForm({ staff, latest, onReload }: EmploymentCreateFormProps) {
  const open = latest?.emEnd === null ? latest : undefined;
  const { history } = useRouter();
  const profile = useProfilePath(staff.staffProfileID);
  const form = useEmploymentCreateForm(staff, open, onReload);
  const { values, set, issues } = form;
  return (
    <form className="stack" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      {open && (
        <section className="form" aria-labelledby="current-employment">
          <h2 id="current-employment">Current Employment</h2>
          <OpenEmployment employment={open} />
          <Field label="Current Employment End" required issue={issues['current.emEnd']}>
            {(control) => (
              <DateInput
                control={control}
                value={values.currentEnd}
                onChange={(currentEnd) => set({ currentEnd })}
              />
            )}
          </Field>
        </section>
      )}
      <section className="form" aria-labelledby="new-employment">
        <h2 id="new-employment">New Employment</h2>
        <EmploymentFields
          values={values}
          set={set}
          issue={(field) => issues[`employment.${field}`]}
        />
      </section>
      <FormButtons busy={form.busy} onCancel={() => history.push(profile)} />
    </form>
  );
}

function OpenEmployment({ employment }: { employment: Employment }) {
  const { timeZone } = useViewer();
  return (
    <dl className="form-facts">
      <dt>Designation</dt>
      <dd>{employment.designation}</dd>
      <dt>Employment Type</dt>
      <dd>{employment.emType}</dd>
      <dt>Start</dt>
      <dd>{listDate(dateOf(employment.emStart, timeZone))}</dd>
    </dl>
  );
}

function useEmploymentCreateForm(
  staff: OfStaffProps,
  open: Employment | undefined,
  onReload: () => void,
) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { staffProfileID } = staff;
  return useEntityForm({
    values: formValues,
    initial: {},
    schema: nextEmploymentInput(open),
    inputOf: (values) => ({
      current: open && { emEnd: endInstant(values.currentEnd, timeZone) },
      employment: employmentInputOf(values, timeZone),
    }),
    save: async ({ current, employment }, key) => {
      const create = { ...withEmStatus(employment), ...staff, securityAgencyID: agencyID };
      if (open === undefined || current === undefined) {
        await request(createDocument, { create, agencyID, key });
        return;
      }
      const { emEnd } = current;
      const { emStatus } = withEmStatus({ emStart: open.emStart, emEnd });
      const { id, version } = open;
      const whose = { staffProfileID, securityAgencyID: agencyID };
      const update = { id, version, ...whose, emEnd, emStatus };
      await request(renewDocument, { update, create, agencyID, key });
    },
    success: createSuccess,
    failure: 'Unable to create employment',
    issueField: (path) => path.replace(/^create\./, 'employment.').replace(/^update\./, 'current.'),
    onRefusal: ({ code }) => {
      if (code === 'STALE') onReload();
    },
    onSaved: useStaffSaved(staffProfileID, 'Employment Details'),
  });
}
