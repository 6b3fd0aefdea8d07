import { Button } from '@guardroom/ui/action/button.tsx';
import { LiveText } from '@guardroom/ui/show/live-text.tsx';
import type { Progress } from './fill-queries.ts';

/** How far a proposal is, with the way to end it. */
export function ProgressCard(props: { progress: Progress | undefined; onCancel: () => void }) {
  const { progress, onCancel } = props;
  return (
    <div className="stack">
      <progress aria-label="Proposing" className="fill-progress" />
      <LiveText>{stageText(progress)}</LiveText>
      {progress?.stage === 'SOLVING' && (
        <p className="muted">
          {Math.round(progress.seconds)} seconds
          {progress.gap !== null && `, within ${percent(progress.gap)} of the best`}
        </p>
      )}
      <div className="form-buttons">
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

function stageText(progress: Progress | undefined): string {
  if (progress === undefined) return 'Reading the roster …';
  const { missing, people } = progress;
  switch (progress.stage) {
    case 'WAITING':
      return 'Waiting for its turn …';
    case 'SOLVING':
      return `${count(missing)} ${missing === 1 ? 'person is' : 'people are'} missing, ${count(people)} might be planned …`;
    case 'TELLING':
    case 'DONE':
      return 'Loading the proposal …';
  }
}

/** `0.4 %` */
export function percent(part: number): string {
  return `${Math.round(part * 1000) / 10} %`;
}

const count = (people: number): string => people.toLocaleString('en-SG');
