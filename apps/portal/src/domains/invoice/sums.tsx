import './invoice.css';

interface SumsProps {
  of: readonly {
    readonly label: string;
    readonly value: string;
    readonly isTotal?: boolean;
  }[];
}

/** Amounts one below the other, their last digits in one line. */
export function Sums({ of: sums }: SumsProps) {
  return (
    <dl className="invoice-sums">
      {sums.map(({ label, value, isTotal = false }) => (
        <div key={label} className={isTotal ? 'is-total' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
