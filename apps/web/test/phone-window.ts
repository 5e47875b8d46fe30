import { onTestFinished } from 'vitest';

interface Window {
  readonly happyDOM: {
    readonly setViewport: (size: { readonly width: number; readonly height: number }) => void;
  };
}

const isWindow = (value: object): value is Window => 'happyDOM' in value;

/** As wide as a phone until the test is over. */
export function phoneWindow(): void {
  const before = { width: innerWidth, height: innerHeight };
  if (!isWindow(window)) throw new Error('This needs happy-dom');
  const { happyDOM } = window;
  happyDOM.setViewport({ width: 390, height: 844 });
  onTestFinished(() => happyDOM.setViewport(before));
}
