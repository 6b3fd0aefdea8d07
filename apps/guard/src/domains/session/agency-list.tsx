import { CheckIcon } from '@guardroom/ui/icon/icons.ts';
import { useSay } from '../../platform/texts/language.ts';
import { sessionTexts } from './session-texts.ts';

/** One of the agencies that a guard works for. */
export interface Agency {
  readonly staffProfileID: number;
  readonly securityAgencyName: string;
}

interface AgencyListProps {
  agencies: readonly Agency[];
  /** The one that they are signed in for. */
  current?: number;
  busy: boolean;
  failure: string | undefined;
  onChoose: (agency: Agency) => void;
}

/** The agencies of a guard, of which they choose one. */
export function AgencyList({ agencies, current, busy, failure, onChoose }: AgencyListProps) {
  const say = useSay();
  return (
    <div className="stack">
      <p>{say(sessionTexts.whichAgency)}</p>
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ul className="rows">
        {agencies.map((agency) => (
          <li key={agency.staffProfileID}>
            <button
              type="button"
              className="row"
              aria-busy={busy || undefined}
              aria-pressed={agency.staffProfileID === current}
              onClick={() => onChoose(agency)}
            >
              <span>{agency.securityAgencyName}</span>
              {agency.staffProfileID === current && <CheckIcon />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
