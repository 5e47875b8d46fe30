import type { sectionDraft, sectionEdit } from '@pelion/contract/assessment-sections';
import type { z } from 'zod';
import type { Facts } from '../../lib/audit.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { arrange, assertPlaced, type Changed } from './arrange.ts';
import { changedTo, type Sections } from './arrangement.ts';
import { findSection, insertSections, insertSectionVersion, type SectionWords } from './placed-sections.ts';
import { assertSectionRoom, OTHER_SECTIONS } from './section-bounds.ts';
import { assertSize, type Tell } from './service.ts';
import { type Writing, writerOf } from './writer.ts';

// Sections are part of an assessment's arrangement: every operation is one change that can be undone (decision 0067).

type Told = Tell<{ readonly before: Facts; readonly after: Facts }>;
type ChangedSection = Changed & { readonly section_id: number };

export async function addSection(
  context: Writing,
  assessmentId: number,
  {
    question_ids: questionIds,
    words,
  }: { readonly words: SectionWords } & Pick<z.output<typeof sectionDraft>, 'question_ids'>,
  tell: Told,
): Promise<ChangedSection> {
  let sectionId = 0;
  const changed = await arrange(
    context,
    assessmentId,
    'section',
    async (transaction, now, _held, sections) => {
      assertSectionRoom(sections.length + 1);
      const ids = assertPlaced(now, questionIds);
      const added = await insertSections(transaction, writerOf(context), assessmentId, [words]);
      sectionId = added[0]?.section_id ?? 0;
      return {
        arrangement: changedTo(now, ids, () => ({ section_id: sectionId })),
        questionIds,
        sections: [...sections, ...added],
      };
    },
    async (transaction, told) => {
      await assertSize(transaction, assessmentId);
      await tell(transaction, told);
    },
  );
  return { ...changed, section_id: sectionId };
}

/** `conflict` if the section was changed since. */
export async function updateSection(
  context: Writing,
  assessmentId: number,
  { id, version }: { readonly id: number } & Pick<z.output<typeof sectionEdit>, 'version'>,
  words: SectionWords,
  changedMeanwhile: (transaction: Context['db']) => Promise<Failure>,
  tell: Told,
): Promise<ChangedSection> {
  const changed = await arrange(
    context,
    assessmentId,
    'section',
    async (transaction, now, _held, sections) => {
      const before = found(await findSection(transaction, assessmentId, id));
      if (before.version_no !== version) throw await changedMeanwhile(transaction);
      const version_id = await insertSectionVersion(transaction, writerOf(context), id, words);
      return {
        arrangement: now,
        questionIds: [],
        sections: sections.map((one) => (one.section_id === id ? { section_id: id, version_id } : one)),
      };
    },
    async (transaction, told) => {
      await assertSize(transaction, assessmentId);
      await tell(transaction, told);
    },
  );
  return { ...changed, section_id: id };
}

/** Removes a section. Questions keep their position and join the section before, or none. */
export async function removeSection(
  context: Writing,
  assessmentId: number,
  id: number,
  tell: Told,
): Promise<ChangedSection> {
  const changed = await arrange(
    context,
    assessmentId,
    'section',
    async (_transaction, now, _held, sections) => {
      const place = sections.findIndex(({ section_id }) => section_id === id);
      if (place < 0) throw new Failure('notFound');
      const before = sections[place - 1]?.section_id ?? null;
      const staying = now.filter(({ section_id }) => section_id === id).map(({ question_id }) => question_id);
      return {
        arrangement: changedTo(now, new Set(staying), () => ({ section_id: before })),
        questionIds: staying,
        sections: sections.toSpliced(place, 1),
      };
    },
    tell,
  );
  return { ...changed, section_id: id };
}

/**
 * Throws `conflict` unless the ids are exactly those of the assessment, because another author has changed the
 * sections.
 */
export const orderSections = (
  context: Writing,
  assessmentId: number,
  {
    section_ids: ids,
    was,
  }: { readonly section_ids: readonly number[]; readonly was?: readonly number[] | undefined },
  tell: Told,
): Promise<Changed> =>
  arrange(
    context,
    assessmentId,
    'section',
    async (_transaction, now, _held, sections) => {
      // Without this check a move would silently revert another author's move.
      if (was && was.join() !== sections.map(({ section_id }) => section_id).join()) throw otherSections();
      return { arrangement: now, questionIds: [], sections: inOrder(sections, ids) };
    },
    tell,
  );

const otherSections = () => new Failure('conflict', { reason: 'otherSections' }, OTHER_SECTIONS);

function inOrder(sections: Sections, ids: readonly number[]): Sections {
  const known = new Map(sections.map((one) => [one.section_id, one]));
  const ordered = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  if (ordered.length === sections.length && ids.length === sections.length) return ordered;
  throw otherSections();
}
