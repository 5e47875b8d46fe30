import { onTestFinished, vi } from 'vitest';

/** A device that is pressed by finger, until the test is over. */
export function withFinger(): void {
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query === '(pointer: coarse)',
      media: query,
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    }),
  );
  onTestFinished(() => spy.mockRestore());
}
