/** Whether the keys pressed here are text. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], math-field',
  ) !== null;
