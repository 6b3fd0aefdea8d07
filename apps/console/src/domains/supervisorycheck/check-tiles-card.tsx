import type { CheckRow } from './check-columns.tsx';

interface CheckTilesProps {
  sites: readonly CheckRow[];
  onOpen: (site: CheckRow) => void;
}

/** The overview: one tile a site that has checks, with their number (SUP-08). */
export function CheckTiles({ sites, onOpen }: CheckTilesProps) {
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
