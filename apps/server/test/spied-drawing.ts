import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

type Run = TestApp['services']['compute']['run'];

/**
 * What the threads of a file's app were told to draw. They answer with a file that is none, and a test draws the order itself where
 * it wants to read what is written; with `isDrawn` they draw.
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
