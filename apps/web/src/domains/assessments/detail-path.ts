import { pathOf } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';

interface Typed {
  readonly type: number;
}

/** A standardized test: it has no questions of its own but links other assessments. */
export const isBundle = ({ type }: Typed): boolean => type === assessmentTypes.standardizedTest;

/** Detail paths that include the type (spec 2 §2.1). */
const screens = new Map<number, TypedScreen>([
  [assessmentTypes.test, 'onlineTestDetail'],
  [assessmentTypes.classwork, 'onlineClassworkDetail'],
  [assessmentTypes.homework, 'onlineHomeworkDetail'],
  [assessmentTypes.notes, 'onlineNotesDetail'],
  [assessmentTypes.standardizedTest, 'standardizedTestDetail'],
]);
type TypedScreen =
  | 'onlineTestDetail'
  | 'onlineClassworkDetail'
  | 'onlineHomeworkDetail'
  | 'onlineNotesDetail'
  | 'standardizedTestDetail';

/** By its type, as from Materials and from a bundle. */
export const typedPathOf = ({ type, id }: Typed & { readonly id: number }): string =>
  pathOf(screens.get(type) ?? 'assessment', { assessmentId: id });

/** From a list of everything. */
export const detailPathOf = ({ type, id }: Typed & { readonly id: number }): string =>
  isBundle({ type }) ? typedPathOf({ type, id }) : pathOf('assessment', { assessmentId: id });
