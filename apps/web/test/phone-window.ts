import { onTestFinished } from 'vitest';

interface Window {
  readonly happyDOM: {
    readonly setViewport: (size: { readonly width: number; readonly height: number }) => void;
  };
}

const isWindow = (value: object): value is Window => 'happyDOM' in value;

/** As wide as a phone until the test is over. */
export const phoneWindow = () => windowOf(390);

/** So many pixels wide until the test is over. */
export function windowOf(width: number): void {
  const before = { width: innerWidth, height: innerHeight };
  if (!isWindow(window)) throw new Error('This needs happy-dom');
  const { happyDOM } = window;
  happyDOM.setViewport({ width, height: 844 });
  onTestFinished(() => happyDOM.setViewport(before));
}
