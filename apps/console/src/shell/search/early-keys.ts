/** Takes what is typed for something that is still on its way. */
export interface EarlyKeys {
  /** Gives the keys back to the page. */
  end(): void;
}

/**
 * Takes the keys of the page, for a text that a window will show once its code is there: letters, and Backspace. Escape
 * gives it up; Enter, which has nothing to choose from yet, does nothing.
 */
export function takeKeys(onText: (text: string) => void, onGiveUp: () => void): EarlyKeys {
  let text = '';
  const take = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const isLetter = [...key].length === 1;
    if (!isLetter && key !== 'Backspace' && key !== 'Escape' && key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') onGiveUp();
    else if (key !== 'Enter') onText((text = isLetter ? text + key : text.slice(0, -1)));
  };
  addEventListener('keydown', take, true);
  return { end: () => removeEventListener('keydown', take, true) };
}
