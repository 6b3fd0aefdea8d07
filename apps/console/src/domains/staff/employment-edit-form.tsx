import { dateOf, listDate } from '@guardroom/rules/dates';
import { designations, emTypes } from '@guardroom/rules/staff/designation';
import { employmentForm } from '@guardroom/rules/staff/employment-inputs';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import * as v from 'valibot';
import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { changesOf, StaleNotice } from '../../ui/stale-notice.tsx';
import { useEntityForm } from '../../ui/use-entity-form.ts';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import {
  EmploymentFields,
  employmentInputOf,
  employmentValues,
  withEmStatus,
  type EmploymentValues,
} from './employment-form.tsx';
import { updateSuccess, useProfilePath, useStaffSaved } from './queries.ts';

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

/** The employment as a STALE refusal brings it. */
const compared = v.object({
  designation: v.string(),
  emType: v.picklist(emTypes),
  emStart: v.string(),
  emEnd: v.nullable(v.string()),
  version: v.number(),
});
type Compared = v.InferOutput<typeof compared>;

/** Designation, type and period of an employment; without an end, the end is cleared (STF-107 to STF-109). */
export function EmploymentEditForm({ employment }: { employment: Employment }) {
  const { timeZone } = useViewer();
  const { history } = useRouter();
  const profile = useProfilePath(employment.staffProfileID);
  const { form, before, meanwhile } = useEmploymentEditForm(employment);
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      {meanwhile && (
        <StaleNotice
          subject="this employment"
          action="Submit"
          changes={changesOf<Compared>({ before, now: meanwhile }, comparedFields(timeZone))}
        />
      )}
      <EmploymentFields values={form.values} set={form.set} issue={(field) => form.issues[field]} />
      <div className="form-buttons">
        <Button type="primary" htmlType="submit" loading={form.busy}>
          Submit
        </Button>
        <Button disabled={form.busy} onClick={() => history.push(profile)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useEmploymentEditForm(employment: Employment) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { before, meanwhile, onRefusal } = useMeanwhile(employment, compared);
  const { id, staffProfileID } = employment;
  const form = useEntityForm({
    values: employmentValues,
    initial: valuesOf(employment, timeZone),
    schema: employmentForm,
    inputOf: (values) => ({
      ...employmentInputOf(values, timeZone),
      id,
      staffProfileID,
      version: (meanwhile ?? employment).version,
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
    onRefusal,
    onSaved: useStaffSaved(staffProfileID),
  });
  return { form, before, meanwhile };
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

function comparedFields(timeZone: string): Record<string, (row: Compared) => string> {
  const day = (instant: string | null) =>
    instant === null ? '' : listDate(dateOf(instant, timeZone));
  return {
    Designation: ({ designation }) => designation,
    'Employment Type': ({ emType }) => emType,
    Start: ({ emStart }) => day(emStart),
    End: ({ emEnd }) => day(emEnd),
  };
}
