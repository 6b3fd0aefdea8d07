import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import './setting-row.css';

interface SettingRowProps {
  title: string;
  /** Where it is changed. */
  links?: readonly { readonly label: string; readonly to: string }[];
  children: ReactNode;
}

/** One thing that can be set: what it is now, and the way to its screen. */
export function SettingRow({ title, links = [], children }: SettingRowProps) {
  return (
    <div className="setting-row">
      <div>
        <h3>{title}</h3>
        <div>{children}</div>
      </div>
      <div className="setting-row-links">
        {links.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}
