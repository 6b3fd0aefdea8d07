import './steps.css';

/** Where a person is in a wizard; the steps are not links: the wizard's own buttons lead on. */
export function Steps({ titles, current }: { titles: readonly string[]; current: number }) {
  return (
    <ol className="steps" aria-label="Steps">
      {titles.map((title, index) => (
        <li
          key={title}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current}
        >
          <span className="steps-number">{index + 1}</span>
          <span className="steps-title">{title}</span>
          {index < current && <span className="screen-reader-only">done</span>}
        </li>
      ))}
    </ol>
  );
}
