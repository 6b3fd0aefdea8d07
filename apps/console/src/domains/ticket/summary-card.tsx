import { listTime } from '@guardroom/rules/dates';
import { useViewer } from '../../platform/session/session.ts';
import { ImagePreview } from '../../ui/file/image-preview.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import type { TicketView } from './queries.ts';
import '../../ui/case/case.css';

/** What a ticket is about, its images, and who submitted and closed it (TKT-34, TKT-35). */
export function SummaryCard({ ticket, files, reopenings }: TicketView) {
  const { timeZone } = useViewer();
  return (
    <Section title="Summary">
      <p className="case-title" dir="auto">
        {ticket.title}
      </p>
      <dl className="form-facts">
        <dt>Description</dt>
        <dd className="form-note" dir="auto">
          {ticket.description ?? '-'}
        </dd>
        <dt>Images</dt>
        <dd>
          {files.length === 0 ? (
            '-'
          ) : (
            <span className="case-images">
              <ImagePreview
                pictures={files.map(({ name, link }, at) => ({
                  alt: `Image ${at + 1}: ${name}`,
                  image: link,
                }))}
              />
            </span>
          )}
        </dd>
        <dt>Submitted By</dt>
        <dd>
          <Person name={ticket.submittedByStaffName} designation={ticket.submittedByDesignation} />
        </dd>
        {ticket.closedByStaffName !== null && (
          <>
            <dt>Closed By</dt>
            <dd>
              <Person name={ticket.closedByStaffName} designation={ticket.closedByDesignation} />{' '}
              <span className="muted">
                <LocalTime instant={ticket.closedTimestamp} />
              </span>
            </dd>
          </>
        )}
        {reopenings.length > 0 && (
          <>
            <dt>Reopened</dt>
            <dd>
              <ul className="plain-list">
                {reopenings.map(({ id, reason, staffProfileName, createdOn }) => (
                  <li key={id}>
                    <span className="grow">
                      <span dir="auto">{reason}</span>{' '}
                      <span className="muted">
                        {staffProfileName}, {listTime(createdOn, timeZone)}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

function Person({ name, designation }: { name: string; designation: string | null }) {
  return designation === null ? name : `${name} (${designation})`;
}
