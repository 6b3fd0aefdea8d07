import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { dateOf } from '@guardroom/rules/dates';
import { designations } from '@guardroom/rules/staff/employment/designation';
import { employmentForm } from '@guardroom/rules/staff/employment/inputs';
import { useRouter } from '@tanstack/react-router';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import {
  EmploymentFields,
  employmentInputOf,
  employmentValues,
  withEmStatus,
  type EmploymentValues,
} from './form.tsx';
import { updateSuccess, useProfilePath, useStaffSaved } from '../queries.ts';

export const editedFragment = graphql(`
  fragment EditedEmployment on WorkHistory @_unmask {
    id
    staffProfileID
    designation
    emType
    emStart
    emEnd
    version
  }
`);
type Employment = ResultOf<typeof editedFragment>;

const updateDocument = graphql(`
  mutation UpdateEmployment($update: UpdateWorkHistoryInput!, $agencyID: RecordID!) {
    updateWorkHistory(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Designation, type and period of an employment; without an end, the end is cleared (STF-107 to STF-109). */
export function EmploymentEditForm({ employment }: { employment: Employment }) {
  const { history } = useRouter();
  const profile = useProfilePath(employment.staffProfileID);
  const form = useEmploymentEditForm(employment);
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <EmploymentFields values={form.values} set={form.set} issue={(field) => form.issues[field]} />
      <FormButtons busy={form.busy} onCancel={() => history.push(profile)} />
    </form>
  );
}

function useEmploymentEditForm(employment: Employment) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { id, staffProfileID } = employment;
  return useEntityForm({
    values: employmentValues,
    initial: valuesOf(employment, timeZone),
    schema: employmentForm,
    inputOf: (values) => ({
      ...employmentInputOf(values, timeZone),
      id,
      staffProfileID,
      version: employment.version,
    }),
    save: (input) => {
      const update = {
        ...withEmStatus(input),
        emEnd: input.emEnd ?? null,
        securityAgencyID: agencyID,
      };
      return request(updateDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: 'Unable to update employment details',
    edits: { subject: 'this employment', shown },
    onSaved: useStaffSaved(staffProfileID),
  });
}

function valuesOf(employment: Employment, timeZone: string): EmploymentValues {
  const { emStart, emEnd } = employment;
  return {
    // A word of before the list is chosen anew.
    designation: designations.find((known) => known === employment.designation),
    emType: employment.emType,
    start: dateOf(emStart, timeZone),
    end: emEnd === null ? undefined : dateOf(emEnd, timeZone),
  };
}

const shown: Shown<EmploymentValues> = {
  designation: { label: 'Designation' },
  emType: { label: 'Employment Type' },
  start: { label: 'Start', text: ({ start }) => dayText(start) },
  end: { label: 'End', text: ({ end }) => dayText(end) },
};
