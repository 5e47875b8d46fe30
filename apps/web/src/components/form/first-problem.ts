/** After a form was refused: the first field that says why gets the focus, wherever it has scrolled to. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  // The fields learn of their problems in the next render.
  requestAnimationFrame(() =>
    form
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] :is(input, [contenteditable])')
      ?.focus(),
  );
}
