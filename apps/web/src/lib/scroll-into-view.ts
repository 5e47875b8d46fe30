/** `ref` callback that scrolls a new element into view. */
export function intoView(part: Element | null): void {
  part?.scrollIntoView({ block: 'nearest' });
}
