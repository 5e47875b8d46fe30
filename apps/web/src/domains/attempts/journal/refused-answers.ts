import { ApiFailure } from '@pelion/contract/kernel/client';
import { issuesOf } from '../../../lib/failure.ts';

const placeInBatch = /^\w+\.(\d+)(?:\.|$)/;

/**
 * The answers of a batch that the server will never take: those that its refusal names (`answers.3.response`), or the
 * only one that was sent. None where it was refused for another reason, or without naming any.
 */
export function refusedAnswers<Each>(cause: unknown, batch: readonly Each[]): readonly Each[] {
  if (!(cause instanceof ApiFailure) || cause.code !== 'invalidInput') return [];
  if (batch.length === 1) return batch;
  const places = new Set(issuesOf(cause).map(({ path }) => Number(placeInBatch.exec(path)?.[1] ?? -1)));
  return batch.filter((_, place) => places.has(place));
}
