import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

type Run = TestApp['services']['compute']['run'];

/**
 * Records the drawing tasks of an app. Returns a dummy PDF, so tests can draw the order themselves to read it; with
 * `isDrawn`, draws for real.
 */
export function spiedDrawing(app: () => TestApp, { isDrawn = false } = {}) {
  let spy: MockInstance<Run>;
  beforeEach(() => {
    const { compute } = app().services;
    const run: Run = compute.run.bind(compute);
    spy = vi.spyOn(compute, 'run');
    if (isDrawn) return;
    const answer = (...[task, ...given]: Parameters<Run>) =>
      task.name.startsWith('questions.draw') ? Promise.resolve(Buffer.from('%PDF-')) : run(task, ...given);
    spy.mockImplementation(answer);
  });
  afterEach(() => spy.mockRestore());
  return {
    /** The orders of such drawings, the last one last. */
    orders: (name: 'questions.drawPapers' | 'questions.drawReport') =>
      spy.mock.calls.filter(([task]) => task.name === name).map(([, order]) => order),
  };
}
