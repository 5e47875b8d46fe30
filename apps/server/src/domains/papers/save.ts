import type { Refusal } from '@pelion/contract';
import type { cellsChanged, paperAnswers } from '@pelion/contract/papers';
import { readCell } from '@pelion/contract/papers/facts';
import { drawnUnkeyed, drawnValues } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import { correct, type PaperAnswer, typeIn } from '../attempts/paper/type-in.ts';
import { type Asked, askedOf, cellsOf } from './grid.ts';
import { responseOf } from './on-paper.ts';
import {
  insertEntry,
  type LockedPaper,
  listGivenPoints,
  lockPapers,
  type ScheduleRow,
  updatePaper,
} from './queries.ts';

export interface Saving {
  readonly actorId: number;
  readonly now: Date;
  /** Error for cells that another person has changed in the meantime. */
  readonly changed: (cells: z.input<typeof cellsChanged>['cells']) => Failure;
  /** Placeholder for a long answer written on the paper. */
  readonly onPaper: string;
}

export type AnsweredRow = z.output<typeof paperAnswers>['rows'][number];
type Rows = readonly AnsweredRow[];

interface Work {
  readonly paper: LockedPaper;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isAbsent: boolean;
}

const orderText = z.array(z.string());

/** Saves all rows or none, in a transaction. Throws with the cells in conflict, or with those that cannot be parsed. */
export async function savePapers(db: Db, schedule: ScheduleRow, rows: Rows, saving: Saving): Promise<number> {
  const papers = await lockPapers(
    db,
    schedule.id,
    rows.map(({ student_id }) => student_id),
  );
  const asked = await askedOf(db, papers);
  const given = await listGivenPoints(db, schedule.id);
  const works = worksOf(rows, papers, (paper) =>
    cellsOf(paper, asked, paper.attempt_id === null ? undefined : given.get(paper.attempt_id)),
  );
  assertUnchanged(rows, works, saving);
  const refusals: Refusal[] = [];
  const planned = works.map((work) => ({ work, answers: answersOf(work, asked, saving, refusals) }));
  if (refusals.length > 0) invalid(...refusals);
  for (const { work, answers } of planned) await write(db, schedule, work, answers, asked, saving);
  return works.length;
}

function worksOf(
  rows: Rows,
  papers: readonly LockedPaper[],
  cells: (paper: LockedPaper) => readonly string[],
) {
  return rows.map(({ student_id, is_absent, cells: changes }): Work => {
    const paper = papers.find((one) => one.student_id === student_id);
    if (!paper) throw new Failure('notFound');
    const before = cells(paper);
    const changed = new Map(changes.map(({ position, value }) => [position, value.trim()]));
    const unknown = changes.find(({ position }) => !paper.items.some((item) => item.position === position));
    if (unknown)
      invalid({
        path: `rows.${student_id}.${unknown.position}`,
        message: phrase('This {question} is not on this paper.'),
      });
    const after = paper.items.map(({ position }, index) => changed.get(position) ?? before[index] ?? '');
    return { paper, before, after, isAbsent: is_absent ?? paper.is_absent };
  });
}

/** Cells that already have the wanted value are no conflict. */
function assertUnchanged(rows: Rows, works: readonly Work[], { changed }: Saving): void {
  const cells = works.flatMap(({ paper, before, after }, row) =>
    (rows[row]?.cells ?? []).flatMap(({ position, was }) => {
      const index = paper.items.findIndex((item) => item.position === position);
      const now = before[index] ?? '';
      return now === was || now === after[index] ? [] : [{ student_id: paper.student_id, position, now }];
    }),
  );
  if (cells.length > 0) throw changed(cells);
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');

/** Returns the answers to store: all of a new paper, later only the changed cells. Adds problems to `refusals`. */
function answersOf(
  { paper, before, after, isAbsent }: Work,
  asked: ReadonlyMap<number, Asked>,
  { onPaper }: Saving,
  refusals: Refusal[],
): readonly PaperAnswer[] {
  const at = (position: number) => `rows.${paper.student_id}.${position}`;
  if (isAbsent && (paper.attempt_id !== null || !isEmpty(after))) {
    refusals.push({
      path: at(0),
      message: phrase('An absent {student} has no answers. Clear the cells first.'),
    });
    return [];
  }
  if (isAbsent || (paper.attempt_id === null && isEmpty(after))) return [];
  return paper.items.flatMap((item, index): PaperAnswer[] => {
    const text = after[index] ?? '';
    if (paper.attempt_id !== null && text === before[index]) return [];
    const known = asked.get(item.version_id);
    if (!known) return [];
    const reading = readCell(text, known.facts);
    if (reading.problem !== null) {
      refusals.push({ path: at(item.position), message: reading.problem });
      return [];
    }
    const drawn = item.drawn_values === null ? null : drawnValues.parse(JSON.parse(item.drawn_values));
    const order = orderText.parse(JSON.parse(item.presented_order));
    const answer = responseOf(drawnUnkeyed(known.question, drawn), order, reading.typed, onPaper);
    const isPointed = reading.typed.kind === 'points';
    if (answer.problem !== null && !isPointed) {
      refusals.push({ path: at(item.position), message: answer.problem });
      return [];
    }
    return [
      {
        position: item.position,
        response: answer.problem === null ? answer.response : null,
        points: reading.typed.kind === 'points' ? reading.typed.points : null,
      },
    ];
  });
}

const earlierOf = (one: Date, other: Date) => new Date(Math.min(one.getTime(), other.getTime()));

async function write(
  db: Db,
  schedule: ScheduleRow,
  { paper, before, after, isAbsent }: Work,
  answers: readonly PaperAnswer[],
  asked: ReadonlyMap<number, Asked>,
  { actorId, now }: Saving,
): Promise<void> {
  if (answers.length === 0 && isAbsent === paper.is_absent) return;
  const act = { actorId, now };
  // Handed in when it was due, or now; written since it was given.
  const endedAt = earlierOf(schedule.due_at ?? now, now);
  const startedAt = earlierOf(schedule.effective_at, endedAt);
  let attemptId = paper.attempt_id;
  if (attemptId !== null) await correct(db, attemptId, answers, act);
  else if (answers.length > 0)
    attemptId = await typeIn(
      db,
      {
        campusId: schedule.campus_id,
        scheduleId: schedule.id,
        assessmentId: schedule.assessment_id,
        studentId: paper.student_id,
        items: paper.items,
        total: paper.total,
        startedAt,
        endedAt,
      },
      answers,
      act,
    );
  const isPoints = (index: number, text: string) => {
    const facts = asked.get(paper.items[index]?.version_id ?? 0)?.facts;
    const reading = facts && readCell(text, facts);
    return reading?.problem === null && reading.typed.kind === 'points';
  };
  // Points are kept as marks alone, where other markers change them too.
  const typed = Object.fromEntries(
    paper.items.flatMap(({ position }, index) => {
      const text = after[index] ?? '';
      return text === '' || isPoints(index, text) ? [] : [[position, text]];
    }),
  );
  await updatePaper(db, paper.id, {
    is_absent: isAbsent,
    typed: JSON.stringify(typed),
    attempt_id: attemptId,
  });
  const changed = paper.items.flatMap(({ position }, index) =>
    before[index] === after[index] ? [] : [{ position, was: before[index] ?? '', is: after[index] ?? '' }],
  );
  const side = (cells: readonly (readonly [number, string])[], absent: boolean) =>
    JSON.stringify({ cells: Object.fromEntries(cells), is_absent: absent });
  await insertEntry(db, {
    campus_id: schedule.campus_id,
    paper_id: paper.id,
    actor_id: actorId,
    at: now,
    before: side(
      changed.map(({ position, was }) => [position, was]),
      paper.is_absent,
    ),
    after: side(
      changed.map(({ position, is: text }) => [position, text]),
      isAbsent,
    ),
  });
}
