import { mayOpen, rules, seesWholeCampus } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { assertMayOpen } from '../../lib/refusal.ts';
import type { Reader } from '../../lib/viewer.ts';
import { inOwnSections, inOwnStudents } from '../grade-reports/policy.ts';

/** A smart report has averages over all subjects, and names students. */
export function assertMayRead(viewer: Reader): void {
  assertMayOpen(viewer, rules.viewConsolidatedGrades);
  assertMayOpen(viewer, rules.listStudents);
}

/** Reports `r` in the scope of staff: of the campus for the office, else about own sections and students. */
export const inScope = (viewer: Pick<Reader, 'userId' | 'userType'>): RawBuilder<SqlBool> =>
  seesWholeCampus(viewer.userType)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(case r.kind when 'section' then ${inOwnSections(viewer, 'r.section_id')}
        when 'student' then ${inOwnStudents(viewer, 'r.student_id')} else false end)`;

interface Figured {
  readonly figures_by: number;
  readonly is_of_campus: boolean;
}

/** Whether the viewer reads the same classes and tests as the reader of the figures did. */
export const hasSameScope = (
  { userId, userType }: Pick<Reader, 'userId' | 'userType'>,
  { figures_by, is_of_campus }: Figured,
): boolean => figures_by === userId || (is_of_campus && seesWholeCampus(userType));

interface Kept extends Figured {
  readonly created_by: number;
  readonly signed_at: Date | null;
  readonly next_id: number | null;
}

/** Drafts are edited by their author and the office; only readers of equal figures sign and renew them. */
export function abilities(viewer: Reader, report: Kept) {
  const isTheirs = report.created_by === viewer.userId || seesWholeCampus(viewer.userType);
  const isDraft = report.signed_at === null;
  const edits = isTheirs && isDraft && mayOpen(viewer, rules.editSmartReports);
  return {
    edit: edits,
    sign: edits,
    revise: isTheirs && !isDraft && report.next_id === null && mayOpen(viewer, rules.addSmartReports),
    delete: isTheirs && mayOpen(viewer, rules.deleteSmartReports),
  };
}
