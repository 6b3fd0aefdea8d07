import { RadioGroup } from '@guardroom/ui/choice/radio-group.tsx';
import { permissionGroups } from '@guardroom/rules/permissions/permission-groups';
import { permissionsOf, type Holder } from '@guardroom/rules/permissions/permission-list';
import { useId } from 'react';
import { PermissionList } from './permission-list.tsx';
import './permission.css';

/** All permissions, or the list of them: an own list is kept while 'all' is tried. */
export interface PermissionChoice {
  holdsAll: boolean;
  permission: number[];
}

interface PermissionPickerProps {
  holder: Holder;
  value: PermissionChoice;
  onChange: (next: Partial<PermissionChoice>) => void;
  issue?: string | undefined;
}

/** The list of a form to begin with: everything, where there is none yet. */
export function choiceOf(holder: Holder, held: readonly number[] | null): PermissionChoice {
  const offered: number[] = permissionsOf(holder).map(({ id }) => id);
  return {
    holdsAll: held === null,
    permission: held === null ? offered : held.filter((id) => offered.includes(id)),
  };
}

/** Chooses permissions by domain. */
export function PermissionPicker({ holder, value, onChange, issue }: PermissionPickerProps) {
  const { holdsAll, permission } = value;
  const label = useId();
  return (
    <div className="permission-picker" role="group" aria-labelledby={label}>
      <p id={label} className="permission-label">
        Permissions
      </p>
      <RadioGroup
        aria-labelledby={label}
        value={holdsAll ? 'all' : 'some'}
        onChange={(next) => onChange({ holdsAll: next === 'all' })}
        options={[
          { value: 'all', label: 'All permissions, also those that come later' },
          { value: 'some', label: 'Only these' },
        ]}
      />
      {!holdsAll && (
        <PermissionList
          groups={permissionGroups(holder)}
          chosen={permission}
          onChange={(chosen) => onChange({ permission: chosen })}
        />
      )}
      {issue !== undefined && (
        <p className="form-field-error" role="alert">
          {issue}
        </p>
      )}
    </div>
  );
}
