import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { can, useViewer, type Policy } from '../../platform/session/session.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { Beginning, Loading, LoadFailed, type NothingYet } from './list-states.tsx';
import { retryOf } from '../live/retry-of.ts';
import { RowLink } from './row-link.tsx';
import './few-card.css';
import './list.css';

/** So many rows of a kind stand on the page of what they belong to, unless it says otherwise. */
const few = 5;

interface Few<Row> {
  readonly result: readonly Row[];
  readonly count: number;
}

interface FewPage {
  readonly agencyID: number;
  readonly limit: number;
  readonly offset: 0;
}

export interface FewCardProps<Row> {
  /** 'Open tickets' */
  title: string;
  /** What may list this kind: for others there is no card. */
  policy: Policy;
  queryKey: readonly unknown[];
  /** The few rows that matter, and how many there are. */
  load: (page: FewPage, signal: AbortSignal) => Promise<Few<Row>>;
  rowKey: (row: Row) => number | string;
  /** Why there is none, and what comes next. */
  nothing: NothingYet;
  /** The list that has all of them. */
  all: { label: string; to: string };
  /** So many rows at most. */
  most?: number;
  /** What else is done with them. */
  actions?: ReactNode;
  /** Milliseconds after which it is read anew: for what is true now alone. */
  refetchInterval?: number;
  /** One row: a link first, what is told of it after that. */
  children: (row: Row) => ReactNode;
}

/** A few records of one kind on the page of what they belong to. Fails and is tried again alone. */
export function FewCard<Row>(props: FewCardProps<Row>) {
  return can(props.policy) && <PermittedCard {...props} />;
}

function PermittedCard<Row>(props: FewCardProps<Row>) {
  const { title, queryKey, load, all, most = few, actions, refetchInterval = false } = props;
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...queryKey, agencyID],
    queryFn: ({ signal }) => load({ agencyID, limit: most, offset: 0 }, signal),
    refetchInterval,
  });
  const label = data === undefined ? title : `${title}: ${data.count}`;
  return (
    <Section
      title={label}
      actions={
        <>
          {actions}
          <RowLink href={all.to}>{all.label}</RowLink>
        </>
      }
    >
      {isError && <LoadFailed what={title} onRetry={retryOf({ error, refetch })} />}
      {data === undefined ? !isError && <Loading rows={3} /> : <Rows {...props} {...data} />}
    </Section>
  );
}

function Rows<Row>(props: FewCardProps<Row> & Few<Row>) {
  const { title, result, count, rowKey, nothing, children } = props;
  if (count === 0) {
    return (
      <div className="few-nothing">
        <Beginning {...nothing} />
      </div>
    );
  }
  return (
    <>
      <ul className="plain-list" aria-label={title}>
        {result.map((row) => (
          <li key={rowKey(row)}>{children(row)}</li>
        ))}
      </ul>
      {count > result.length && (
        <p className="muted">
          {result.length} of {count} stand here.
        </p>
      )}
    </>
  );
}

interface FewLineProps {
  /** Undefined where it has no screen, or none that the person may see. */
  href: string | undefined;
  name: string;
  /** What is told of it; what is empty is left out. */
  details: readonly (string | null)[];
}

/** The name of a row as the way to it, and below it what is told of it. */
export function FewLine({ href, name, details }: FewLineProps) {
  const told = details.filter(Boolean).join(' · ');
  return (
    <span className="few-line">
      {href === undefined ? name : <RowLink href={href}>{name}</RowLink>}
      {told !== '' && <span className="muted">{told}</span>}
    </span>
  );
}

/** The cards of a page beside each other, as many as fit. */
export function FewCards({ children }: { children: ReactNode }) {
  return <div className="few-cards">{children}</div>;
}
