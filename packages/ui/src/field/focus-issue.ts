const invalidField = ['main', '[role="dialog"]']
  .map((place) => `${place} [aria-invalid="true"]`)
  .join();

/** A wizard may have to show another step first. */
const framesToWait = 10;

/** Once the messages stand: the focus goes to the first field that has one. `onNone`: none has. */
export function focusFirstIssue(onNone?: () => void, frames: number = framesToWait): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(invalidField);
    if (field === null && frames > 1) return focusFirstIssue(onNone, frames - 1);
    if (field === null) return onNone?.();
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
}
