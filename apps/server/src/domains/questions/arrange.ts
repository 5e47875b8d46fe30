import { add, exact, toText, zero } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Facts } from '../../lib/audit.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import type { HeldAssessment } from '../assessments/hold-assessment.ts';
import { assertStillAsked, inGroups } from '../assessments/passages.ts';
import { type Arrangement, bySection, type Sections, undone, undoneSections } from './arrangement.ts';
import {
  type ChangeKind,
  countChanges,
  insertChange,
  listPlacements,
  lockChange,
  markUndone,
  writePlacements,
} from './change-queries.ts';
import { listSectionPlaces, writeSections } from './placed-sections.ts';
import { type KindRow, listKinds } from './queries.ts';
import { assertNotEmptied, assertRoom, assertSize, change, countAsked, type Tell } from './service.ts';
import { type Writing, writerOf } from './writer.ts';

type Db = Context['db'];

/** Response to a change of an assessment's questions: id of the change and the affected questions. */
export interface Changed {
  readonly change_id: number;
  readonly question_ids: number[];
}

interface Next {
  readonly arrangement: Arrangement;
  readonly questionIds: readonly number[];
  /** Missing if unchanged. */
  readonly sections?: Sections;
}

/**
 * Changes the questions of an assessment: their selection, order, sections or points. Locks the assessment's row,
 * updates the counters, and records the change for undoing.
 */
export async function arrange(
  context: Writing,
  assessmentId: number,
  kind: ChangeKind,
  act: (transaction: Db, now: Arrangement, held: HeldAssessment, sections: Sections) => Promise<Next>,
  tell: Tell<{ readonly before: Facts; readonly after: Facts }>,
): Promise<Changed> {
  let changed: Changed = { change_id: 0, question_ids: [] };
  await change(context, assessmentId, async (transaction, held) => {
    const before = await listPlacements(transaction, assessmentId);
    const sectionsBefore = await listSectionPlaces(transaction, assessmentId);
    const next = await act(transaction, before, held, sectionsBefore);
    const { arrangement, questionIds, sections: sectionsAfter = sectionsBefore } = next;
    const kinds = await listKinds(
      transaction,
      arrangement.map(({ question_id }) => question_id),
    );
    const sectionIds = sectionsAfter.map(({ section_id }) => section_id);
    const after = together(bySection(arrangement, sectionIds), kinds);
    const count = countAsked(kinds);
    assertNotEmptied(held.status, count);
    if (after.length > before.length) assertRoom(after.length);
    if (sectionsAfter !== sectionsBefore)
      await writeSections(transaction, assessmentId, sectionsAfter, context.services.clock.now());
    await writePlacements(transaction, context.viewer.campusId, assessmentId, after);
    if (after.length > before.length) await assertSize(transaction, assessmentId);
    if (after.length < before.length) await assertStillAsked(transaction, held.status, assessmentId);
    const change_id = await insertChange(transaction, writerOf(context), assessmentId, {
      kind,
      before,
      after,
      sectionsBefore,
      sectionsAfter,
    });
    changed = { change_id, question_ids: [...questionIds] };
    const [was, is] = [sectionsBefore, sectionsAfter].map((sections) => ({ sections: [...sections] }));
    const facts = differing(before, after);
    await tell(transaction, { before: { ...facts.before, ...was }, after: { ...facts.after, ...is } });
    return {
      questions_count: count,
      total_points: toText(after.map(({ points }) => exact(points)).reduce(add, zero)),
    };
  });
  return changed;
}

/** Puts every part after its passage and in its section (decision 0060). */
function together(arrangement: Arrangement, kinds: readonly KindRow[]): Arrangement {
  const known = new Map(arrangement.map((one) => [one.question_id, one]));
  const parents = new Map(kinds.map(({ question_id, parent_id }) => [question_id, parent_id]));
  const rows = arrangement.map(({ question_id, ...rest }) => {
    const parent = known.get(parents.get(question_id) ?? 0);
    return {
      ...rest,
      question_id,
      section_id: parent ? parent.section_id : rest.section_id,
      parent_id: parent?.question_id ?? null,
    };
  });
  return inGroups(rows).map(({ parent_id, ...one }) => one);
}

/** Audit facts: the questions before and after, and the differences of those that remain. */
function differing(before: Arrangement, after: Arrangement): { before: Facts; after: Facts } {
  const [was, is] = [before, after].map(
    (all) => new Map(all.map(({ question_id, ...placed }) => [question_id, JSON.stringify(placed)])),
  );
  const factsOf = (all: Arrangement, other: ReadonlyMap<number, string> | undefined): Facts => ({
    question_ids: all.map(({ question_id }) => question_id),
    placed: all.filter(({ question_id, ...placed }) => other?.get(question_id) !== JSON.stringify(placed)),
  });
  return { before: factsOf(before, is), after: factsOf(after, was) };
}

/** Throws `conflict` unless all of these are in the assessment, because another author has changed the questions. */
export function assertPlaced(now: Arrangement, questionIds: readonly number[]): ReadonlySet<number> {
  const given = new Set(questionIds);
  const known = new Set(now.map(({ question_id }) => question_id));
  if (given.size !== questionIds.length || questionIds.some((id) => !known.has(id)))
    throw new Failure('conflict', { reason: 'otherQuestions' });
  return given;
}

const OVERTAKEN = phrase('The same {question+} have changed again since then, so this cannot be undone.');
const UNDONE = phrase('This has already been undone.');

/** Undoes a change, whoever made it: everyone who may edit the assessment may undo. */
export const undoChange = (
  context: Writing,
  assessmentId: number,
  changeId: number,
  tell: Tell<{ readonly before: Facts; readonly after: Facts }>,
): Promise<Changed> =>
  arrange(
    context,
    assessmentId,
    'undo',
    async (transaction, now, _held, sections) => {
      const kept = found(await lockChange(transaction, assessmentId, changeId));
      const { before, after, sections_before, sections_after, undone_at } = kept;
      if (undone_at) throw new Failure('conflict', { reason: 'undone' }, UNDONE);
      const arrangement = undone(now, before, after);
      const sectionsThen = undoneSections(sections, sections_before, sections_after);
      if (!arrangement || !sectionsThen || !isInSections(arrangement, sectionsThen))
        throw new Failure('conflict', { reason: 'changedAgain' }, OVERTAKEN);
      const at = context.services.clock.now();
      await markUndone(transaction, changeId, at);
      await countChanges(transaction, rewritten(now, arrangement), at);
      return {
        arrangement,
        questionIds: before.map(({ question_id }) => question_id),
        sections: sectionsThen,
      };
    },
    tell,
  );

/** Ids of the questions whose points or version changed. */
function rewritten(before: Arrangement, after: Arrangement): readonly number[] {
  const was = new Map(before.map((one) => [one.question_id, one]));
  return after.flatMap(({ question_id, version_id, points }) => {
    const one = was.get(question_id);
    return one && (one.version_id !== version_id || one.points !== points) ? [question_id] : [];
  });
}

/** Undoing restores no section that was removed since, and removes none that has other questions now. */
function isInSections(arrangement: Arrangement, sections: Sections): boolean {
  const known = new Set(sections.map(({ section_id }) => section_id));
  return arrangement.every(({ section_id }) => section_id === null || known.has(section_id));
}
