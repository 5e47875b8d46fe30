import { mayOpen, rules, seesWholeCampus } from '@pelion/access';
import {
  actorsOf,
  cardStates,
  cardStateTable,
  type MoveRefusal,
} from '@pelion/contract/progress-reports/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ownStudents, type Reach } from '../../lib/own-students.ts';
import type { Reader } from '../../lib/viewer.ts';

/** Cards that a viewer reads. */
export interface CardScope {
  readonly userId: number;
  readonly reach: Reach;
}

export function scopeOf({ userId, userType }: Pick<Reader, 'userId' | 'userType'>): CardScope {
  if (userType === 'student' || userType === 'parent') return { userId, reach: userType };
  return { userId, reach: seesWholeCampus(userType) ? 'campus' : 'staff' };
}

/** Whether somebody teaches the section of the row `k`. */
export const teachesSection = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from section_teacher t
  where t.campus_id = k.campus_id and t.section_id = k.section_id and t.teacher_id = ${userId})`;

/** Whether somebody writes about the section of the row `k` in its cycle. */
export const writesSection = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from progress_report_place q
  join progress_report_writer w on w.campus_id = q.campus_id and w.place_id = q.id
  where q.campus_id = k.campus_id and q.progress_report_id = k.progress_report_id and q.section_id = k.section_id
    and w.teacher_id = ${userId})`;

export const proofreadsCycle = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from progress_report_proofreader f
  where f.campus_id = k.campus_id and f.progress_report_id = k.progress_report_id and f.user_id = ${userId})`;

/** Condition on `k`, a card or a place of a cycle: all for the office, otherwise those of own sections. */
export const seesSection = ({ userId, reach }: CardScope): RawBuilder<SqlBool> => {
  if (reach === 'campus') return sql<SqlBool>`true`;
  if (reach !== 'staff') return sql<SqlBool>`false`;
  const id = sql`${userId}::bigint`;
  return sql<SqlBool>`(${teachesSection(id)} or ${writesSection(id)} or ${proofreadsCycle(id)})`;
};

/** Condition on the card `k` for students and parents: published ones alone. */
export const seesPublished = (scope: CardScope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(k.edition > 0 and k.student_id = any(${ownStudents(scope)}))`;

/** Cycles are changed by admins and by those who made them. */
export const mayEditCycle = (viewer: Reader, { created_by }: { readonly created_by: number }): boolean =>
  mayOpen(viewer, rules.editProgressReports) &&
  (seesWholeCampus(viewer.userType) || created_by === viewer.userId);

export function cycleAbilities(
  viewer: Reader,
  cycle: { readonly created_by: number; readonly closed_at: Date | null },
) {
  const isOwn = seesWholeCampus(viewer.userType) || cycle.created_by === viewer.userId;
  return {
    edit: cycle.closed_at === null && mayEditCycle(viewer, cycle),
    delete: isOwn && mayOpen(viewer, rules.deleteProgressReports),
    approve: mayOpen(viewer, rules.approveProgressReports),
    write: cycle.closed_at === null && mayOpen(viewer, rules.addProgressReports),
  };
}

/** Facts about the viewer and a card that decide moves. */
export interface CardPowers {
  readonly state: number;
  readonly is_closed: boolean;
  readonly needs_proofreading: boolean;
  /** Writer of a place, or teacher of a section without writers. */
  readonly is_writer: boolean;
  /** Named proofreader, or teacher of the section where nobody is named. */
  readonly is_checker: boolean;
  /** Wrote or submitted the card. */
  readonly is_author: boolean;
}

/** Reason why the viewer cannot move the card, apart from its problems; null where the move is free. */
export function moveRefusal(viewer: Reader, card: CardPowers, to: number): MoveRefusal | null {
  const actors = actorsOf({ from: card.state, to, needsProofreading: card.needs_proofreading });
  if (card.is_closed || actors.length === 0) return 'state';
  const isOffice = seesWholeCampus(viewer.userType);
  const isDone = (actor: (typeof actors)[number], isAuthor: boolean) =>
    ({
      writer: mayOpen(viewer, rules.addProgressReports) && (isOffice || card.is_writer),
      checker: !isAuthor && mayOpen(viewer, rules.editProgressReports) && (isOffice || card.is_checker),
      approver: !(isAuthor && to === cardStates.approved) && mayOpen(viewer, rules.approveProgressReports),
    })[actor];
  if (actors.some((actor) => isDone(actor, card.is_author))) return null;
  return actors.some((actor) => isDone(actor, false)) ? 'own' : 'actor';
}

export const movesOf = (viewer: Reader, card: CardPowers): number[] =>
  Object.values(cardStateTable.ids).filter((to) => moveRefusal(viewer, card, to) === null);
