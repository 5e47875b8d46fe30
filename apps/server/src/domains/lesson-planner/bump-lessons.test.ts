import { taughtStatuses } from '@pelion/contract/lesson-planner/facts';
import { describe, expect, it } from 'vitest';
import {
  type Bump,
  type BumpOperation,
  bumpLessons,
  fillSlots,
  type LessonChange,
  type PlannedLesson,
  type Slot,
} from './bump-lessons.ts';
import { reorderLesson, swapLessons } from './reorder-lessons.ts';

const { schedule, complete, skip, unscheduled } = taughtStatuses;

const slotOn = (day: number, time = '09:00'): Slot => ({
  date: `2040-03-${String(day).padStart(2, '0')}`,
  time,
  occurrence_id: null,
});
const slotsOn = (...days: readonly number[]) => days.map((day) => slotOn(day));
const names = 'ABCDEFGH';

/** Lessons A, B, C on days; `!` locked, `+` complete, `2` two slots, `-` no day. */
const lessonsOn = (...marks: readonly string[]): PlannedLesson[] =>
  marks.map((mark, index) => {
    const day = Number.parseInt(mark, 10);
    const isPlaced = !Number.isNaN(day);
    return {
      id: index + 1,
      name: names[index] ?? '',
      slot: isPlaced ? slotOn(day) : null,
      span: Number(/x(\d+)/.exec(mark)?.[1] ?? 1),
      is_locked: mark.includes('!'),
      status: mark.includes('+') ? complete : isPlaced ? schedule : unscheduled,
    };
  });

function apply(lessons: readonly PlannedLesson[], changes: readonly LessonChange[]): PlannedLesson[] {
  const byId = new Map(changes.map(({ id, after }) => [id, after]));
  return lessons.map((lesson) => ({ ...lesson, ...byId.get(lesson.id) }));
}
const undo = (lessons: readonly PlannedLesson[], changes: readonly LessonChange[]) =>
  apply(
    lessons,
    changes.map(({ id, before, after }) => ({ id, before: after, after: before })),
  );

const planOf = (bump: Bump) => {
  if ('refusal' in bump) throw new Error(`refused: ${bump.refusal.reason}`);
  return bump.plan;
};

/** Lessons after an operation, as `A1 B3 C-`. */
function shown(lessons: readonly PlannedLesson[], bump: Bump): string {
  if ('refusal' in bump) return `${bump.refusal.reason} ${bump.refusal.lesson?.name ?? ''}`.trim();
  return apply(lessons, bump.plan.changes)
    .map(
      ({ name, slot, span }) =>
        `${name}${slot ? Number(slot.date.slice(8)) : '-'}${span > 1 ? `x${span}` : ''}`,
    )
    .join(' ');
}

const cancel = (start: number, end = start): BumpOperation => ({
  kind: 'cancel',
  start_date: slotOn(start).date,
  end_date: slotOn(end).date,
});

describe('a bump', () => {
  const week = slotsOn(1, 2, 3, 4, 5, 8, 9, 10);
  it.each<[string, readonly Slot[], readonly string[], BumpOperation, string]>([
    ['cancelled day: later lessons follow', week, ['1', '2', '3'], cancel(2), 'A1 B3 C4'],
    ['several days', week, ['1', '2', '3'], cancel(1, 5), 'A8 B9 C10'],
    ['gaps stay', week, ['1', '3', '5'], cancel(1), 'A2 B4 C8'],
    ['a day without a lesson cancelled is a gap less', week, ['1', '3'], cancel(2), 'A1 B4'],
    ['locked lessons stay, others go around', week, ['1', '2!', '3'], cancel(1), 'A3 B2 C4'],
    ['complete lessons stay', week, ['1+', '2', '3'], cancel(2), 'A1 B3 C4'],
    ['a complete lesson stays on the day', week, ['1+', '2'], cancel(1), 'A1 B2'],
    ['a locked lesson on the day', week, ['1', '2!'], cancel(2), 'locked B'],
    ['off the end', slotsOn(1, 2, 3), ['1', '2', '3'], cancel(2), 'A1 B3 C-'],
    ['a long lesson off the end', slotsOn(1, 2, 3), ['1', '2x2'], cancel(1), 'A2 B-x2'],
    ['a new closure under lessons', slotsOn(1, 4, 5, 8), ['1', '2', '3', '4'], cancel(2, 3), 'A1 B4 C5 D8'],
    ['a long lesson over the day', week, ['1x2', '3'], cancel(2), 'A1x2 B4'],
    ['skip', week, ['1', '2', '3', '5'], { kind: 'skip', lesson_id: 2 }, 'A1 B- C2 D4'],
    ['skip of a long lesson', week, ['1x2', '3', '4'], { kind: 'skip', lesson_id: 1 }, 'A-x2 B1 C2'],
    ['skip around a locked one', week, ['1', '2!', '3'], { kind: 'skip', lesson_id: 1 }, 'A- B2 C1'],
    ['skip of a locked lesson', week, ['1!'], { kind: 'skip', lesson_id: 1 }, 'locked A'],
    ['skip of a taught lesson', week, ['1+'], { kind: 'skip', lesson_id: 1 }, 'taught A'],
    ['skip without a day', week, ['-'], { kind: 'skip', lesson_id: 1 }, 'unplaced A'],
    ['insert', week, ['1', '2', '-'], { kind: 'insert', lesson_id: 3, at: slotOn(2) }, 'A1 B3 C2'],
    [
      'insert a long lesson',
      week,
      ['1', '2', '-x2'],
      { kind: 'insert', lesson_id: 3, at: slotOn(1) },
      'A3 B4 C1x2',
    ],
    [
      'insert on a locked lesson',
      week,
      ['2!', '-'],
      { kind: 'insert', lesson_id: 2, at: slotOn(2) },
      'taken A',
    ],
    ['insert on no slot', week, ['2', '-'], { kind: 'insert', lesson_id: 2, at: slotOn(6) }, 'noSlot B'],
    ['insert of a placed lesson', week, ['2'], { kind: 'insert', lesson_id: 1, at: slotOn(3) }, 'placed A'],
    ['lengthen', week, ['1', '2', '3'], { kind: 'lengthen', lesson_id: 2, by: 1 }, 'A1 B2x2 C4'],
    [
      'lengthen over a locked one',
      week,
      ['1', '2!', '3'],
      { kind: 'lengthen', lesson_id: 1, by: 1 },
      'A1x2 B2 C4',
    ],
    ['shorten', week, ['1x3', '4'], { kind: 'lengthen', lesson_id: 1, by: -2 }, 'A1 B2'],
    ['lengthen the last beyond the end', week, ['10'], { kind: 'lengthen', lesson_id: 1, by: 1 }, 'noSlot'],
    ['move on', week, ['1', '2', '4'], { kind: 'move', lesson_id: 2, by: 2 }, 'A1 B4 C8'],
    ['move back', week, ['1', '4', '5'], { kind: 'move', lesson_id: 2, by: -2 }, 'A1 B2 C3'],
    [
      'move back on an earlier one',
      week,
      ['1', '4', '5'],
      { kind: 'move', lesson_id: 2, by: -3 },
      'earlier A',
    ],
    ['move before the first slot', week, ['2', '4'], { kind: 'move', lesson_id: 1, by: -2 }, 'noSlot'],
  ])('%s', (_title, slots, marks, operation, expected) => {
    const lessons = lessonsOn(...marks);
    expect(shown(lessons, bumpLessons({ slots, lessons }, operation))).toBe(expected);
  });

  it('names lessons beyond the last slot, which become unscheduled', () => {
    const lessons = lessonsOn('1', '2', '3');
    const { changes, falls } = planOf(bumpLessons({ slots: slotsOn(1, 2, 3), lessons }, cancel(1)));
    expect(falls).toEqual([3]);
    expect(changes.at(-1)?.after).toEqual({ slot: null, span: 1, status: unscheduled });
  });

  it('takes several slots of a day by their times', () => {
    const slots = [slotOn(1), slotOn(1, '11:00'), slotOn(2)];
    const lessons = lessonsOn('1', '-');
    const { changes } = planOf(
      bumpLessons({ slots, lessons }, { kind: 'insert', lesson_id: 2, at: slotOn(1) }),
    );
    expect(changes.map(({ after }) => after.slot?.time)).toEqual(['09:00', '11:00']);
  });
});

describe('a lesson dragged onto the day of another', () => {
  const week = slotsOn(1, 2, 3, 4, 5, 8, 9, 10);
  it.each<[string, readonly string[], number, number, string]>([
    ['earlier: those between move on', ['1', '2', '3', '4'], 3, 1, 'A2 B3 C1 D4'],
    ['later: those between move up', ['1', '2', '3', '4'], 1, 3, 'A3 B1 C2 D4'],
    ['a gap takes what it can', ['1', '3', '4', '8'], 3, 1, 'A2 B3 C1 D8'],
    ['around a locked one', ['1', '2!', '3', '4'], 4, 1, 'A3 B2 C4 D1'],
    ['a long one earlier', ['1', '2', '3x2'], 3, 1, 'A3 B4 C1x2'],
    ['onto a long one', ['1x2', '3', '4'], 3, 2, 'A2x2 B4 C1'],
    ['onto a free day', ['1', '2'], 1, 5, 'A5 B2'],
    ['onto a locked one', ['1', '2!'], 1, 2, 'taken B'],
    ['onto no slot', ['1', '2'], 1, 6, 'noSlot A'],
    ['a locked one', ['1!', '2'], 1, 2, 'locked A'],
  ])('is put there: %s', (_title, marks, id, day, expected) => {
    const lessons = lessonsOn(...marks);
    expect(shown(lessons, reorderLesson({ slots: week, lessons }, id, slotOn(day)))).toBe(expected);
  });

  it.each<[string, readonly string[], number, number, string]>([
    ['two days', ['1', '2', '3'], 1, 3, 'A3 B2 C1'],
    ['other lengths', ['1', '2x2'], 1, 2, 'length B'],
    ['with a taught one', ['1', '2+'], 1, 2, 'taught B'],
    ['without a day', ['1', '-'], 1, 2, 'unplaced B'],
  ])('swaps: %s', (_title, marks, id, other, expected) => {
    const lessons = lessonsOn(...marks);
    expect(shown(lessons, swapLessons({ slots: week, lessons }, id, other))).toBe(expected);
  });
});

describe('filling', () => {
  it('gives slots in the order of the plan and leaves earlier, locked, skipped and taught lessons', () => {
    const lessons = lessonsOn('1', '-', '3!', '-x2', '8+', '2');
    const [, second] = lessons;
    const given = lessons.map((lesson) => (lesson === second ? { ...lesson, status: skip } : lesson));
    const plan = fillSlots({ slots: slotsOn(1, 2, 3, 4, 5, 8, 9), lessons: given }, slotOn(2).date);
    expect(shown(given, { plan })).toBe('A1 B- C3 D2x2 E8 F5');
    expect(plan.falls).toEqual([]);
  });
});

/** Numbers below `n` from a seed, the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}

const DAY_MS = 86_400_000;
/** School days of a spring in which the clocks change, some with two classes, some closed. */
function randomSlots(roll: (n: number) => number): Slot[] {
  const slots: Slot[] = [];
  for (let day = 0; day < 60; day++) {
    const date = new Date(Date.UTC(2040, 1, 20) + day * DAY_MS).toISOString().slice(0, 10);
    if (roll(4) === 0) continue;
    slots.push({ date, time: '09:00', occurrence_id: roll(2) ? day * 10 + 1 : null });
    if (roll(3) === 0) slots.push({ date, time: '11:00', occurrence_id: day * 10 + 2 });
  }
  return slots;
}

/** Lessons on random slots without sharing any. */
function randomLessons(roll: (n: number) => number, slots: readonly Slot[]): PlannedLesson[] {
  const lessons: PlannedLesson[] = [];
  let at = 0;
  for (let id = 1; id <= 25; id++) {
    at += roll(3) === 0 ? 1 : 0;
    const slot = roll(6) === 0 ? null : (slots[at] ?? null);
    const isLocked = slot !== null && roll(7) === 0;
    const span = roll(5) === 0 && !isLocked ? 2 : 1;
    // Slots of a long lesson jump over fixed ones, so that the next lesson leaves room for them.
    if (slot) at += span + (span > 1 ? 3 : 0);
    const status =
      slot === null ? (roll(2) ? unscheduled : skip) : roll(6) === 0 && span === 1 ? complete : schedule;
    lessons.push({ id, name: `Lesson ${id}`, slot, span, is_locked: isLocked, status });
  }
  return lessons;
}

const key = ({ date, time, occurrence_id }: Slot) => `${date} ${time} ${occurrence_id}`;
const isFixed = ({ is_locked, status }: PlannedLesson) => is_locked || status === complete;

/** Slots that all lessons take; a longer lesson takes the next ones that no fixed lesson has. */
function takenSlots(slots: readonly Slot[], lessons: readonly PlannedLesson[]): string[] {
  const fixed = new Set(
    lessons.flatMap((lesson) => (lesson.slot && isFixed(lesson) ? [key(lesson.slot)] : [])),
  );
  const free = slots.map(key).filter((one) => !fixed.has(one));
  return [
    ...fixed,
    ...lessons.flatMap((lesson) => {
      if (!lesson.slot || isFixed(lesson)) return [];
      const start = free.indexOf(key(lesson.slot));
      return start < 0 ? [key(lesson.slot)] : free.slice(start, start + lesson.span);
    }),
  ];
}

const orderOf = (lessons: readonly PlannedLesson[]) =>
  lessons
    .flatMap((lesson) => (lesson.slot && !isFixed(lesson) ? [{ id: lesson.id, at: key(lesson.slot) }] : []))
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ id }) => id);

function randomOperation(
  roll: (n: number) => number,
  slots: readonly Slot[],
  lessons: readonly PlannedLesson[],
): BumpOperation {
  const lesson_id = lessons[roll(lessons.length)]?.id ?? 0;
  const at = slots[roll(slots.length)] ?? slotOn(1);
  const end = slots[Math.min(slots.length - 1, slots.indexOf(at) + roll(6))] ?? at;
  const operations: readonly BumpOperation[] = [
    { kind: 'cancel', start_date: at.date, end_date: end.date },
    { kind: 'skip', lesson_id },
    { kind: 'insert', lesson_id, at },
    { kind: 'lengthen', lesson_id, by: roll(2) ? 1 : -1 },
    { kind: 'move', lesson_id, by: roll(2) ? roll(5) + 1 : -1 - roll(3) },
  ];
  return operations[roll(operations.length)] ?? cancel(1);
}

describe('reordering by seeded dice', () => {
  const seeds = Array.from({ length: 40 }, (_, index) => index * 37 + 11);
  it.each(seeds)('shares no slot, leaves fixed lessons and keeps the order of others (seed %i)', (seed) => {
    const roll = dice(seed);
    const slots = randomSlots(roll);
    let lessons = randomLessons(roll, slots);
    for (let step = 0; step < 12; step++) {
      const id = lessons[roll(lessons.length)]?.id ?? 0;
      const bump = reorderLesson({ slots, lessons }, id, slots[roll(slots.length)] ?? slotOn(1));
      if ('refusal' in bump) continue;
      const after = apply(lessons, bump.plan.changes);
      expect(undo(after, bump.plan.changes)).toEqual(lessons);
      expect(after.filter(isFixed)).toEqual(lessons.filter(isFixed));
      expect(after.filter(({ slot }) => slot).length).toBe(lessons.filter(({ slot }) => slot).length);
      const taken = takenSlots(slots, after);
      expect(new Set(taken).size).toBe(taken.length);
      const others = (list: readonly number[]) => list.filter((one) => one !== id);
      expect(others(orderOf(after))).toEqual(others(orderOf(lessons)));
      lessons = after;
    }
  });
});

describe('bumps by seeded dice', () => {
  const seeds = Array.from({ length: 40 }, (_, index) => index * 31 + 7);
  it.each(seeds)('keep order and fixed lessons, and are undone to the same rows (seed %i)', (seed) => {
    const roll = dice(seed);
    let slots = randomSlots(roll);
    let lessons = randomLessons(roll, slots);
    expect(new Set(takenSlots(slots, lessons)).size).toBe(takenSlots(slots, lessons).length);
    for (let step = 0; step < 12; step++) {
      const operation = randomOperation(roll, slots, lessons);
      const bump = bumpLessons({ slots, lessons }, operation);
      if ('refusal' in bump) continue;
      const { changes, falls } = bump.plan;
      const after = apply(lessons, changes);
      expect(undo(after, changes)).toEqual(lessons);
      expect(after.filter(isFixed)).toEqual(lessons.filter(isFixed));
      if (operation.kind === 'cancel')
        slots = slots.filter(({ date }) => date < operation.start_date || date > operation.end_date);
      const known = new Set(slots.map(key));
      for (const { after: now } of changes) if (now.slot) expect(known.has(key(now.slot))).toBe(true);
      const taken = takenSlots(slots, after);
      expect(new Set(taken).size).toBe(taken.length);
      const stay = new Set(orderOf(after).filter((id) => orderOf(lessons).includes(id)));
      expect(orderOf(after).filter((id) => stay.has(id))).toEqual(
        orderOf(lessons).filter((id) => stay.has(id)),
      );
      for (const id of falls) expect(after.find((lesson) => lesson.id === id)?.slot).toBeNull();
      lessons = after;
    }
  });
});
