import type { Assignment } from '@pelion/contract/assignments';

interface Child {
  readonly id: number;
}

/** The chosen child; null for all of them. */
export const chosenChild = <One extends Child>(
  children: readonly One[],
  chosen: string | undefined,
): One | null => children.find(({ id }) => String(id) === chosen) ?? null;

/** The chosen child, or all of them. */
export function shownChildren<One extends Child>(
  children: readonly One[],
  chosen: string | undefined,
): readonly One[] {
  const child = chosenChild(children, chosen);
  return child ? [child] : children;
}

/** The assignment with the part of one child alone. */
export const ofChild = <Some extends Pick<Assignment, 'students'>>(
  assignment: Some,
  child: Child | null,
): Some =>
  child
    ? { ...assignment, students: assignment.students.filter(({ student_id }) => student_id === child.id) }
    : assignment;
