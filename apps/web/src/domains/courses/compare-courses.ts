import type { CourseDetail } from '@pelion/contract/courses';

export interface CourseDifference {
  /** Names of items in the newer version alone, in the older one alone, and changed since. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Items by which a newer version differs from the one that an edit was made from. */
export function compareCourses(
  base: Pick<CourseDetail, 'modules'>,
  newer: Pick<CourseDetail, 'modules'>,
): CourseDifference {
  const itemsOf = ({ modules }: Pick<CourseDetail, 'modules'>) =>
    new Map(modules.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  const [before, after] = [itemsOf(base), itemsOf(newer)];
  const namesOf = (items: Iterable<{ readonly name: string }>) => [...items].map(({ name }) => name);
  return {
    added: namesOf([...after.values()].filter(({ id }) => !before.has(id))),
    removed: namesOf([...before.values()].filter(({ id }) => !after.has(id))),
    changed: namesOf(
      [...after.values()].filter((item) => {
        const was = before.get(item.id);
        return was !== undefined && JSON.stringify(was) !== JSON.stringify(item);
      }),
    ),
  };
}
