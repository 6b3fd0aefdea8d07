/** A press of the button of a form, or the submission of the form itself. */
export interface Pressed {
  preventDefault: () => void;
  currentTarget: Element;
}

const forms = 'form, .ui-dialog-body, tr, li';

/**
 * Remembers where a form stands and where its focus is. While it is sent it is held: nothing can be
 * typed into it, because what stands there is what is saved.
 * @returns how to hold it, which returns how to give it free again, with the focus where it was
 */
export function formOf({ currentTarget }: Pressed): () => () => void {
  const held = currentTarget.closest(forms);
  const { activeElement } = document;
  return () => {
    held?.setAttribute('inert', '');
    return () => {
      held?.removeAttribute('inert');
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && activeElement instanceof HTMLElement) {
        activeElement.focus({ preventScroll: true });
      }
    };
  };
}

/** Whether a file of the form is on its way: it would be missing from what is saved. */
export function isUploading({ currentTarget }: Pressed): boolean {
  const form = currentTarget.closest('form');
  return form?.querySelector('.files[aria-busy="true"]') instanceof Element;
}

/**
 * Whether a field of the form holds what cannot be sent, such as a day that there is not. Each such
 * field says why, and the first of them takes the focus.
 */
export function isUnread({ currentTarget }: Pressed): boolean {
  const inputs = currentTarget.closest(forms)?.querySelectorAll('input') ?? [];
  const unread = [...inputs].filter(({ validity }) => validity.customError);
  for (const input of unread) input.checkValidity();
  return unread.length > 0;
}
