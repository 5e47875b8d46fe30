import { errors } from '@pelion/contract';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { keysOf } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { assertMove, attemptMoves, attemptStatusOf } from './moves.ts';

const statuses = keysOf(attemptMoves);
/** Default message of a conflict. */
const bare = errors.conflict.message;
const allowed = [
  'notStarted > inProgress',
  'notStarted > inactive',
  'inProgress > userSubmitted',
  'inProgress > autoSubmitted',
  'userSubmitted > graded',
  'userSubmitted > inProgress',
  'autoSubmitted > graded',
  'autoSubmitted > inProgress',
  'graded > retakeSuggested',
  'graded > userSubmitted',
  'graded > autoSubmitted',
  'graded > inProgress',
  'retakeSuggested > graded',
  'retakeSuggested > userSubmitted',
  'retakeSuggested > autoSubmitted',
  'retakeSuggested > inProgress',
];

describe('moves of an attempt', () => {
  for (const from of statuses) {
    for (const to of statuses) {
      const move = `${from} > ${to}`;
      const isAllowed = allowed.includes(move);
      it(`${isAllowed ? 'allows' : 'refuses with conflict'} ${move}`, () => {
        if (isAllowed) expect(() => assertMove(from, to)).not.toThrow();
        else {
          const refused = expect.objectContaining({
            code: 'conflict',
            message: expect.not.stringMatching(bare),
          });
          expect(() => assertMove(from, to)).toThrow(refused);
        }
      });
    }
  }

  it('knows every stored status by its number and no other', () => {
    for (const status of statuses) expect(attemptStatusOf(resultStatuses[status])).toBe(status);
    expect(() => attemptStatusOf(resultStatuses.pastDue)).toThrow(RangeError);
  });
});
