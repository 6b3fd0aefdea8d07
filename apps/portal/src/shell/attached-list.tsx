import { throughDoor } from '../platform/wire/door.ts';

interface Attached {
  readonly id: number;
  readonly name: string;
  readonly link: { readonly url: string; readonly thumbnailURL: string };
}

/** Files of a record: pictures as pictures, all to be opened. */
export function AttachedList({ files }: { files: readonly Attached[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="attached">
      {files.map(({ id, name, link }) => (
        <li key={id}>
          <a href={throughDoor(link.url)} target="_blank" rel="noreferrer">
            {/\.(?:jpe?g|png|webp)$/i.test(name) ? (
              <img src={throughDoor(link.thumbnailURL)} alt={name} loading="lazy" />
            ) : (
              name
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
