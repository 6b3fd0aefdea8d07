import { Button } from '@guardroom/ui/action/button.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { RadioGroup } from '@guardroom/ui/choice/radio-group.tsx';
import {
  permissionGroups,
  type PermissionGroup,
} from '@guardroom/rules/permissions/permission-groups';
import { permissionsOf, type Holder } from '@guardroom/rules/permissions/permission-list';
import { useId } from 'react';
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
  const offered: number[] = permissionsOf(holder).map(({ id }) => id);
  const set = (ids: readonly number[], held: boolean) =>
    onChange({
      permission: offered.filter((id) => (ids.includes(id) ? held : permission.includes(id))),
    });
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
        <>
          <div className="permission-tools">
            <span role="status">
              {permission.length} of {offered.length} chosen
            </span>
            <Button size="small" onClick={() => set(offered, true)}>
              Choose all
            </Button>
            <Button size="small" onClick={() => set(offered, false)}>
              Choose none
            </Button>
          </div>
          <div className="permission-groups">
            {permissionGroups(holder).map((group) => (
              <GroupChoice key={group.domain} {...{ group, permission, set }} />
            ))}
          </div>
        </>
      )}
      {issue !== undefined && (
        <p className="form-field-error" role="alert">
          {issue}
        </p>
      )}
    </div>
  );
}

interface GroupChoiceProps {
  group: PermissionGroup;
  permission: readonly number[];
  set: (ids: readonly number[], held: boolean) => void;
}

/** One domain: its heading chooses the whole of it. */
function GroupChoice({ group: { domain, actions }, permission, set }: GroupChoiceProps) {
  const ids = actions.map(({ id }) => id);
  const held = ids.filter((id) => permission.includes(id)).length;
  return (
    <fieldset>
      <legend className="screen-reader-only">{domain}</legend>
      <Checkbox
        className="permission-all"
        checked={held === ids.length}
        partly={held > 0 && held < ids.length}
        onChange={(checked) => set(ids, checked)}
      >
        {domain}
      </Checkbox>
      <ul>
        {actions.map(({ id, action, idle }) => (
          <li key={id}>
            <Checkbox checked={permission.includes(id)} onChange={(checked) => set([id], checked)}>
              {action}
            </Checkbox>
            {idle !== undefined && <p className="permission-idle">{idle}</p>}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
