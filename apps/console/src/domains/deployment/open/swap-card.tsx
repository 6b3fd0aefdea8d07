import { timesOf } from './columns.tsx';
import type { SwapRow } from './queries.ts';

/** Who gives which shift to whom, and what they get for it. */
export function SwapText({ swap, timeZone }: { swap: SwapRow; timeZone: string }) {
  const { fromName, toName, line, forLine, note } = swap;
  return (
    <div dir="auto">
      <strong>{fromName}</strong> gives to <strong>{toName}</strong>: {timesOf(line, timeZone)},{' '}
      {line.siteProfileName}
      {forLine !== null && (
        <>
          <br />
          for {timesOf(forLine, timeZone)}, {forLine.siteProfileName}
        </>
      )}
      {note !== null && <p className="muted">{note}</p>}
    </div>
  );
}
