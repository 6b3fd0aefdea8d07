interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  /** Something that comes before is still missing. */
  disabled?: boolean;
}

/** Stays focusable while busy, so that the keyboard does not lose its place. */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="plain-button"
      disabled={disabled}
      aria-disabled={busy}
      aria-busy={busy}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
