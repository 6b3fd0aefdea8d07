import { CheckIcon, MinusIcon } from '@guardroom/ui/icon/icons.ts';
import {
  permissionGroups,
  type PermissionAction,
} from '@guardroom/rules/permissions/permission-groups';
import type { Holder } from '@guardroom/rules/permissions/permission-list';
import './permission.css';

interface PermissionGroupsProps {
  holder: Holder;
  /** Ids of the permission list; null for all. */
  held: readonly number[] | null;
}

/** What a list gives and what it does not, by domain. */
export function PermissionGroups({ holder, held }: PermissionGroupsProps) {
  const isHeld = ({ id }: PermissionAction) => held === null || held.includes(id);
  return (
    <div className="permission-groups">
      {permissionGroups(holder).map(({ domain, actions }) => (
        <section key={domain} aria-label={domain}>
          <h3>{domain}</h3>
          <ul>
            {actions.map((action) => (
              <li key={action.id} data-held={isHeld(action)}>
                {isHeld(action) ? <CheckIcon /> : <MinusIcon />}
                <span>
                  {action.action}
                  <span className="screen-reader-only">
                    {isHeld(action) ? ': permitted' : ': not permitted'}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
