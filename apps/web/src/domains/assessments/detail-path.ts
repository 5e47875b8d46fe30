import { pathOf } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';

interface Typed {
  readonly type: number;
}

/** A standardized test: it has no questions of its own but links other assessments. */
export const isBundle = ({ type }: Typed): boolean => type === assessmentTypes.standardizedTest;

const { classwork, homework, notes, test } = assessmentTypes;

/** Where one of a known type is opened (spec 2 §2.1): the same page at an address that says its type. */
const screens = {
  [test]: 'onlineTestDetail',
  [classwork]: 'onlineClassworkDetail',
  [homework]: 'onlineHomeworkDetail',
  [notes]: 'onlineNotesDetail',
} as const;
const isKnown = (type: number): type is keyof typeof screens => type in screens;

export function typedPathOf({ type, id }: Typed & { readonly id: number }): string {
  if (isBundle({ type })) return pathOf('standardizedTestDetail', { assessmentId: id });
  return pathOf(isKnown(type) ? screens[type] : 'assessment', { assessmentId: id });
}

/** Where a list of everything leads. */
export const detailPathOf = ({ type, id }: Typed & { readonly id: number }): string =>
  isBundle({ type }) ? typedPathOf({ type, id }) : pathOf('assessment', { assessmentId: id });
