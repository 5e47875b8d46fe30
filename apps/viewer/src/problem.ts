import type { FrameProblem } from '@pelion/contract/viewer/messages';
import { report } from './application.ts';

/** A file that cannot be shown, for a reason that a person understands. */
export class ProblemError extends Error {
  readonly problem: FrameProblem;

  constructor(problem: FrameProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** Runs the opening of a file; anything unexpected comes from damaged bytes. */
export async function openOrTell(open: () => Promise<void>): Promise<void> {
  try {
    await open();
  } catch (error) {
    console.warn(error);
    report({ type: 'failed', problem: error instanceof ProblemError ? error.problem : 'damaged' });
  }
}
