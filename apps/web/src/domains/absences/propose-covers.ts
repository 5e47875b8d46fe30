import type { CoverableClass } from '@pelion/contract/absences';

/** Cover of each class by id: the one it has, else a proposal; null where nobody is proposed. */
export type Proposal = ReadonlyMap<number, number | null>;

const isAtOnce = (one: CoverableClass, other: CoverableClass) =>
  one.starts_at < other.ends_at && other.starts_at < one.ends_at;

/**
 * Proposes a cover for each class without one: whoever is free and listed first, and not proposed for another class at the
 * same time. Classes that somebody else holds get none.
 */
export function proposeCovers(classes: readonly CoverableClass[], absentId: number): Proposal {
  const proposed: { readonly at: CoverableClass; readonly userId: number }[] = [];
  return new Map(
    classes.map((one) => {
      const { id, cover, held_by, free_teachers } = one;
      if (cover !== null && cover.id !== absentId) return [id, cover.id];
      if (held_by !== null) return [id, null];
      const taken = proposed.filter(({ at }) => isAtOnce(at, one)).map(({ userId }) => userId);
      const found = free_teachers.find((teacher) => !taken.includes(teacher.id));
      if (found) proposed.push({ at: one, userId: found.id });
      return [id, found?.id ?? null];
    }),
  );
}
