import { Button } from '@guardroom/ui/action/button.tsx';

interface MoreButtonProps {
  shown: number;
  count: number;
  onClick: () => void;
}

/** How much of a list is shown, and more of it; nothing where all is. */
export function MoreButton({ shown, count, onClick }: MoreButtonProps) {
  if (shown >= count) return null;
  return (
    <div className="buttons">
      <Button onClick={onClick}>Show more</Button>
      <span className="quiet">
        {shown} of {count}
      </span>
    </div>
  );
}
