import { courseItemStatuses, courseStudentStatuses } from '@pelion/contract/courses/facts';
import { one, type Rational, rational, zero } from '@pelion/questions/rational';
import { describe, expect, it } from 'vitest';
import {
  type CourseDates,
  type CourseItem,
  type CourseLearner,
  type CoursePlan,
  findCircle,
  type ItemEvents,
  isDone,
  type Opening,
  scoreOf,
  standingOf,
} from './course-progress.ts';

const now = new Date('2040-03-14T10:00:00Z');
const before = new Date('2040-03-14T09:59:59Z');
const after = new Date('2040-03-14T10:00:01Z');

const open: Opening = { items: [], modules: [], from: null };
const nothing: ItemEvents = {
  ...{ openedAt: null, readAt: null, turnedInAt: null, packageDoneAt: null, markedAt: null },
  ...{ score: null, doneAt: null, unlockedAt: null },
};
const item = (id: number, more: Partial<CourseItem> = {}): CourseItem => ({
  ...{ id, isRequired: true, done: 'opened', score: null, weight: zero, opening: open },
  ...more,
});
const plan = (items: readonly CourseItem[], more: Partial<CoursePlan> = {}): CoursePlan => ({
  ...{ order: 'free', enough: null, score: null },
  modules: [{ id: 100, opening: open, dueAt: null, items }],
  ...more,
});
const dates = (more: Partial<CourseDates> = {}): CourseDates => ({
  ...{ startsAt: null, dueAt: null, late: 'marked' },
  ...more,
});
const learner = (
  events: Record<number, Partial<ItemEvents>> = {},
  more: Partial<CourseLearner> = {},
): CourseLearner => ({
  ...{ isOut: false, isPaused: false, completedAt: null },
  events: new Map(Object.entries(events).map(([id, each]) => [Number(id), { ...nothing, ...each }])),
  ...more,
});
const opened = { openedAt: before };

describe('an item is done', () => {
  const half = rational(1, 2);
  const cases: readonly [Partial<CourseItem>, Partial<ItemEvents>, boolean][] = [
    [{ done: 'opened' }, opened, true],
    [{ done: 'read' }, opened, false],
    [{ done: 'read' }, { readAt: before }, true],
    [{ done: 'turnedIn' }, { readAt: before }, false],
    [{ done: 'turnedIn' }, { turnedInAt: before }, true],
    [{ done: 'score', score: half }, {}, false],
    [{ done: 'score', score: half }, { score: rational(499, 1000) }, false],
    [{ done: 'score', score: half }, { score: half }, true],
    [{ done: 'score', score: rational(2, 3) }, { score: rational(20, 30) }, true],
    [{ done: 'score', score: null }, { score: zero }, true],
    [{ done: 'package' }, { score: one }, false],
    [{ done: 'package' }, { packageDoneAt: before }, true],
    [{ done: 'learner' }, { markedAt: before }, true],
    [{ done: 'teacher' }, opened, false],
    [{ done: 'teacher' }, { markedAt: before }, true],
    // A raised score does not take back what was done.
    [{ done: 'score', score: one }, { score: half, doneAt: before }, true],
  ];
  it.each(cases)('%o after %o: %s', (rule, events, expected) => {
    expect(isDone(item(1, rule), { ...nothing, ...events })).toBe(expected);
  });
});

const { notStarted, inProgress, inactive, deleted, completed, pastDue } = courseStudentStatuses;

describe('the status of a learner', () => {
  const two = plan([item(1), item(2)]);
  const late = dates({ dueAt: before });
  const cases: readonly [string, CoursePlan, CourseDates, CourseLearner, number][] = [
    ['nothing opened', two, dates(), learner(), notStarted],
    ['one of two', two, dates(), learner({ 1: opened }), inProgress],
    ['both', two, dates(), learner({ 1: opened, 2: opened }), completed],
    ['nothing, at the due moment', two, dates({ dueAt: now }), learner(), pastDue],
    ['nothing, a second before it', two, dates({ dueAt: after }), learner(), notStarted],
    ['one, after the due date', two, late, learner({ 1: opened }), pastDue],
    ['both, after the due date', two, late, learner({ 1: opened, 2: opened }), completed],
    ['paused', two, dates(), learner({ 1: opened }, { isPaused: true }), inactive],
    ['paused and late', two, late, learner({}, { isPaused: true }), inactive],
    ['completed, then paused', two, dates(), learner({}, { completedAt: before, isPaused: true }), completed],
    ['completed, then an item was added', two, late, learner({}, { completedAt: before }), completed],
    ['taken out', two, dates(), learner({ 1: opened }, { isOut: true }), deleted],
    ['completed and taken out', two, dates(), learner({}, { completedAt: before, isOut: true }), deleted],
    ['a course without items', plan([]), dates(), learner(), notStarted],
    [
      'the optional one is not needed',
      plan([item(1), item(2, { isRequired: false })]),
      dates(),
      learner({ 1: opened }),
      completed,
    ],
    [
      'without required ones all are needed',
      plan([item(1, { isRequired: false }), item(2, { isRequired: false })]),
      dates(),
      learner({ 1: opened }),
      inProgress,
    ],
    ['one is enough', plan([item(1), item(2)], { enough: 1 }), dates(), learner({ 2: opened }), completed],
    [
      'more are enough than there are',
      plan([item(1)], { enough: 5 }),
      dates(),
      learner({ 1: opened }),
      completed,
    ],
    [
      'the score of the course is missed',
      plan([item(1, { weight: one })], { score: rational(2, 3) }),
      dates(),
      learner({ 1: { ...opened, score: rational(66, 100) } }),
      inProgress,
    ],
    [
      'the score of the course is reached exactly',
      plan([item(1, { weight: one })], { score: rational(2, 3) }),
      dates(),
      learner({ 1: { ...opened, score: rational(2, 3) } }),
      completed,
    ],
  ];
  it.each(cases)('%s', (_name, course, when, who, expected) => {
    expect(standingOf(course, when, who, now).status).toBe(expected);
  });
});

describe('the status of an item', () => {
  const status = courseItemStatuses;
  const cases: readonly [string, CoursePlan, CourseDates, CourseLearner, readonly number[]][] = [
    [
      'by its events',
      plan([item(1), item(2, { done: 'read' }), item(3)]),
      dates(),
      learner({ 1: opened, 2: opened }),
      [status.completed, status.inProgress, status.notStarted],
    ],
    [
      'past due by the course, the optional one not',
      plan([item(1), item(2, { isRequired: false })]),
      dates({ dueAt: before }),
      learner(),
      [status.pastDue, status.notStarted],
    ],
    [
      'past due by its module, before the course is',
      plan([], { modules: [{ id: 100, opening: open, dueAt: before, items: [item(1)] }] }),
      dates({ dueAt: after }),
      learner(),
      [status.pastDue],
    ],
  ];
  it.each(cases)('%s', (_name, course, when, who, expected) => {
    expect(standingOf(course, when, who, now).items.map((each) => each.status)).toEqual(expected);
  });
});

describe('locks', () => {
  const locksOf = (course: CoursePlan, when: CourseDates, who: CourseLearner) =>
    Object.fromEntries(standingOf(course, when, who, now).items.map(({ id, locks }) => [id, locks]));

  it('name the missing one before, in order; the optional one holds nobody up', () => {
    const course = plan([item(1, { isRequired: false }), item(2), item(3), item(4)], { order: 'inOrder' });
    const lock = { reason: 'before', id: 2 };
    expect(locksOf(course, dates(), learner())).toEqual({ 1: [], 2: [], 3: [lock], 4: [lock] });
    expect(locksOf(course, dates(), learner({ 2: opened }))).toMatchObject({
      3: [],
      4: [{ reason: 'before', id: 3 }],
    });
  });

  it('name items, scores, modules and days', () => {
    const opening: Opening = { items: [{ id: 1, score: rational(1, 2) }], modules: [100], from: after };
    const course = plan([], {
      modules: [
        { id: 100, opening: open, dueAt: null, items: [item(1), item(2)] },
        { id: 200, opening, dueAt: null, items: [item(3)] },
      ],
    });
    const locks = [
      { reason: 'item', id: 1, score: rational(1, 2) },
      { reason: 'module', id: 100 },
      { reason: 'from', at: after },
    ];
    expect(locksOf(course, dates(), learner())[3]).toEqual(locks);
    const done = learner({ 1: { ...opened, score: rational(1, 2) }, 2: opened });
    expect(locksOf(course, dates(), done)[3]).toEqual([{ reason: 'from', at: after }]);
  });

  it('give way for a learner who was let in, but not to a closed course', () => {
    const course = plan([item(1), item(2)], { order: 'inOrder' });
    const letIn = learner({ 2: { unlockedAt: before } });
    expect(locksOf(course, dates(), letIn)[2]).toEqual([]);
    const closed = dates({ dueAt: before, late: 'closed' });
    expect(locksOf(course, closed, letIn)[2]).toEqual([{ reason: 'closed', at: before }]);
  });

  it('are not of items and modules that were removed', () => {
    const opening: Opening = { items: [{ id: 9, score: null }], modules: [900], from: null };
    expect(locksOf(plan([item(1, { opening })]), dates(), learner())[1]).toEqual([]);
  });

  it('leave finished work open', () => {
    const closed = dates({ dueAt: before, late: 'closed' });
    expect(locksOf(plan([item(1)]), closed, learner({ 1: opened }))[1]).toEqual([]);
  });

  it('close a course that has not begun', () => {
    expect(locksOf(plan([item(1)]), dates({ startsAt: after }), learner())[1]).toEqual([
      { reason: 'from', at: after },
    ]);
  });
});

describe('the score of a course', () => {
  const scored = (id: number, weight: Rational) => item(id, { weight });
  it('is weighted and exact; work that is not done counts as nothing', () => {
    const course = plan([scored(1, rational(1)), scored(2, rational(2)), item(3)]);
    expect(scoreOf(course, learner({ 1: { score: rational(1, 3) } }))).toEqual(rational(1, 9));
    const both = learner({ 1: { score: rational(1, 3) }, 2: { score: rational(2, 3) } });
    expect(scoreOf(course, both)).toEqual(rational(5, 9));
  });
  it('is missing without points', () => {
    expect(scoreOf(plan([item(1)]), learner())).toBeNull();
  });
});

describe('a circle of conditions', () => {
  const waitsFor = (...ids: number[]): Opening => ({
    ...open,
    items: ids.map((id) => ({ id, score: null })),
  });
  const cases: readonly [string, CoursePlan, readonly number[] | null][] = [
    ['none', plan([item(1), item(2, { opening: waitsFor(1) })]), null],
    [
      'two of each other',
      plan([item(1, { opening: waitsFor(2) }), item(2, { opening: waitsFor(1) })]),
      [1, 2],
    ],
    ['an item of itself', plan([item(1, { opening: waitsFor(1) })]), [1]],
    ['an item of its module', plan([item(1, { opening: { ...open, modules: [100] } })]), [1]],
    ['a later item', plan([item(1, { opening: waitsFor(2) }), item(2)]), null],
    [
      'a later item in a course in order',
      plan([item(1, { opening: waitsFor(2) }), item(2)], { order: 'inOrder' }),
      [1, 2],
    ],
    ['an item that was removed', plan([item(1, { opening: waitsFor(9) })]), null],
  ];
  it.each(cases)('%s', (_name, course, expected) => {
    expect(findCircle(course)).toEqual(expected);
  });
});
