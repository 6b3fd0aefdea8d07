import { formTime } from '@guardroom/rules/dates';
import { staffTag } from '@guardroom/rules/deployment/roster-form';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { templateEditPath } from './paths.ts';

export const templateRowFragment = graphql(`
  fragment DeploymentTemplateRow on DeploymentTemplate @_unmask {
    id
    title
    description
    lastUpdatedStaffProfileName
    lastUpdatedStaffProfileDesignation
    updatedOn
  }
`);

export type TemplateRow = ResultOf<typeof templateRowFragment>;

/** The columns of the templates (DEP-37, DEP-38). */
export function templateColumns(
  timeZone: string,
  mayEdit: boolean,
): readonly ListColumn<TemplateRow>[] {
  const columns: ListColumn<TemplateRow>[] = [
    {
      title: 'Template Name',
      sort: 'title',
      card: 'heading',
      render: ({ title, description }) => (
        <>
          {title}
          {description !== null && <span className="muted"> {description}</span>}
        </>
      ),
    },
    {
      title: 'Last Updated By',
      width: 260,
      render: (row) => {
        const { lastUpdatedStaffProfileName: name, lastUpdatedStaffProfileDesignation } = row;
        return name === null ? '-' : staffTag(lastUpdatedStaffProfileDesignation, name);
      },
    },
    {
      title: 'Last Updated On',
      sort: 'updatedOn',
      width: 180,
      render: ({ updatedOn }) => lastUpdatedOn(updatedOn, timeZone),
    },
  ];
  if (!mayEdit) return columns;
  return [
    ...columns,
    {
      title: 'Action',
      width: 100,
      render: ({ id, title }) => (
        <RowLink action href={templateEditPath(id)}>
          Edit<span className="screen-reader-only"> {title}</span>
        </RowLink>
      ),
    },
  ];
}

/** `21 Nov 2026, 08:02` (DEP-38) */
export function lastUpdatedOn(instant: string, timeZone: string): string {
  const text = formTime(instant, timeZone);
  return text.replace(/ (?=\d\d:\d\d$)/, ', ');
}
