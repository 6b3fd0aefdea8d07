import { mostShownGuards } from '@guardroom/rules/staff/shown-guards';

interface GuardListProps {
  guards: readonly { readonly id: number; readonly name: string; readonly when: string }[];
  /** What is said where there is nobody. */
  none: string;
}

/** Guards as the agency names them, with their times. */
export function GuardList({ guards, none }: GuardListProps) {
  if (guards.length === 0) return <p className="card">{none}</p>;
  return (
    <>
      <ul className="rows">
        {guards.map(({ id, name, when }) => (
          <li key={id} className="row">
            <span>
              <strong>{name}</strong>
              <small>{when}</small>
            </span>
          </li>
        ))}
      </ul>
      {guards.length === mostShownGuards && (
        <p className="quiet">No more than {mostShownGuards} are shown.</p>
      )}
    </>
  );
}
