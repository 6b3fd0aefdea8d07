import { contractLimits } from '@guardroom/rules/contract/inputs';
import { Field } from '@guardroom/ui/field/field.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { RowList } from '@guardroom/ui/show/row-list.tsx';
import { useMemo } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { staffOptions } from '../../../ui/choice/agency-options.ts';
import { RemoteSelect } from '../../../ui/choice/remote-select.tsx';
import {
  attendeeKinds,
  type AttendeeKind,
  type MeetingFieldsProps,
  type MeetingValues,
} from '../meeting-values.ts';
import { clientUserOptions } from './client-user-queries.ts';

type Attendee = MeetingValues['attendees'][number];

const kindLabels: Readonly<Record<AttendeeKind, string>> = {
  CLIENT_USER: 'User of the client',
  STAFF: 'Staff',
  OTHER: 'Somebody else',
};

interface AttendeeFieldsProps extends MeetingFieldsProps {
  clientProfileID: number;
}

/** Who attends: users of the client, staff, and whoever has no account. */
export function AttendeeFields({ values, set, issues, clientProfileID }: AttendeeFieldsProps) {
  return (
    <>
      <h2>Attendees</h2>
      <RowList<Attendee>
        rows={values.attendees}
        onChange={(attendees) => set({ attendees })}
        blank={() => ({ kind: 'CLIENT_USER', name: '', email: '' })}
        what="attendee"
        most={contractLimits.attendees}
        render={(row, index, setRow) => (
          <>
            <SelectField<AttendeeKind>
              label={`Kind of attendee ${index + 1}`}
              required
              disabled={row.id !== undefined}
              options={offeredKinds(row.kind).map((value) => ({ value, label: kindLabels[value] }))}
              value={row.kind}
              onChange={(kind) => setRow({ kind, profileID: undefined, name: '', email: '' })}
            />
            {row.kind === 'OTHER' ? (
              <NamedFields row={row} index={index} setRow={setRow} issues={issues} />
            ) : row.id !== undefined ? (
              <TextField
                label={`Attendee ${index + 1}`}
                disabled
                value={row.name}
                onChange={(name) => setRow({ name })}
              />
            ) : (
              <ProfileField
                row={row}
                index={index}
                setRow={setRow}
                issues={issues}
                clientProfileID={clientProfileID}
              />
            )}
          </>
        )}
      />
    </>
  );
}

/** Whoever may not list users of clients or staff names people by hand. */
function offeredKinds(chosen: AttendeeKind): readonly AttendeeKind[] {
  const may: Readonly<Record<AttendeeKind, boolean>> = {
    CLIENT_USER: can('readClientUsers'),
    STAFF: can('readStaff'),
    OTHER: true,
  };
  return attendeeKinds.filter((kind) => kind === chosen || may[kind]);
}

interface RowProps {
  row: Attendee;
  index: number;
  setRow: (patch: Partial<Attendee>) => void;
  issues: Readonly<Record<string, string>>;
}

function NamedFields({ row, index, setRow, issues }: RowProps) {
  return (
    <>
      <TextField
        label={`Name of attendee ${index + 1}`}
        required
        most={contractLimits.line}
        issue={issues[`attendees.${index}.name`]}
        value={row.name}
        onChange={(name) => setRow({ name })}
      />
      <TextField
        label={`Email of attendee ${index + 1}`}
        kind="email"
        issue={issues[`attendees.${index}.email`]}
        value={row.email}
        onChange={(email) => setRow({ email })}
      />
    </>
  );
}

function ProfileField({
  row,
  index,
  setRow,
  issues,
  clientProfileID,
}: RowProps & { clientProfileID: number }) {
  const { securityAgencyID } = useViewer();
  const { kind } = row;
  const options = useMemo(
    () =>
      kind === 'STAFF'
        ? staffOptions(securityAgencyID)
        : clientUserOptions(securityAgencyID, clientProfileID),
    [kind, securityAgencyID, clientProfileID],
  );
  return (
    <Field
      label={`Attendee ${index + 1}`}
      required
      issue={
        issues[`attendees.${index}.name`] ??
        issues[`attendees.${index}.clientUserProfileID`] ??
        issues[`attendees.${index}.staffProfileID`]
      }
    >
      {(control) => (
        <RemoteSelect
          key={kind}
          control={control}
          options={options}
          value={row.profileID}
          valueLabel={row.name || undefined}
          onChange={(profileID, chosen) => setRow({ profileID, name: chosen?.label ?? '' })}
        />
      )}
    </Field>
  );
}
