import { useId, type ReactNode } from 'react';
import '../field/form.css';
import './section.css';

interface SectionProps {
  title: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of a profile, with its title. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="form form-wide" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
