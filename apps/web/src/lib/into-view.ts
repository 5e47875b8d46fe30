/** A `ref` for what somebody has to see now, wherever they are on the page: it comes into view when it appears. */
export function intoView(part: Element | null): void {
  part?.scrollIntoView({ block: 'nearest' });
}
