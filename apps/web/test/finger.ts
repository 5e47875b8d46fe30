import { onTestFinished, vi } from 'vitest';

/** Simulates a touch device until the test ends. */
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
