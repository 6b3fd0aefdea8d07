interface EarlyKeys {
  /** What the window was asked for by: a press of it is no other place. */
  readonly opener: Element | null;
  /** Changes the text by a key. */
  readonly onText: (change: (text: string) => string) => void;
  readonly onEscape: () => void;
  /** Who typed goes on elsewhere, by Tab or by a press: what follows is meant for there. */
  readonly onLeave: () => void;
}

/**
 * Takes the keys of the page for a text, until a field has the focus that shows it: letters and Backspace. Enter, which
 * has nothing to choose from yet, does nothing.
 * @returns how to give the keys back before
 */
export function takeKeys({ opener, onText, onEscape, onLeave }: EarlyKeys): () => void {
  const ended = new AbortController();
  const leave = (): void => {
    ended.abort();
    onLeave();
  };
  const take = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Tab') return leave();
    const isLetter = [...key].length === 1;
    if (!isLetter && !['Backspace', 'Escape', 'Enter'].includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') return onEscape();
    if (isLetter) onText((text) => text + key);
    else if (key === 'Backspace') onText((text) => [...text].slice(0, -1).join(''));
  };
  const options = { capture: true, signal: ended.signal };
  addEventListener('keydown', take, options);
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node) || opener?.contains(target) !== true) leave();
    },
    options,
  );
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLInputElement) ended.abort();
    },
    options,
  );
  return () => ended.abort();
}
