import { fillableIn } from '@guardroom/rules/training/autofill';
import { useRouter } from '@tanstack/react-router';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DeleteButton } from '../../../ui/list/delete-button.tsx';
import { updateSuccess, useProfilePath, useStaffChanged } from '../queries.ts';
import { TrainingForm, type Course, type TrainingValues } from './form.tsx';

export const trainingRecordFragment = graphql(`
  fragment StaffTrainingRecord on StaffTrainingModule @_unmask {
    id
    version
    staffProfileID
    trainingModuleID
    title
    trainingStart
    trainingEnd
    learningHours
    expiry
    code
    level
    trainingModuleTitle
    duration
  }
`);
type Training = ResultOf<typeof trainingRecordFragment>;

const updateDocument = graphql(`
  mutation UpdateStaffTraining($update: UpdateStaffTrainingModuleInput!, $agencyID: RecordID!) {
    updateStaffTrainingModule(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Edit of a training record: only what it lacks is filled in by itself (TRN-24 to TRN-29). */
export function TrainingEditForm({ record }: { record: Training }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { id, staffProfileID } = record;
  return (
    <TrainingForm
      staffProfileID={staffProfileID}
      initial={valuesOf(record)}
      may={fillableIn(record)}
      course={courseOf(record)}
      success={updateSuccess}
      failure="Unable to update training record"
      subject="this training record"
      save={(input) => {
        const update = {
          ...input,
          id,
          staffProfileID,
          version: record.version,
          // Null clears what the record had; what is not set is not sent (TRN-19).
          trainingModuleID: input.trainingModuleID ?? (record.trainingModuleID && null),
          learningHours: input.learningHours ?? (record.learningHours === null ? undefined : null),
          expiry: input.expiry ?? (record.expiry === null ? undefined : null),
        };
        return request(updateDocument, { update, agencyID });
      }}
      actions={<RemoveRecord record={record} />}
    ></TrainingForm>
  );
}

function valuesOf(record: Training): TrainingValues {
  return {
    trainingModuleID: record.trainingModuleID ?? undefined,
    title: record.title,
    trainingStart: record.trainingStart,
    trainingEnd: record.trainingEnd,
    learningHours: record.learningHours === null ? '' : String(record.learningHours),
    expiry: record.expiry ?? undefined,
  };
}

function courseOf(record: Training): Course | undefined {
  const { trainingModuleID: id, code, level, trainingModuleTitle: title, duration } = record;
  if (id === null || level === null || title === null) return undefined;
  return { id, code, level, title, duration };
}

/** Takes a record away that was made by mistake. */
function RemoveRecord({ record: { id, staffProfileID, title } }: { record: Training }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const profile = useProfilePath(staffProfileID);
  return (
    <DeleteButton
      name="Delete"
      label="Delete"
      question={`Are you sure? The training record "${title}" will be deleted.`}
      mark={(deleted) =>
        request(updateDocument, { update: { id, staffProfileID, deleted }, agencyID })
      }
      failure="Unable to delete training record"
      onChanged={useStaffChanged()}
      onDeleted={() => history.push(profile)}
    />
  );
}
