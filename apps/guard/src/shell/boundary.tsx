import { Component, type ReactNode } from 'react';
import { commonTexts } from '../platform/texts/common-texts.ts';
import { useSay } from '../platform/texts/language.ts';
import { shellTexts } from './shell-texts.ts';

interface BoundaryState {
  readonly error: unknown;
  readonly isBroken: boolean;
}

/** A screen that fails says so in its place; the frame and what waits to be sent go on. */
export class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: undefined, isBroken: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const say = useSay();
  return (
    <div className="card" role="alert">
      <p>{say(shellTexts.broken)}</p>
      <button type="button" className="wide" onClick={() => location.reload()}>
        {say(commonTexts.retry)}
      </button>
    </div>
  );
}
