import '../../shell/amounts.css';

interface SumsListProps {
  of: readonly {
    readonly label: string;
    readonly value: string;
    readonly isTotal?: boolean;
  }[];
}

/** Amounts one below the other, their last digits in one line. */
export function SumsList({ of: sums }: SumsListProps) {
  return (
    <dl className="sums">
      {sums.map(({ label, value, isTotal = false }) => (
        <div key={label} className={isTotal ? 'is-total' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
