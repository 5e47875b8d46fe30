import { userTypeOf, userTypes, userTypeTable } from '@pelion/access';
import { type RosterField, rosterFields } from '@pelion/contract/rosters/facts';
import { type CampusType, hasTerm } from '@pelion/words';
import { csvHead, csvLines } from '../../lib/csv.ts';
import type { Context } from '../../lib/http/implement.ts';
import { findCurrentYear, listPlaces, listTaughtSubjects } from './place-queries.ts';

type SampleRow = Readonly<Partial<Record<RosterField, string>>>;

/** Grade of the sample on a campus without any. */
const firstGrades = {
  k12: 'Grade 6',
  higherEducation: 'Physics',
  corporation: 'Sales',
  dsat: 'Grade 11',
} as const satisfies Record<CampusType, string>;

const ada = { given_name: 'Ada', family_name: 'Berg', email: 'ada.berg@home.example' };
const ben = { given_name: 'Ben', family_name: 'Berg' };
const chen = { given_name: 'Chen', family_name: 'Li' };
const theirParent = {
  parent_given_name: 'Carla',
  parent_family_name: 'Berg',
  parent_email: 'carla.berg@home.example',
};

interface School {
  readonly place: { readonly grade: string; readonly section: string };
  readonly subject: string | undefined;
  readonly hasParents: boolean;
  readonly roleOf: (userType: number) => string;
}

function rowsFor(userType: number, { place, subject, hasParents, roleOf }: School): readonly SampleRow[] {
  if (userType === userTypes.teacher)
    return [ada, chen].map((teacher) => ({ ...teacher, ...(subject && { ...place, subject }) }));
  if (userType !== userTypes.student && userType !== userTypes.parent)
    return [ada, chen].map((one) => ({ ...one, roles: roleOf(userType) }));
  // Parents come in the lines of their children.
  const role = userType === userTypes.parent ? { roles: roleOf(userTypes.student) } : {};
  const parent = hasParents ? theirParent : {};
  return [
    { ...ada, ...role, ...place, ...parent },
    { ...ben, ...role, ...place, ...parent },
    { ...chen, ...role, ...place },
  ];
}

/** A small file with the columns of an import in the words of the campus, which imports without an error. */
export async function rosterSample(
  { viewer, db }: Pick<Context, 'viewer' | 'db'>,
  userType: number,
): Promise<string> {
  const { text, campusType } = viewer;
  const year = await findCurrentYear(db);
  const { grades, sections } = await listPlaces(db, year?.id);
  const section = sections[0];
  const grade = grades.find(({ id }) => id === section?.grade_id) ?? grades[0];
  const rows = rowsFor(userType, {
    place: { grade: grade?.name ?? firstGrades[campusType], section: section?.name ?? 'A' },
    subject: (await listTaughtSubjects(db))[0]?.name,
    hasParents: hasTerm(campusType, 'parent'),
    roleOf(type) {
      const name = userTypeOf(type);
      return name ? text.phrase(userTypeTable.labelOf(name)) : '';
    },
  });
  const fields = sampleOrder.filter((field) => rows.some((row) => row[field] !== undefined));
  return (
    csvHead(fields.map((field) => text.phrase(rosterFields[field].label))) +
    csvLines(rows.map((row) => fields.map((field) => row[field] ?? '')))
  );
}

const sampleOrder = [
  'given_name',
  'family_name',
  'email',
  'roles',
  'grade',
  'section',
  'subject',
  'parent_given_name',
  'parent_family_name',
  'parent_email',
] as const satisfies readonly RosterField[];
