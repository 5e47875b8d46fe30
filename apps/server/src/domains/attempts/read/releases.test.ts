import { type Release, releasedParts, releaseRules } from '@pelion/contract/assessment-kinds';
import { describe, expect, it } from 'vitest';
import { isScoreNeverTold, type ReleaseFacts, releasesFor, tellsAnything } from './releases.ts';

const due = new Date('2030-05-01T10:00:00Z');
const before = new Date('2030-05-01T09:00:00Z');
const later = new Date('2030-05-01T11:00:00Z');

const student = { userType: 'student' } as const;
const ended = { ended_at: before, released_at: null, takes_late_answers: false };

/** Facts with the same rule for every part. */
const facts = (rule: Release, changes: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  sees_assessment: false,
  hide_score: false,
  score_release: releaseRules[rule],
  verdict_release: releaseRules[rule],
  key_release: releaseRules[rule],
  explanation_release: releaseRules[rule],
  due_at: due,
  is_own_running: false,
  is_running: false,
  running_until: null,
  ...changes,
});

describe('every part of a result', () => {
  it.each<[Release, Partial<ReleaseFacts>, object, Date, boolean, Date | null]>([
    ['afterSubmitting', {}, {}, before, true, null],
    ['afterSubmitting', { due_at: null }, {}, before, true, null],
    ['afterSubmitting', {}, { ended_at: null }, later, false, null],
    ['afterSubmitting', { hide_score: true }, {}, later, false, null],
    ['afterDue', {}, {}, before, false, due],
    ['afterDue', {}, {}, due, true, null],
    ['afterDue', { due_at: null }, {}, later, false, null],
    ['afterDue', { is_running: true }, {}, later, false, due],
    ['afterDue', { is_running: true, running_until: later }, {}, due, false, later],
    ['afterDue', {}, { ended_at: null }, later, false, null],
    ['afterDue', { hide_score: true }, {}, later, false, null],
    ['never', {}, {}, later, false, null],
    ['never', {}, { released_at: before }, later, false, null],
    ['whenReleased', {}, {}, later, false, null],
    ['whenReleased', {}, { released_at: before }, before, true, null],
    ['whenReleased', { hide_score: true }, { released_at: before }, later, false, null],
    ['whenReleased', {}, { ended_at: null, released_at: before }, later, false, null],
  ])('%s with %o and %o at %s', (rule, changes, attempt, now, isShown, shownAt) => {
    const releases = releasesFor(student, { ...ended, ...attempt }, facts(rule, changes), now);
    for (const part of releasedParts) expect([part, releases[part]]).toEqual([part, { isShown, shownAt }]);
    expect(tellsAnything(releases)).toBe(isShown);
  });

  it.each(releasedParts)('goes by its own rule and no other: %s', (only) => {
    const rules = { ...facts('never'), [`${only}_release`]: releaseRules.afterSubmitting };
    const releases = releasesFor(student, ended, rules, before);
    expect(releasedParts.filter((part) => releases[part].isShown)).toEqual([only]);
  });

  it('waits with what would help in the attempt that is running, and with nothing else', () => {
    const releases = releasesFor(student, ended, facts('afterSubmitting', { is_own_running: true }), before);
    expect(releasedParts.filter((part) => releases[part].isShown)).toEqual(['score', 'verdict']);
  });

  it('is the same for a parent, and never kept from staff who may see the assessment', () => {
    const rules = facts('never', { hide_score: true, sees_assessment: true });
    const of = (userType: 'parent' | 'teacher') =>
      releasedParts.map((part) => releasesFor({ userType }, ended, rules, before)[part].isShown);
    expect(of('parent')).toEqual([false, false, false, false]);
    expect(of('teacher')).toEqual([true, true, true, true]);
  });

  it('is the score alone for staff who may not see the assessment, once no answer may come late', () => {
    const of = (takes_late_answers: boolean) =>
      releasesFor({ userType: 'teacher' }, { ...ended, takes_late_answers }, facts('never'), before);
    const nothing = { isShown: false, shownAt: null };
    const others = { verdict: nothing, key: nothing, explanation: nothing };
    expect(of(false)).toEqual({ ...others, score: { isShown: true, shownAt: null } });
    const final = new Date('2030-05-04T09:00:00Z');
    expect(of(true)).toEqual({ ...others, score: { isShown: false, shownAt: final } });
  });

  it('is kept back behind a number that no rule has', () => {
    expect(tellsAnything(releasesFor(student, ended, facts('never', { score_release: 9 }), later))).toBe(
      false,
    );
  });
});

it.each([
  [{ hide_score: true, score_release: 1 }, true],
  [{ hide_score: false, score_release: 3 }, true],
  [{ hide_score: false, score_release: 4 }, false],
] as const)('a score is N/A where it is never told: %o', (rules, isNever) => {
  expect(isScoreNeverTold(rules)).toBe(isNever);
});
