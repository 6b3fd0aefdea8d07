import { RightIcon } from '@guardroom/ui/icon/icons.ts';
import { throughDoor } from '../../platform/wire/door.ts';
import type { ResultOf } from '../../platform/wire/graphql.ts';
import { useTimes } from '../../shell/use-times.ts';
import type { documentsDocument } from './queries.ts';

type Files = ResultOf<typeof documentsDocument>['clientDocuments']['files'];

/** Files of the contracts that run, to be opened. */
export function FileList({ files }: { files: Files }) {
  const { day } = useTimes();
  if (files.length === 0) return <p className="card">No contract that runs has a file.</p>;
  return (
    <ul className="rows">
      {files.map(({ id, name, siteProfileName, createdOn, link }) => (
        <li key={id}>
          <a className="row" href={throughDoor(link.url)} target="_blank" rel="noreferrer">
            <span>
              <strong dir="auto">{name}</strong>
              <small>
                {siteProfileName} · added {day(createdOn)}
              </small>
            </span>
            <RightIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}
