import { flushSync } from 'react-dom';

let isPressed = false;
let waiting: (() => void)[] = [];

const early = { capture: true };
// A finger too: what is left by it is left by the mouse that browsers make of it.
addEventListener('mousedown', () => (isPressed = true), early);
// Whatever is pressed hears of it after this, on the page as it is then.
addEventListener('click', endPress, early);
// A press that ends elsewhere is no click.
addEventListener('mouseup', () => setTimeout(endPress), early);
addEventListener('dragend', endPress, early);
// One that ended out of sight.
addEventListener('keydown', endPress, early);

function endPress(): void {
  isPressed = false;
  const acts = waiting;
  waiting = [];
  if (acts.length > 0) flushSync(() => acts.forEach((act) => act()));
}

/**
 * Does it once nothing is pressed, before what was pressed hears of it. A field that is left by a press
 * says what is wrong below it: what moved away under the press would be pressed in vain.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
