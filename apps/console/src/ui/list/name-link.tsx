import type { ReactNode } from 'react';
import { can } from '../../platform/session/session.ts';
import { RowLink } from './row-link.tsx';

interface NameLinkProps {
  /** Null where there is no such record: its name stands alone. */
  id: number | null;
  children: ReactNode;
}

/** The profile of a person; undefined for who may not see it. */
export function staffHref(id: number): string | undefined {
  return can('readStaff') ? `/staff/${id}` : undefined;
}

/** The name of a person of the agency, wherever one stands: leads to their page. */
export function StaffLink({ id, children }: NameLinkProps) {
  const href = id === null ? undefined : staffHref(id);
  if (href === undefined) return children;
  return (
    <RowLink action href={href}>
      {children}
    </RowLink>
  );
}

/** The name of a client, wherever one stands: leads to its page. */
export function ClientLink({ id, children }: NameLinkProps) {
  if (id === null || !can('readClients')) return children;
  return (
    <RowLink action href={`/client/${id}`}>
      {children}
    </RowLink>
  );
}

/** The name of a site, wherever one stands: leads to its page. */
export function SiteLink({ id, children }: NameLinkProps) {
  if (id === null || !can('readSites')) return children;
  return (
    <RowLink action href={`/site/${id}`}>
      {children}
    </RowLink>
  );
}
