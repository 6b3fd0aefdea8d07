/** Why what was pressed did not happen. */
export function FailureNote({ of: failure }: { of: string | undefined }) {
  if (failure === undefined) return null;
  return (
    <p className="note" data-kind="error" role="alert">
      {failure}
    </p>
  );
}
