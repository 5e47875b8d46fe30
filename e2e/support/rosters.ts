import type { Page } from '@playwright/test';

/** Chooses a roster file to import, on the people list. */
export async function chooseRoster(
  admin: Page,
  list: '/students' | '/teachers',
  file: { readonly name: string; readonly bytes: Buffer },
): Promise<void> {
  await admin.goto(new URL(list, admin.url()).href);
  await admin
    .getByRole('link', { name: 'Import' })
    .or(admin.getByRole('button', { name: 'Import' }))
    .first()
    .click();
  await admin
    .getByLabel(/Choose a file/)
    .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: file.bytes });
}

const given = ['José', 'Søren', 'Zoë', 'Łukasz', 'Ada', 'Omar', 'Chiara', 'Noor', 'Thi', 'Ivo'] as const;
const family = ['Silva', 'van der Berg', 'Müller', 'O’Neill', 'Çelik', 'Haddad', 'Tran'] as const;
const STUDENTS = 2000;
const TEACHERS = 120;
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Unique family name of five students. */
export const FEW = 'Lindqvist';
const few = 400;

const studentLine = (n: number, familyName: string = family[n % family.length] ?? '') =>
  [
    given[n % given.length],
    n % few === 0 ? FEW : familyName,
    emailOf(n),
    `H-${n}`,
    (n % 12) + 1,
    'ABCDEF'[Math.floor(n / 12) % 6],
    // Pairs of siblings share parents.
    `p${n >> 1}@harbour.example`,
  ].join();
const emailOf = (n: number) => `s${n}@harbour.example`;
export const emailsOfFew: readonly string[] = numbers(STUDENTS / few).map((n) => emailOf(n * few));

const fileOf = (name: string, head: string, lines: readonly string[]) => ({
  name,
  bytes: Buffer.from([head, ...lines, ''].join('\n')),
});
const studentsFile = (lines: readonly string[]) =>
  fileOf('students.csv', 'first_name,last_name,email,student_id,grade,section,parent_email', lines);

/** Roster of a school as exported by its information system: 2,000 students with a thousand parents, in 72 sections. */
export const students = studentsFile(numbers(STUDENTS).map((n) => studentLine(n)));
/** The roster a month later: the last student has left, one has another name, and one is new, with known parents. */
export const studentsLater = studentsFile([
  ...numbers(STUDENTS - 1).map((n) => (n === 7 ? studentLine(n, 'Ashdown') : studentLine(n))),
  `Mei,Wu,s9999@harbour.example,H-9999,4,A,p2@harbour.example`,
]);
export const teachers = fileOf(
  'teachers.csv',
  'first_name,last_name,email,subject,phone',
  numbers(TEACHERS).map(
    (n) => `${given[n % 10]},${family[n % 7]},t${n}@harbour.example,Math,+1 555 ${1000 + n}`,
  ),
);
