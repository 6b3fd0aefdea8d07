import { Link } from '@tanstack/react-router';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { profilePath } from './paths.ts';
import type { SiteProfileFacts } from './queries.ts';

/** The agency's profile of the site, once Part 1 is saved. */
export type SavedSite = Pick<SiteProfileFacts, 'id' | 'securitySiteID' | 'name' | 'siteHistoryID'>;

/** In place of Part 1 once it is saved: Part 2 can be sent again, now or later. */
export function SavedSiteCard({ site }: { site: SavedSite }) {
  return (
    <>
      <dl className="form-facts">
        <dt>Name</dt>
        <dd>
          {site.name} <StatusTag tone="green">Saved</StatusTag>
        </dd>
      </dl>
      <Notice>The site profile is saved. Submit saves its first contract.</Notice>
    </>
  );
}

/** A site that the agency has with its contract: nothing is left to create. */
export function KnownSiteCard({ site }: { site: SavedSite }) {
  return (
    <Notice>
      <p>{site.name} is one of your sites already.</p>
      <p>
        <Link to={profilePath(site.id)}>Open its profile</Link>
      </p>
    </Notice>
  );
}
