import type { lessonPlanDraft } from '@pelion/contract/lesson-plans';
import { mostInPlan } from '@pelion/contract/lesson-plans/facts';
import { type Phrase, phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import { type Level, listTree, type Part, removeParts, saveParts, type TreeRow } from './tree-queries.ts';

type Domains = z.output<typeof lessonPlanDraft>['domains'];

/** The lines of a plan as domains with their chapters with their lessons. */
export function treeOf(rows: readonly TreeRow[]) {
  const domains = new Map<number, { id: number; name: string; chapters: Map<number, Chapter> }>();
  for (const row of rows) {
    const { domain_id: id, domain_name, chapter_id, chapter_name, lesson_id, lesson_name } = row;
    const domain = domains.get(id) ?? { id, name: domain_name, chapters: new Map() };
    domains.set(id, domain);
    if (chapter_id === null || chapter_name === null) continue;
    const chapter = domain.chapters.get(chapter_id) ?? { id: chapter_id, name: chapter_name, lessons: [] };
    domain.chapters.set(chapter_id, chapter);
    if (lesson_id === null || lesson_name === null) continue;
    const { assessments_count } = row;
    chapter.lessons.push({ id: lesson_id, name: lesson_name, chapter_id, assessments_count });
  }
  return [...domains.values()].map(({ chapters, ...domain }) => ({
    ...domain,
    chapters: [...chapters.values()],
  }));
}

interface Chapter {
  readonly id: number;
  readonly name: string;
  readonly lessons: { id: number; name: string; chapter_id: number; assessments_count: number }[];
}

const isThere = (id: number | null): id is number => id !== null;

/** The ids of a plan by level, each once. */
const idsOf = (rows: readonly TreeRow[]): Readonly<Record<Level, ReadonlySet<number>>> => ({
  domain: new Set(rows.map((row) => row.domain_id)),
  chapter: new Set(rows.map((row) => row.chapter_id).filter(isThere)),
  lesson: new Set(rows.map((row) => row.lesson_id).filter(isThere)),
});

/** Part of the submitted tree, with its path in the body. */
interface Given {
  readonly level: Level;
  readonly id: number | undefined;
  readonly path: string;
}

const givenIn = (domains: Domains): Given[] =>
  domains.flatMap(({ id, chapters }, d) => [
    { level: 'domain', id, path: `domains.${d}` },
    ...chapters.flatMap(({ id: chapterId, lessons }, c): Given[] => [
      { level: 'chapter', id: chapterId, path: `domains.${d}.chapters.${c}` },
      ...lessons.map(
        ({ id: lessonId }, l): Given => ({
          level: 'lesson',
          id: lessonId,
          path: `domains.${d}.chapters.${c}.lessons.${l}`,
        }),
      ),
    ]),
  ]);

const unknownPart = phrase('This is no longer part of the {lessonPlan}');
const tooMany: Partial<Record<Level, Phrase>> = {
  chapter: phrase('A {lessonPlan} can have at most {$most} {chapter+}', { most: mostInPlan.chapters }),
  lesson: phrase('A {lessonPlan} can have at most {$most} {lesson+}', { most: mostInPlan.lessons }),
};
const limits = { chapter: mostInPlan.chapters, lesson: mostInPlan.lessons } as const;

/** Throws `invalidInput` above the limits, for ids of another plan and for duplicate ids. */
function assertParts(given: readonly Given[], known: Readonly<Record<Level, ReadonlySet<number>>>): void {
  for (const level of ['chapter', 'lesson'] as const) {
    const message = tooMany[level];
    if (message && given.filter((one) => one.level === level).length > limits[level])
      invalid({ path: 'domains', message });
  }
  const seen = new Set<string>();
  for (const { level, id, path } of given) {
    if (id === undefined) continue;
    const key = `${level} ${id}`;
    if (!known[level].has(id) || seen.has(key)) invalid({ path: `${path}.id`, message: unknownPart });
    seen.add(key);
  }
}

/** A lesson that an assessment belongs to is never taken out of its plan: it would leave the assessment without a word. */
function assertUnused(rows: readonly TreeRow[], gone: readonly number[]): void {
  const used = rows.find(
    ({ lesson_id, assessments_count }) =>
      lesson_id !== null && assessments_count > 0 && gone.includes(lesson_id),
  );
  if (used)
    invalid({
      path: 'domains',
      message: phrase(
        '“{$name}” cannot be removed: {$n} {assessment#n} {#n|belongs|belong} to it. Remove it there first.',
        { name: used.lesson_name ?? '', n: used.assessments_count },
      ),
    });
}

/** Replaces the tree of a locked plan: moved parts keep their ids, new ones get ids, missing ones are deleted. */
export async function saveTree(
  transaction: Db,
  { campusId, planId }: { readonly campusId: number; readonly planId: number },
  domains: Domains,
): Promise<void> {
  const rows = await listTree(transaction, planId);
  const known = idsOf(rows);
  const given = givenIn(domains);
  assertParts(given, known);
  const goneOf = (level: Level) => {
    const kept = new Set(given.filter((one) => one.level === level).map(({ id }) => id));
    return [...known[level]].filter((id) => !kept.has(id));
  };
  const gone = { domain: goneOf('domain'), chapter: goneOf('chapter'), lesson: goneOf('lesson') };
  assertUnused(rows, gone.lesson);

  const save = (level: Level, parts: readonly Part[]) => saveParts(transaction, level, campusId, parts);
  const domainIds = await save('domain', placed(domains, planId));
  const chapters = domains.flatMap((domain) => domain.chapters);
  const chapterIds = await save(
    'chapter',
    domains.flatMap((domain, index) => placed(domain.chapters, domainIds[index] ?? 0)),
  );
  await save(
    'lesson',
    chapters.flatMap((chapter, index) => placed(chapter.lessons, chapterIds[index] ?? 0)),
  );
  await removeParts(transaction, gone);
}

const placed = (
  parts: readonly { readonly id?: number | undefined; readonly name: string }[],
  parentId: number,
): Part[] => parts.map(({ id, name }, index) => ({ id, name, parentId, position: index + 1 }));
