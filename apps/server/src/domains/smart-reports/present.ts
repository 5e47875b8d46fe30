import type { SmartSentence } from '@pelion/contract/smart-reports';
import type { SmartRule } from '@pelion/contract/smart-reports/facts';
import type { Reader } from '../../lib/viewer.ts';
import { abilities, hasSameScope } from './policy.ts';
import type { SmartReportRow } from './queries.ts';

export function presentLine(viewer: Reader, row: SmartReportRow) {
  const { id, title, kind, subject_name, created_by_name, created_at, figures_at, version } = row;
  return {
    ...{ id, title, kind, subject_name, created_by_name, created_at, figures_at, version },
    period: { start_date: row.starts_on, end_date: row.ends_on, academic_year: row.academic_year },
    state: row.signed_at === null ? ('draft' as const) : ('signed' as const),
    ...{ signed_by_name: row.signed_by_name, signed_at: row.signed_at, previous_id: row.previous_id },
    can: abilities(viewer, row),
  };
}

const ofAttendance: ReadonlySet<SmartRule | null> = new Set<SmartRule | null>([
  'goodAttendance',
  'lowAttendance',
  'attendanceAndScores',
  'stepAttendance',
]);
const ofAnswers: ReadonlySet<SmartRule | null> = new Set<SmartRule | null>([
  'hardQuestions',
  'stepQuestions',
]);

/** Sentences as far as the viewer reads their rows: of other classes and tests than the author's, none. */
export function visibleSentences(viewer: Reader, row: SmartReportRow): readonly SmartSentence[] {
  if (hasSameScope(viewer, row)) return row.sentences;
  return row.sentences.filter(({ rule }) => !ofAttendance.has(rule) && !ofAnswers.has(rule));
}

export function present(viewer: Reader, row: SmartReportRow) {
  const sentences = visibleSentences(viewer, row);
  return {
    ...presentLine(viewer, row),
    sentences: [...sentences],
    gaps: [...row.gaps],
    next_id: row.next_id,
    is_partial: sentences.length < row.sentences.length,
  };
}
