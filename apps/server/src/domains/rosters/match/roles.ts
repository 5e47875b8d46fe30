import { userTypes, userTypesOffered, userTypeTable } from '@pelion/access';
import { type CampusType, keysOf, type Text } from '@pelion/words';
import { plainName } from './plain-name.ts';

/** Names of roles that files use beside the campus's own words. */
const others: Readonly<Record<string, keyof typeof userTypes>> = {
  pupil: 'student',
  participant: 'student',
  learner: 'student',
  schuler: 'student',
  eleve: 'student',
  estudiante: 'student',
  alumno: 'student',
  instructor: 'teacher',
  trainer: 'teacher',
  faculty: 'teacher',
  lehrer: 'teacher',
  lehrkraft: 'teacher',
  professeur: 'teacher',
  enseignant: 'teacher',
  profesor: 'teacher',
  docente: 'teacher',
  guardian: 'parent',
  mother: 'parent',
  father: 'parent',
  eltern: 'parent',
  padre: 'parent',
  madre: 'parent',
  employee: 'staff',
  administrator: 'schoolAdmin',
  assistant: 'teachingAssistant',
  aide: 'teachingAssistant',
  ta: 'teachingAssistant',
};

/** Reads the roles of a cell by campus term, role name or the names used by other systems. */
export function roleReader(text: Text, campusType: CampusType) {
  const known = new Map<string, number>();
  for (const [name, role] of Object.entries(others)) known.set(name, userTypes[role]);
  for (const name of keysOf(userTypes)) {
    known.set(plainName(name.replace(/[A-Z]/g, ' $&')), userTypes[name]);
    known.set(name.toLowerCase(), userTypes[name]);
  }
  for (const name of userTypesOffered[campusType]) {
    const label = plainName(text.phrase(userTypeTable.labelOf(name)));
    known.set(label, userTypes[name]);
  }
  const offered = new Set<number>(userTypesOffered[campusType].map((name) => userTypes[name]));
  offered.delete(userTypes.siteAdmin);
  return (cell: string): { readonly roles: readonly number[] } | { readonly unknown: string } => {
    const roles: number[] = [];
    for (const part of cell.split(/[;,|]/)) {
      if (part.trim() === '') continue;
      const role = known.get(plainName(part));
      if (role === undefined || !offered.has(role)) return { unknown: part.trim() };
      if (!roles.includes(role)) roles.push(role);
    }
    return { roles };
  };
}
