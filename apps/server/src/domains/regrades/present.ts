import type { Regrade, RegradeResult } from '@pelion/contract/regrades';
import { shownPercent, shownPoints } from '@pelion/questions';
import { asPhrase } from '@pelion/words';
import type { Viewer } from '../../lib/viewer.ts';
import { seesNames } from '../attempts/policy.ts';
import { gradeLabel, type Scale, scaleOf } from '../attempts/read/grade-label.ts';
import { stemExcerpt } from '../questions/stem-excerpt.ts';
import { toQuestion } from '../questions/stored.ts';
import { rightIn } from './key-words.ts';
import { mayRegrade } from './policy.ts';
import type { RegradeRecord } from './records.ts';
import { saidBy } from './regrade-sentence.ts';
import type { ResultCounts, ResultRow } from './result-queries.ts';

const EXCERPT = 160;

export function presentRegrade(viewer: Viewer, record: RegradeRecord, counts: ResultCounts): Regrade {
  const question = toQuestion(record);
  const isAbout = record.action === 'changeKey' || record.action === 'acceptAnswers';
  const may = mayRegrade(viewer, record);
  const { state } = record;
  return {
    id: record.id,
    schedule_id: record.schedule_id,
    assessment_id: record.assessment_id,
    assessment_name: record.assessment_name,
    question_id: record.question_id,
    version_no: record.version_no,
    position: record.position,
    excerpt: stemExcerpt(question.content.stem.html, EXCERPT),
    action: record.action,
    details: isAbout ? rightIn(question).map((said) => saidBy(viewer, said)) : [],
    reason: record.reason,
    state,
    handled: record.handled,
    total: record.total,
    problem: record.problem === null ? null : viewer.text.sentence(asPhrase(record.problem)),
    created_by_name: record.created_by_name,
    created_at: record.created_at.toISOString(),
    applied_by_name: record.applied_by_name,
    applied_at: record.applied_at?.toISOString() ?? null,
    undone_by_name: record.undone_by_name,
    undone_at: record.undone_at?.toISOString() ?? null,
    counts,
    can: {
      apply: may && state === 'ready' && !record.is_covered,
      undo: may && state === 'applied' && !record.is_covered,
      cancel: may && (state === 'ready' || state === 'previewing'),
    },
  };
}

const shown = (value: string | null) => (value === null ? null : shownPoints(value));

function presentSide(
  scale: Scale,
  {
    earned,
    worth,
    score,
    total,
    status,
  }: {
    readonly earned: string | null;
    readonly worth: string;
    readonly score: string | null;
    readonly total: string;
    readonly status: number;
  },
): RegradeResult['before'] {
  return {
    earned: shown(earned),
    worth: shownPoints(worth),
    score: shownPercent(score, total),
    actual_score: shown(score),
    total_score: score === null ? null : shownPoints(total),
    grade_label: gradeLabel({ score, total }, scale),
    result_status_id: status,
  };
}

export const presentResult =
  (viewer: Viewer) =>
  (row: ResultRow): RegradeResult => ({
    result_id: row.result_id,
    student_id: row.student_id,
    student_name: seesNames(viewer) ? row.student_name : null,
    attempt_no: row.attempt_no,
    schedule_id: row.schedule_id,
    is_marked: row.is_marked,
    is_changed: row.is_changed,
    before: presentSide(scaleOf(row.scale_rows), {
      earned: row.earned_before,
      worth: row.worth_before,
      score: row.score_before,
      total: row.total_before,
      status: row.status_before,
    }),
    after: presentSide(scaleOf(row.scale_rows), {
      earned: row.earned_after,
      worth: row.worth_after,
      score: row.score_after,
      total: row.total_after,
      status: row.status_after,
    }),
  });
