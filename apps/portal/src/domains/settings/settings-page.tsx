import { Button } from '@guardroom/ui/action/button.tsx';
import { RightIcon } from '@guardroom/ui/icon/icons.ts';
import { goInstead, hrefOf } from '../../platform/route.ts';
import { leave, useClient } from '../../platform/session.ts';
import { request } from '../../platform/wire/graphql.ts';
import { FailureNote } from '../../shell/failure-note.tsx';
import { titles } from '../../shell/titles.ts';
import { useWork } from '../../shell/use-work.ts';
import { signOutDocument } from './queries.ts';

const ways = [
  '/settings/notice',
  '/session/password',
  '/settings/second-factor',
  '/settings/organisation',
] as const;
const waysOfSeveral = ['/session/client', ...ways] as const;

/** Who is signed in here, and what they can change of it. */
export function SettingsPage() {
  const { name, clientName, securityAgencyName, accesses } = useClient();
  const { busy, failure, begin } = useWork();
  const signOut = async () => {
    await request(signOutDocument);
    goInstead('/');
    leave();
  };
  return (
    <div className="stack">
      <dl className="card facts">
        <div>
          <dt>Signed in as</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>{clientName}</dd>
        </div>
        <div>
          <dt>Agency</dt>
          <dd>{securityAgencyName}</dd>
        </div>
      </dl>
      <ul className="rows">
        {(accesses.length > 1 ? waysOfSeveral : ways).map((path) => (
          <li key={path}>
            <a className="row" href={hrefOf(path)}>
              <span>{titles[path]}</span>
              <RightIcon />
            </a>
          </li>
        ))}
      </ul>
      <FailureNote of={failure} />
      <div className="buttons">
        <Button busy={busy} onClick={() => begin(signOut)}>
          Sign out
        </Button>
      </div>
    </div>
  );
}
