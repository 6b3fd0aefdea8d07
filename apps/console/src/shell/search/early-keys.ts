/** Takes what is typed for something that is still on its way. */
export interface EarlyKeys {
  /** Gives the keys back to the page. */
  end(): void;
}

/**
 * Takes the keys of the page, for a text that a window will show once its code is there: letters, and Backspace. Escape
 * gives it up, and so does who goes on elsewhere, by Tab or by a press: what they type is meant for there. Enter, which
 * has nothing to choose from yet, does nothing.
 * @param opener what the window was asked for by: a press of it is no other place
 */
export function takeKeys(
  opener: Element | null,
  onText: (text: string) => void,
  onGiveUp: () => void,
): EarlyKeys {
  const letters: string[] = [];
  const take = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Tab') return onGiveUp();
    const isLetter = [...key].length === 1;
    if (!isLetter && !['Backspace', 'Escape', 'Enter'].includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') return onGiveUp();
    if (isLetter) letters.push(key);
    else if (key === 'Backspace') letters.pop();
    onText(letters.join(''));
  };
  const leave = ({ target }: Event): void => {
    if (!(target instanceof Node) || opener?.contains(target) !== true) onGiveUp();
  };
  addEventListener('keydown', take, true);
  addEventListener('pointerdown', leave, true);
  return {
    end: () => {
      removeEventListener('keydown', take, true);
      removeEventListener('pointerdown', leave, true);
    },
  };
}
