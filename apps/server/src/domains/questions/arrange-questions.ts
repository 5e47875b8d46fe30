import type { questionDifficulty, questionMove, questionPoints } from '@pelion/contract/questions';
import { exact, toText } from '@pelion/questions';
import type { z } from 'zod';
import type { Facts } from '../../lib/audit.ts';
import { Failure } from '../../lib/failure.ts';
import { isPassageType } from '../assessments/passages.ts';
import { arrange, assertPlaced, type Changed } from './arrange.ts';
import { changedTo, movedTo, without } from './arrangement.ts';
import { countChanges, insertDifficulties } from './change-queries.ts';
import { listKinds } from './queries.ts';
import { assertSection } from './section-bounds.ts';
import type { Tell } from './service.ts';
import { type Writing, writerOf } from './writer.ts';

// Changes to several questions at once; fails with `conflict` if one of them was removed meanwhile.

type Told = Tell<{ readonly before: Facts; readonly after: Facts }>;

export const removeQuestions = (
  context: Writing,
  assessmentId: number,
  { question_ids: questionIds }: { readonly question_ids: readonly number[] },
  tell: Told,
): Promise<Changed> =>
  arrange(
    context,
    assessmentId,
    'remove',
    async (transaction, now) => {
      assertPlaced(now, questionIds);
      const kinds = await listKinds(
        transaction,
        now.map(({ question_id }) => question_id),
      );
      // Removing a passage removes its questions too.
      const asking = kinds.filter(({ parent_id }) => parent_id !== null && questionIds.includes(parent_id));
      const removed = [...new Set([...questionIds, ...asking.map(({ question_id }) => question_id)])];
      return { arrangement: without(now, new Set(removed)), questionIds: removed };
    },
    tell,
  );

export const moveQuestions = (
  context: Writing,
  assessmentId: number,
  { question_ids: questionIds, at, section_id }: z.output<typeof questionMove>,
  tell: Told,
): Promise<Changed> =>
  arrange(
    context,
    assessmentId,
    section_id === undefined ? 'order' : 'section',
    async (_transaction, now, _held, sections) => {
      const ids = assertPlaced(now, questionIds);
      if (section_id === undefined) return { arrangement: movedTo(now, questionIds, at), questionIds };
      assertSection(sections, section_id);
      const there = changedTo(now, ids, () => ({ section_id }));
      return { arrangement: movedTo(there, questionIds, at), questionIds };
    },
    tell,
  );

export const givePoints = (
  context: Writing,
  assessmentId: number,
  { question_ids: questionIds, points: given }: z.output<typeof questionPoints>,
  tell: Told,
): Promise<Changed> =>
  arrange(
    context,
    assessmentId,
    'points',
    async (transaction, now) => {
      assertPlaced(now, questionIds);
      const points = toText(exact(given));
      // Passages are skipped: their questions have the points.
      const asked = (await listKinds(transaction, questionIds))
        .filter(({ type }) => !isPassageType(type))
        .map(({ question_id }) => question_id);
      await countChanges(transaction, asked, context.services.clock.now());
      return { arrangement: changedTo(now, new Set(asked), () => ({ points })), questionIds: asked };
    },
    tell,
  );

export const setDifficulty = (
  context: Writing,
  assessmentId: number,
  { question_ids: questionIds, difficulty }: z.output<typeof questionDifficulty>,
  tell: Told,
): Promise<Changed> =>
  arrange(
    context,
    assessmentId,
    'difficulty',
    async (transaction, now) => {
      const ids = assertPlaced(now, questionIds);
      const versionIds = now.filter((one) => ids.has(one.question_id)).map((one) => one.version_id);
      const written = await insertDifficulties(transaction, writerOf(context), versionIds, difficulty);
      await countChanges(transaction, [...written.keys()], context.services.clock.now());
      const arrangement = changedTo(now, ids, ({ question_id, version_id }) => ({
        version_id: written.get(question_id) ?? version_id,
      }));
      return { arrangement, questionIds };
    },
    tell,
  );

/**
 * Throws `conflict` unless the ids are exactly those of the assessment, because another author has changed the
 * questions.
 */
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
