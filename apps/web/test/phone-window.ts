import { onTestFinished } from 'vitest';

interface Window {
  readonly happyDOM: {
    readonly setViewport: (size: { readonly width: number; readonly height: number }) => void;
  };
}

const isWindow = (value: object): value is Window => 'happyDOM' in value;

/** Sets a phone-sized viewport until the test ends. */
export const phoneWindow = () => windowOf(390);

/** Sets the viewport width in pixels until the test ends. */
export function windowOf(width: number): void {
  const before = { width: innerWidth, height: innerHeight };
  if (!isWindow(window)) throw new Error('This needs happy-dom');
  const { happyDOM } = window;
  happyDOM.setViewport({ width, height: 844 });
  onTestFinished(() => happyDOM.setViewport(before));
}
