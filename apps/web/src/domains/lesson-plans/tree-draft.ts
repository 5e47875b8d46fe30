import type { LessonPlanDetail, LessonPlanDraft } from '@pelion/contract/lesson-plans';

/** Domain, chapter or lesson of an edited plan; its depth in the tree determines the level. */
export interface Part {
  /** Stays while it is edited; new parts have no id yet. */
  readonly key: string;
  readonly id: number | undefined;
  readonly name: string;
  /** Assessments of this part and its children; a part with assessments can't be removed. */
  readonly assessmentsCount: number;
  readonly parts: readonly Part[];
}
export type Parts = readonly Part[];

let made = 0;
export const newPart = (): Part => {
  made += 1;
  return { key: `new-${made}`, id: undefined, name: '', assessmentsCount: 0, parts: [] };
};

const sum = (parts: Parts) => parts.reduce((total, { assessmentsCount }) => total + assessmentsCount, 0);

export const partsOf = ({ domains }: Pick<LessonPlanDetail, 'domains'>): Parts =>
  domains.map(({ id, name, chapters }) => {
    const parts = chapters.map((chapter): Part => {
      const lessons = chapter.lessons.map(
        (lesson): Part => ({
          key: `lesson-${lesson.id}`,
          id: lesson.id,
          name: lesson.name,
          assessmentsCount: lesson.assessments_count,
          parts: [],
        }),
      );
      const { id: chapterId, name: chapterName } = chapter;
      const key = `chapter-${chapterId}`;
      return { key, id: chapterId, name: chapterName, assessmentsCount: sum(lessons), parts: lessons };
    });
    return { key: `domain-${id}`, id, name, assessmentsCount: sum(parts), parts };
  });

export const domainsOf = (parts: Parts): LessonPlanDraft['domains'] =>
  parts.map((domain) => ({
    id: domain.id,
    name: domain.name,
    chapters: domain.parts.map((chapter) => ({
      id: chapter.id,
      name: chapter.name,
      lessons: chapter.parts.map(({ id, name }) => ({ id, name })),
    })),
  }));

/** Path of a part: its index at each level. */
export function placeOf(parts: Parts, key: string): readonly number[] | null {
  for (const [index, part] of parts.entries()) {
    if (part.key === key) return [index];
    const below = placeOf(part.parts, key);
    if (below) return [index, ...below];
  }
  return null;
}

const partAt = (parts: Parts, [first, ...rest]: readonly number[]): Part | undefined => {
  const part = first === undefined ? undefined : parts[first];
  return rest.length === 0 || !part ? part : partAt(part.parts, rest);
};

/** The list at a place, changed. An empty place is the list of domains. */
const changedAt = (parts: Parts, place: readonly number[], change: (list: Parts) => Parts): Parts => {
  const [first, ...rest] = place;
  if (first === undefined) return change(parts);
  return parts.map((part, index) => {
    if (index !== first) return part;
    const below = changedAt(part.parts, rest, change);
    return { ...part, parts: below, assessmentsCount: below.length > 0 ? sum(below) : 0 };
  });
};

export const renamed = (parts: Parts, key: string, name: string): Parts =>
  parts.map((part) =>
    part.key === key ? { ...part, name } : { ...part, parts: renamed(part.parts, key, name) },
  );

/** Adds a part after the given sibling, or last. Without a parent, adds a domain. */
export function added(parts: Parts, parentKey: string | null, part: Part, afterKey?: string): Parts {
  const place = parentKey === null ? [] : placeOf(parts, parentKey);
  if (!place) return parts;
  return changedAt(parts, place, (list) => {
    const after = list.findIndex(({ key }) => key === afterKey);
    return list.toSpliced(after < 0 ? list.length : after + 1, 0, part);
  });
}

export function removed(parts: Parts, key: string): Parts {
  const place = placeOf(parts, key);
  const index = place?.at(-1);
  if (!place || index === undefined) return parts;
  return changedAt(parts, place.slice(0, -1), (list) => list.toSpliced(index, 1));
}

/** Paths of all lists at a depth, in order, to move parts across neighboring parents. */
const listsAt = (parts: Parts, depth: number, place: readonly number[] = []): (readonly number[])[] =>
  depth === 0 ? [place] : parts.flatMap((part, index) => listsAt(part.parts, depth - 1, [...place, index]));

/** A place up or down among its siblings; at the edge, into the neighbouring chapter or domain. */
export function stepped(parts: Parts, key: string, step: -1 | 1): Parts {
  const place = placeOf(parts, key);
  const index = place?.at(-1);
  const part = place && partAt(parts, place);
  if (!place || index === undefined || !part) return parts;
  const parent = place.slice(0, -1);
  const siblings = parent.length === 0 ? parts : (partAt(parts, parent)?.parts ?? []);
  const to = index + step;
  if (to >= 0 && to < siblings.length)
    return changedAt(parts, parent, (list) => list.toSpliced(index, 1).toSpliced(to, 0, part));
  const lists = listsAt(parts, parent.length);
  const at = lists.findIndex((one) => one.join() === parent.join());
  const next = lists[at + step];
  if (!next) return parts;
  return changedAt(removed(parts, key), next, (list) => (step < 0 ? [...list, part] : [part, ...list]));
}

/** Moves a part before or after another of the same level, anywhere in the tree. */
export function placedBeside(parts: Parts, key: string, target: string, side: 'before' | 'after'): Parts {
  const [from, to] = [placeOf(parts, key), placeOf(parts, target)];
  const part = from && partAt(parts, from);
  if (!part || !to || key === target || from.length !== to.length) return parts;
  const without = removed(parts, key);
  const place = placeOf(without, target);
  const index = place?.at(-1);
  if (!place || index === undefined) return parts;
  return changedAt(without, place.slice(0, -1), (list) =>
    list.toSpliced(side === 'before' ? index : index + 1, 0, part),
  );
}
