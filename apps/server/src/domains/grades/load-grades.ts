import { dayIn } from '../../lib/day-in.ts';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { abilities } from './policy.ts';
import { findGrade, type GradeRow, listGrades } from './queries.ts';
import { findSection, findYear, listSections, type SectionRow } from './section-queries.ts';

type Reader = Pick<Context, 'viewer' | 'db' | 'now'>;

const today = ({ viewer, now }: Reader) => dayIn(viewer.campusTimeZone, now);

const present = ({ viewer }: Reader, row: GradeRow, sections: readonly SectionRow[]) => ({
  ...row,
  sections: sections
    .filter(({ grade_id }) => grade_id === row.id)
    .map((section) => ({ ...section, can: abilities(viewer) })),
  can: abilities(viewer),
});

/** A campus without a current year has grades without sections. `notFound` for a year that it does not have. */
async function sectionsOf(reader: Reader, yearId: number | undefined): Promise<SectionRow[]> {
  const year = await findYear(reader.db, yearId);
  if (!year && yearId === undefined) return [];
  return listSections(reader.db, found(year).id, today(reader));
}

export async function loadGrades(reader: Reader, yearId: number | undefined) {
  const [rows, sections] = await Promise.all([listGrades(reader.db), sectionsOf(reader, yearId)]);
  return rows.map((row) => present(reader, row, sections));
}

/** With its sections of the current year. */
export async function loadGrade(reader: Reader, id: number) {
  const row = found(await findGrade(reader.db, id));
  return present(reader, row, await sectionsOf(reader, undefined));
}

export async function loadSection(reader: Reader, id: number) {
  const row = found(await findSection(reader.db, id, today(reader)));
  return { ...row, can: abilities(reader.viewer) };
}
