import { Button } from '@guardroom/ui/action/button.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import type { PermissionGroup } from '@guardroom/rules/permissions/permission-groups';
import './permission.css';

interface PermissionListProps {
  groups: readonly PermissionGroup[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Permissions to choose from by domain, all of them or one by one. */
export function PermissionList({ groups, chosen, onChange }: PermissionListProps) {
  const offered = groups.flatMap(({ actions }) => actions.map(({ id }) => id));
  const set = (ids: readonly number[], held: boolean) =>
    onChange(offered.filter((id) => (ids.includes(id) ? held : chosen.includes(id))));
  return (
    <>
      <div className="permission-tools">
        <span role="status">
          {chosen.length} of {offered.length} chosen
        </span>
        <Button size="small" onClick={() => set(offered, true)}>
          Choose all
        </Button>
        <Button size="small" onClick={() => set(offered, false)}>
          Choose none
        </Button>
      </div>
      <div className="permission-groups">
        {groups.map((group) => (
          <GroupChoice key={group.domain} group={group} permission={chosen} set={set} />
        ))}
      </div>
    </>
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
