import type { AgencyScope } from '../database/scope.ts';
import { linkWindow, signFileLink } from './file-link.ts';
import type { FileLink, FileReference } from './files.ts';
import type { Secrets } from '../secrets.ts';

const mostLinks = 20_000;

/**
 * Signs links to files and remembers them as long as they would come out the same, because lists
 * are read again and again: a page of twenty records has forty photos.
 */
export function rememberLinks(
  secrets: Secrets,
  clock: () => number = Date.now,
): (scope: AgencyScope, reference: FileReference) => FileLink {
  const links = new Map<string, FileLink>();
  let window = 0;
  return (scope, reference) => {
    const now = clock();
    if (linkWindow(now) !== window || links.size >= mostLinks) {
      links.clear();
      window = linkWindow(now);
    }
    const place = `${scope.agencyId}\n${reference.bucket}\n${reference.key}`;
    const known = links.get(place);
    if (known !== undefined) return known;
    const link = signFileLink(secrets, scope, reference, now);
    links.set(place, link);
    return link;
  };
}
