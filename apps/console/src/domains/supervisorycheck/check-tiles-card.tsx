import type { CheckRow } from './check-columns.tsx';

/** Some rows of tiles, so that the table below hardly moves when they come. */
const waitingTiles = 12;

interface CheckTilesProps {
  /** Undefined until they are loaded. */
  sites: readonly CheckRow[] | undefined;
  onOpen: (site: CheckRow) => void;
}

/** The overview: one tile a site that has checks, with their number (SUP-08). */
export function CheckTiles({ sites, onOpen }: CheckTilesProps) {
  if (sites === undefined) return <Waiting />;
  if (sites.length === 0) return null;
  return (
    <ul className="tiles" aria-label="Overview">
      {sites.map((site) => (
        <li key={site.siteProfileID}>
          <button type="button" onClick={() => onOpen(site)}>
            <span>{site.siteProfileName}</span>
            <strong>
              {site.checks.toLocaleString('en-SG')} {site.checks === 1 ? 'check' : 'checks'}
            </strong>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className="tiles" aria-hidden>
      {Array.from({ length: waitingTiles }, (_, tile) => (
        <div key={tile} className="tile">
          <span>&nbsp;</span>
          <strong>&nbsp;</strong>
        </div>
      ))}
    </div>
  );
}
