import { cardStates } from '@pelion/contract/progress-reports/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { type CardRow, listCards, type SubjectRow } from './card-queries.ts';
import { differs } from './check-card.ts';
import { loadFigures, type SourceFigures, type SourceMark } from './load-figures.ts';
import { scopeOf } from './policy.ts';
import { percentOf } from './present.ts';

type Reading = Pick<ReportContext, 'viewer' | 'db' | 'now'>;

interface Change {
  readonly card: CardRow;
  readonly subject: SubjectRow;
  readonly mark: SourceMark;
}

export interface Freezing {
  readonly drafts: readonly CardRow[];
  readonly looked: number;
  readonly changes: readonly Change[];
  readonly figures: SourceFigures;
}

/** Marks of drafts in the viewer's scope that differ from their source now, or were never taken over. */
export async function planFreezing(
  context: Reading,
  cycleId: number,
  ids: readonly number[] | undefined,
): Promise<Freezing> {
  const cards = await listCards(context.db, scopeOf(context.viewer), cycleId, { ids });
  const drafts = cards.filter(({ state }) => state === cardStates.draft);
  const [first] = drafts;
  const studentIds = drafts.map(({ student_id }) => student_id);
  const figures = first
    ? await loadFigures(context, first, studentIds)
    : await loadFigures(context, { starts_on: '', ends_on: '', scoring_template_id: null }, []);
  const all = drafts
    .filter(({ has_marks }) => has_marks)
    .flatMap((card) =>
      card.subjects.map((subject) => ({
        card,
        subject,
        mark: figures.markOf(card.student_id, subject.subject_id),
      })),
    );
  const changes = all.filter(({ subject, mark }) => subject.frozen_at === null || differs(subject, mark));
  return { drafts, looked: all.length, changes, figures };
}

const shownMark = ({ average, letter, rating_id, is_hidden }: SourceMark | SubjectRow) => ({
  ...{ average: percentOf(average), letter, rating_id, is_hidden },
});

export const presentFreezing = ({ looked, changes }: Freezing) => ({
  looked,
  same: looked - changes.length,
  changes: changes.map(({ card, subject, mark }) => ({
    report_card_id: card.id,
    student_name: card.student_name,
    subject_id: subject.subject_id,
    subject_name: subject.subject_name,
    before: subject.frozen_at === null ? null : shownMark(subject),
    after: shownMark(mark),
  })),
});

/** Takes marks and attendance over into drafts, which are locked. */
export async function saveFreezing(
  transaction: Db,
  { drafts, figures }: Freezing,
  { cycleId, now }: { readonly cycleId: number; readonly now: Date },
): Promise<void> {
  const marks = drafts
    .filter(({ has_marks }) => has_marks)
    .flatMap((card) =>
      card.subjects.map(({ subject_id }) => ({
        ...{ report_card_id: card.id, subject_id },
        ...figures.markOf(card.student_id, subject_id),
      })),
    );
  const attendance = drafts.map(({ id, student_id }) => ({
    id,
    attendance: figures.attendanceOf(student_id),
  }));
  await sql`
    update report_card_subject s
    set average = x.average::rational, letter = x.letter, rating_id = x.rating_id, scored = x.scored,
      missing = x.missing, excused = x.excused, is_hidden = x.is_hidden, frozen_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as x(report_card_id bigint, subject_id bigint,
      average text, letter text, rating_id smallint, scored int, missing int, excused int, is_hidden boolean)
    where s.report_card_id = x.report_card_id and s.subject_id = x.subject_id`.execute(transaction);
  await sql`
    update report_card k set attendance = x.attendance, frozen_at = ${now}, version = k.version + 1
    from jsonb_to_recordset(${JSON.stringify(attendance)}::jsonb) as x(id bigint, attendance jsonb)
    where k.id = x.id`.execute(transaction);
  await transaction
    .updateTable('progress_report')
    .set({ frozen_at: now })
    .where('id', '=', cycleId)
    .execute();
}
