import type { arrangement as asked } from '@pelion/contract/questions';
import { exact, toText } from '@pelion/questions';
import type { z } from 'zod';
import type { Facts } from '../../lib/audit.ts';
import { Failure } from '../../lib/failure.ts';
import { arrange, assertPlaced, type Changed } from './arrange.ts';
import { changedTo, movedTo, without } from './arrangement.ts';
import { countChanges, insertDifficulties, listSectionIds } from './change-queries.ts';
import { type Tell, type Writing, writerOf } from './service.ts';

type Asked = z.output<typeof asked>;
type Told = Tell<{ readonly before: Facts; readonly after: Facts }>;

const kinds = { remove: 'remove', points: 'points', difficulty: 'difficulty', move: 'order' } as const;

/** What was asked of several questions; `conflict` where one of them is not there any more. */
export const arrangeQuestions = (
  context: Writing,
  assessmentId: number,
  change: Asked,
  tell: Told,
): Promise<Changed> =>
  arrange(
    context,
    assessmentId,
    kinds[change.kind],
    async (transaction, now) => {
      const { question_ids: questionIds } = change;
      const ids = assertPlaced(now, questionIds);
      const at = context.services.clock.now();
      switch (change.kind) {
        case 'remove':
          return { arrangement: without(now, ids), questionIds };
        case 'move': {
          const { section_id } = change;
          if (section_id && !(await listSectionIds(transaction, assessmentId)).includes(section_id))
            throw new Failure('conflict', { reason: 'otherSections' });
          return { arrangement: movedTo(now, questionIds, change.at, section_id), questionIds };
        }
        case 'points': {
          const points = toText(exact(change.points));
          await countChanges(transaction, questionIds, at);
          return { arrangement: changedTo(now, ids, () => ({ points })), questionIds };
        }
        case 'difficulty': {
          const versionIds = now.filter((one) => ids.has(one.question_id)).map((one) => one.version_id);
          const written = await insertDifficulties(
            transaction,
            writerOf(context),
            versionIds,
            change.difficulty,
          );
          await countChanges(transaction, [...written.keys()], at);
          return {
            arrangement: changedTo(now, ids, ({ question_id, version_id }) => ({
              version_id: written.get(question_id) ?? version_id,
            })),
            questionIds,
          };
        }
      }
    },
    tell,
  );

/** Throws `conflict` unless the ids are those of the assessment, each once: somebody else has changed it. */
export const orderQuestions = (
  context: Writing,
  assessmentId: number,
  questionIds: readonly number[],
  tell: Told,
): Promise<Changed> =>
  arrange(
    context,
    assessmentId,
    'order',
    async (_transaction, now) => {
      assertPlaced(now, questionIds);
      if (questionIds.length !== now.length) throw new Failure('conflict', { reason: 'otherQuestions' });
      return { arrangement: movedTo(now, questionIds, 1), questionIds };
    },
    tell,
  );
