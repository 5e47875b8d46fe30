import { mayOpen, rules } from '@pelion/access';
import { Failure } from '../../lib/failure.ts';
import type { Reader } from '../../lib/viewer.ts';

/** Everybody reads their own days; those of others belong to the readers of the report. */
export function assertReadsActivityOf(viewer: Reader, userId: number): void {
  if (userId !== viewer.userId && !mayOpen(viewer, rules.viewActivityReport)) throw new Failure('notFound');
}
