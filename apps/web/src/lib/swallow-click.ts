/** Suppresses the click event after a drag. */
export function swallowClick(): void {
  const past = new AbortController();
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true, signal: past.signal });
  setTimeout(() => past.abort());
}
