import { Button } from '@guardroom/ui/action/button.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { reportFormatLabels } from '@guardroom/rules/report/report-kinds';
import { useMutation } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ApiError } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { openSearch } from './paths.ts';

export const Route = createFileRoute('/_guarded/report/open')({
  validateSearch: (search) => v.parse(openSearch, search),
  component: OpenPage,
});

const openDocument = graphql(`
  mutation OpenReport($token: String!, $agencyID: RecordID!) {
    openReport(token: $token, agencyID: $agencyID) {
      format
      fileName
      url
    }
  }
`);

/** Where the link of a mail leads. It is used by a press, so that what looks at links uses none up. */
function OpenPage() {
  const { token = '' } = Route.useSearch();
  const { securityAgencyID: agencyID } = useViewer();
  const open = useMutation({
    mutationFn: () => request(openDocument, { token, agencyID }),
  });
  const files = open.data?.openReport;
  return (
    <Page title="Report">
      <Section title="Your Report">
        {files === undefined ? (
          <>
            <p>The link in your mail opens the report once.</p>
            {open.error && <p role="alert">{reasonOf(open.error)}</p>}
            <div className="form-buttons">
              <Button look="primary" busy={open.isPending} onClick={() => open.mutate()}>
                Open
              </Button>
            </div>
          </>
        ) : (
          <ul>
            {files.map(({ format, fileName, url }) => (
              <li key={format}>
                <a href={url} target="_blank" rel="noreferrer">
                  {fileName} ({reportFormatLabels[format]})
                </a>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Page>
  );
}

function reasonOf(error: Error): string {
  return error instanceof ApiError ? error.message : 'The report could not be opened. Try again.';
}
