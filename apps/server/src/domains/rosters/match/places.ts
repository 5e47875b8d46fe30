import { plainName } from './plain-name.ts';

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

/** Separates grade and section in a label (spec 2 §7). */
const BETWEEN = ' - ';

/** Years before the first; numbers as in systems that count down. */
const early: Readonly<Record<string, string>> = {
  0: 'k',
  k: 'k',
  kg: 'k',
  kindergarten: 'k',
  kinder: 'k',
  pk: 'pk',
  prek: 'pk',
  'pre k': 'pk',
  prekindergarten: 'pk',
  'pre kindergarten': 'pk',
};
const earlyNames: Readonly<Record<string, string>> = { k: 'Kindergarten', pk: 'Pre-K' };

const word = '(?:grade|gr|year|yr|class|form|klasse|stufe|jahrgang|grado|niveau|leerjaar|classe)';
const ordinal = '(?:st|nd|rd|th|er|e|eme|ere|o|a)';
const aNumber = new RegExp(`^(?:${word} ?)?0*(\\d{1,2}) ?${ordinal}?(?: ${word})?$`);

/** `Grade 06`, `6th`, `6` and `06` are one grade; so are `KG`, `Kindergarten` and `0`. */
export function gradeKey(name: string): string {
  if (/^\s*-[12]\s*$/.test(name)) return 'pk';
  const plain = plainName(name);
  const number = aNumber.exec(plain)?.[1] ?? plain;
  return early[number] ?? number;
}

/** Names a new grade as the others are: `12` becomes `Grade 12` where there is a `Grade 6`, and `09` is 9. */
export function nameLike(given: string, others: readonly GradeRow[]): string {
  const key = gradeKey(given);
  if (/^\s*-?\d+\s*$/.test(given) && earlyNames[key]) return earlyNames[key];
  if (!/^\d{1,2}$/.test(key)) return given.trim();
  for (const { name } of others) {
    const pattern = /^(\D+)\d{1,2}(\D*)$/.exec(name);
    if (pattern) return `${pattern[1]}${key}${pattern[2]}`;
  }
  return /^\s*\d/.test(given) ? key : given.trim();
}

/** `7b`, `10-A`, `Grade 9 B` and `6EME A`: a grade and a section in one word. */
const inOne = new RegExp(
  `^(${word}?[\\s.]*\\d{1,2}\\s?${ordinal}?)(?:[\\s./_-]+([\\p{L}\\p{N}]{1,4})|(\\p{L}[\\p{L}\\p{N}]?))$`,
  'iu',
);

/** Early years before numbers, numbers by size, the rest by name: the order in which new grades are made. */
export function gradeRank(name: string): number {
  const key = gradeKey(name);
  if (key === 'pk') return -2;
  if (key === 'k') return -1;
  return /^\d+$/.test(key) ? Number(key) : 1000;
}

/** Finds sections of the current year by their names in a file; unifies the spelling of missing ones. */
export function placeFinder(grades: readonly GradeRow[], sections: readonly SectionRow[]) {
  const gradeByName = new Map(grades.map((grade) => [plainName(grade.name), grade]));
  const gradeByKey = new Map(grades.toReversed().map((grade) => [gradeKey(grade.name), grade]));
  const newGrades = new Map<string, string>();
  const newSections = new Map<string, string>();
  const ofGrade = new Map<number, SectionRow[]>();
  for (const section of sections)
    ofGrade.set(section.grade_id, [...(ofGrade.get(section.grade_id) ?? []), section]);
  const labelOf = (grade: string, section: string) => `${grade}${BETWEEN}${section}`;
  const find = (gradeName: string, sectionName: string): FoundPlace => {
    const key = gradeKey(gradeName);
    const grade = gradeByName.get(plainName(gradeName)) ?? gradeByKey.get(key);
    const name = grade?.name ?? first(newGrades, key, nameLike(gradeName, grades));
    const there = grade ? (ofGrade.get(grade.id) ?? []) : [];
    const section = sectionName.trim();
    if (section === '') {
      const [only, second] = there;
      return only && !second
        ? { kind: 'found', id: only.id, label: labelOf(name, only.name) }
        : { kind: 'unsaid', grade: name };
    }
    const wanted = plainName(section);
    // `7B` of grade 7 is its section B, where there is no section of that name.
    const short = inOne.exec(section);
    const rest = short && gradeKey(short[1] ?? '') === key ? plainName(short[2] ?? short[3] ?? '') : wanted;
    const known =
      there.find((each) => plainName(each.name) === wanted) ??
      there.find((each) => plainName(each.name) === rest);
    if (known) return { kind: 'found', id: known.id, label: labelOf(name, known.name) };
    const missing = first(newSections, `${key}${BETWEEN}${wanted}`, section);
    return { kind: 'missing', place: { grade: name, section: missing }, label: labelOf(name, missing) };
  };
  const byLabel = new Map(
    sections.map((section) => [
      labelOf(grades.find(({ id }) => id === section.grade_id)?.name ?? '', section.name),
      section,
    ]),
  );
  const findLabel = (label: string): FoundPlace => {
    const wanted = label.trim();
    const known = byLabel.get(wanted);
    if (known) return { kind: 'found', id: known.id, label: wanted };
    const at = wanted.indexOf(BETWEEN);
    if (at >= 0) return find(wanted.slice(0, at), wanted.slice(at + BETWEEN.length));
    const [only, second] = sections.filter((each) => plainName(each.name) === plainName(wanted));
    const grade = only && !second ? grades.find(({ id }) => id === only.grade_id) : undefined;
    if (only && grade) return { kind: 'found', id: only.id, label: labelOf(grade.name, only.name) };
    const parts = inOne.exec(wanted);
    return parts ? find(parts[1] ?? '', parts[2] ?? parts[3] ?? '') : find(wanted, '');
  };
  return { find, findLabel };
}

/** Keeps the first spelling in the file: `a` and `A` are one section. */
function first(names: Map<string, string>, key: string, name: string): string {
  const known = names.get(key);
  if (known === undefined) names.set(key, name);
  return known ?? name;
}
