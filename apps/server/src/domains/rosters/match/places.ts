import { plainName } from './guess-fields.ts';

export interface GradeRow {
  readonly id: number;
  readonly name: string;
}
export interface SectionRow {
  readonly id: number;
  readonly grade_id: number;
  readonly name: string;
}

/** A section that the campus does not have yet; its grade may be there. */
export interface MissingPlace {
  readonly grade: string;
  readonly section: string;
}

export type FoundPlace =
  | { readonly kind: 'found'; readonly id: number; readonly label: string }
  | { readonly kind: 'missing'; readonly place: MissingPlace; readonly label: string }
  /** A grade without a section, where there is not exactly one. */
  | { readonly kind: 'unsaid'; readonly grade: string };

/** Between a grade and a section that are told together (spec 2 §7). */
const BETWEEN = ' - ';

const early: Readonly<Record<string, string>> = {
  kg: 'k',
  kindergarten: 'k',
  pk: 'pk',
  prek: 'pk',
  'pre k': 'pk',
  prekindergarten: 'pk',
};

/** `Grade 06`, `6th`, `6` and `06` are one grade; so are `KG` and `Kindergarten`. */
export function gradeKey(name: string): string {
  const plain = plainName(name);
  const number =
    /^(?:(?:grade|year|class|klasse|stufe|jahrgang|grado|niveau) )?0*(\d{1,2})(?:st|nd|rd|th)?(?: (?:grade|year|klasse|grado))?$/.exec(
      plain,
    )?.[1];
  return number ?? early[plain] ?? plain;
}

/** Names a new grade as the others are: `12` becomes `Grade 12` where there is a `Grade 6`. */
export function nameLike(given: string, others: readonly GradeRow[]): string {
  const bare = /^0*(\d{1,2})$/.exec(given.trim())?.[1];
  if (bare === undefined) return given.trim();
  for (const { name } of others) {
    const pattern = /^(\D+)\d{1,2}(\D*)$/.exec(name);
    if (pattern) return `${pattern[1]}${bare}${pattern[2]}`;
  }
  return bare;
}

/** Early years before numbers, numbers by size, the rest by name: the order in which new grades are made. */
export function gradeRank(name: string): number {
  const key = gradeKey(name);
  if (key === 'pk') return -2;
  if (key === 'k') return -1;
  return /^\d+$/.test(key) ? Number(key) : 1000;
}

/** Finds sections of the current year by what a file calls them. */
export function placeFinder(grades: readonly GradeRow[], sections: readonly SectionRow[]) {
  const gradeByName = new Map(grades.map((grade) => [plainName(grade.name), grade]));
  const gradeByKey = new Map(grades.toReversed().map((grade) => [gradeKey(grade.name), grade]));
  const ofGrade = new Map<number, SectionRow[]>();
  for (const section of sections)
    ofGrade.set(section.grade_id, [...(ofGrade.get(section.grade_id) ?? []), section]);
  const labelOf = (grade: string, section: string) => `${grade}${BETWEEN}${section}`;
  const find = (gradeName: string, sectionName: string): FoundPlace => {
    const grade = gradeByName.get(plainName(gradeName)) ?? gradeByKey.get(gradeKey(gradeName));
    const name = grade?.name ?? nameLike(gradeName, grades);
    const there = grade ? (ofGrade.get(grade.id) ?? []) : [];
    const section = sectionName.trim();
    if (section === '') {
      const [only, second] = there;
      return only && !second
        ? { kind: 'found', id: only.id, label: labelOf(name, only.name) }
        : { kind: 'unsaid', grade: name };
    }
    const known = there.find((each) => plainName(each.name) === plainName(section));
    return known
      ? { kind: 'found', id: known.id, label: labelOf(name, known.name) }
      : { kind: 'missing', place: { grade: name, section }, label: labelOf(name, section) };
  };
  const byLabel = new Map(
    sections.map((section) => [
      labelOf(grades.find(({ id }) => id === section.grade_id)?.name ?? '', section.name),
      section,
    ]),
  );
  const findLabel = (label: string): FoundPlace => {
    const known = byLabel.get(label.trim());
    if (known) return { kind: 'found', id: known.id, label: label.trim() };
    const at = label.indexOf(BETWEEN);
    return at < 0 ? find(label, '') : find(label.slice(0, at), label.slice(at + BETWEEN.length));
  };
  return { find, findLabel };
}
