import { Component, type ReactNode } from 'react';
import { Button } from '@guardroom/ui/action/button.tsx';

interface BoundaryState {
  readonly isBroken: boolean;
}

/** A screen that fails says so in its place; the frame goes on. */
export class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { isBroken: false };

  static getDerivedStateFromError(): BoundaryState {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className="card" role="alert">
        <p>This screen could not be shown.</p>
        <Button onClick={() => location.reload()}>Try again</Button>
      </div>
    );
  }
}
