import { CheckIcon } from '@guardroom/ui/icon/icons.ts';
import { useClient } from '../../platform/session.ts';
import { request } from '../../platform/wire/graphql.ts';
import { FailureNote } from '../../shell/failure-note.tsx';
import { useWork } from '../../shell/use-work.ts';
import { chooseClientDocument } from './queries.ts';

/** For whom somebody is here, who comes in for several clients. */
export function ClientPage() {
  const { accesses, clientUserProfileID: current } = useClient();
  const { busy, failure, begin } = useWork();
  const choose = async (clientUserProfileID: number) => {
    if (clientUserProfileID === current) return;
    await request(chooseClientDocument, { clientUserProfileID });
    // Nothing of the one may stay on the screens of the other.
    location.replace('#/');
    location.reload();
  };
  return (
    <div className="stack">
      <FailureNote of={failure} />
      <ul className="rows">
        {accesses.map(({ clientUserProfileID, clientName, securityAgencyName }) => (
          <li key={clientUserProfileID}>
            <button
              type="button"
              className="row"
              aria-busy={busy || undefined}
              aria-pressed={clientUserProfileID === current}
              onClick={() => begin(() => choose(clientUserProfileID))}
            >
              <span>
                {clientName}
                <small>{securityAgencyName}</small>
              </span>
              {clientUserProfileID === current && <CheckIcon />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
