import { generalLabel } from '@guardroom/rules/sop/general';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { SiteLink } from '../../ui/list/name-link.tsx';

export const profileFragment = graphql(`
  fragment SOPProfile on StandardOperatingProcedure @_unmask {
    id
    title
    description
    siteProfileID
    siteProfileName
    SOPVersionID
    versionCode
    updatedOn
    name
    file {
      url
    }
  }
`);
export type SOPProfile = ResultOf<typeof profileFragment>;

/** Read-only details of an SOP. */
export function ProfileCard({ sop }: { sop: SOPProfile }) {
  const { title, description, file } = sop;
  return (
    <Section title="Details">
      <dl className="form-facts">
        <dt>Title</dt>
        <dd dir="auto">{title}</dd>
        <dt>Version</dt>
        <dd>{sop.versionCode ?? '-'}</dd>
        <dt>Site</dt>
        <dd>
          <SiteLink id={sop.siteProfileID}>{sop.siteProfileName ?? generalLabel}</SiteLink>
        </dd>
        <dt>File</dt>
        <dd>
          {file ? (
            <a href={file.url} target="_blank" rel="noopener">
              {sop.name}
            </a>
          ) : (
            '-'
          )}
        </dd>
        <dt>Last updated</dt>
        <dd>
          <LocalTime instant={sop.updatedOn} />
        </dd>
        {description !== null && (
          <>
            <dt>Description</dt>
            <dd className="form-note" dir="auto">
              {description}
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}
