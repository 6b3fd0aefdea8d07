/** A press of the button of a form, or the submission of the form itself. */
export interface Pressed {
  preventDefault: () => void;
  currentTarget: Element;
}

/**
 * Remembers where a form stands and where its focus is. While it is sent it is held: nothing can be
 * typed into it, because what stands there is what is saved.
 * @returns how to hold it, which returns how to give it free again, with the focus where it was
 */
export function formOf({ currentTarget }: Pressed): () => () => void {
  const held = currentTarget.closest('form, .ant-modal-body, tr, li');
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
