/** Stays focusable while busy, so that the keyboard does not lose its place. */
export function SubmitButton({
  label,
  busyLabel,
  busy,
}: Record<'label' | 'busyLabel', string> & { busy: boolean }) {
  return (
    <button type="submit" className="plain-button" aria-disabled={busy} aria-busy={busy}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
