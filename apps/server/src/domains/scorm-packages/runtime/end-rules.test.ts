import type { ScormEdition, ScormProgress } from '@pelion/contract/scorm-packages/facts';
import { describe, expect, it } from 'vitest';
import { secondsOf } from './cmi-time.ts';
import { type CmiValues, outcomeOf, rollUp, type Session } from './end-rules.ts';

const session = (edition: ScormEdition, values: CmiValues, draft: Partial<Session> = {}): Session => ({
  edition,
  masteryScore: null,
  before: { progress: 'incomplete', score: null },
  isReview: false,
  isFinished: false,
  values,
  ...draft,
});

const status = 'cmi.core.lesson_status';
const raw = 'cmi.core.score.raw';
const exit = 'cmi.core.exit';

describe('a session of SCORM 1.2', () => {
  it.each<[string, CmiValues, Partial<Session>, ScormProgress, number | null]>([
    ['that has begun', {}, {}, 'incomplete', null],
    ['that ends without a status', {}, { isFinished: true }, 'completed', null],
    ['that ends as not attempted', { [status]: 'not attempted' }, { isFinished: true }, 'completed', null],
    ['that is suspended without a status', { [exit]: 'suspend' }, { isFinished: true }, 'incomplete', null],
    ['that says incomplete', { [status]: 'incomplete' }, { isFinished: true }, 'incomplete', null],
    ['that says browsed', { [status]: 'browsed' }, { isFinished: true }, 'incomplete', null],
    ['that says completed', { [status]: 'completed' }, {}, 'completed', null],
    ['that says passed', { [status]: 'passed', [raw]: '85.25' }, {}, 'passed', 85.25],
    ['that says failed', { [status]: 'failed', [raw]: '10' }, {}, 'failed', 10],
    ['with mastery reached', { [status]: 'completed', [raw]: '80' }, { masteryScore: 80 }, 'passed', 80],
    ['with mastery missed', { [status]: 'completed', [raw]: '79.99' }, { masteryScore: 80 }, 'failed', 79.99],
    [
      'with mastery missed, which says passed',
      { [status]: 'passed', [raw]: '40' },
      { masteryScore: 80 },
      'failed',
      40,
    ],
    [
      'with mastery, completed without a score',
      { [status]: 'completed' },
      { masteryScore: 80 },
      'incomplete',
      null,
    ],
    [
      'with mastery, ended without a score',
      { [status]: 'completed' },
      { masteryScore: 80, isFinished: true },
      'completed',
      null,
    ],
    [
      'with mastery, half way',
      { [status]: 'incomplete', [raw]: '10' },
      { masteryScore: 80, isFinished: true },
      'incomplete',
      10,
    ],
    ['with a score above 100', { [status]: 'completed', [raw]: '150' }, {}, 'completed', null],
    ['with a score that is no number', { [status]: 'completed', [raw]: 'NaN' }, {}, 'completed', null],
    [
      'after passed',
      { [status]: 'incomplete', [raw]: '20' },
      { before: { progress: 'passed', score: 90 } },
      'passed',
      20,
    ],
    [
      'after completed',
      { [status]: 'failed' },
      { before: { progress: 'completed', score: null } },
      'completed',
      null,
    ],
    [
      'after completed, now passed',
      { [status]: 'passed' },
      { before: { progress: 'completed', score: null } },
      'passed',
      null,
    ],
    [
      'after failed',
      { [status]: 'passed', [raw]: '90' },
      { before: { progress: 'failed', score: 10 } },
      'passed',
      90,
    ],
    [
      'of review',
      { [status]: 'failed', [raw]: '1' },
      { isReview: true, before: { progress: 'passed', score: 90 } },
      'passed',
      90,
    ],
    [
      'without a score after one',
      { [status]: 'passed' },
      { before: { progress: 'incomplete', score: 50 } },
      'passed',
      50,
    ],
  ])('%s', (_, values, draft, progress, score) => {
    expect(outcomeOf(session('scorm12', values, draft))).toMatchObject({ progress, score });
  });
});

describe('a session of SCORM 2004', () => {
  it.each<[string, CmiValues, Partial<Session>, ScormProgress, number | null]>([
    ['that has begun', {}, {}, 'incomplete', null],
    ['that ends without a status', {}, { isFinished: true }, 'completed', null],
    ['that is suspended', { 'cmi.exit': 'suspend' }, { isFinished: true }, 'incomplete', null],
    ['completed', { 'cmi.completion_status': 'completed' }, {}, 'completed', null],
    [
      'completed and failed',
      { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' },
      {},
      'failed',
      null,
    ],
    ['passed', { 'cmi.success_status': 'passed', 'cmi.score.scaled': '0.5' }, {}, 'passed', 50],
    ['below zero', { 'cmi.success_status': 'failed', 'cmi.score.scaled': '-0.5' }, {}, 'failed', 0],
    [
      'with a measure',
      { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.7' },
      { masteryScore: 70 },
      'passed',
      70,
    ],
  ])('%s', (_, values, draft, progress, score) => {
    expect(outcomeOf(session('scorm2004', values, draft))).toMatchObject({ progress, score });
  });
});

describe('a time', () => {
  it.each([
    ['0000:05:30.00', 330],
    ['00:00:01', 1],
    ['9999:99:99.99', 35_999_999],
    ['PT5M30S', 330],
    ['P1DT1H', 90_000],
    ['PT0.5S', 0],
    ['PT', 0],
    ['5 minutes', 0],
    ['', 0],
    [null, 0],
  ])('%s is %i seconds', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds);
  });
});

describe('an attempt', () => {
  it.each<[ScormProgress[], ScormProgress]>([
    [['notAttempted', 'notAttempted'], 'notAttempted'],
    [['completed', 'notAttempted'], 'incomplete'],
    [['failed', 'incomplete'], 'incomplete'],
    [['completed', 'completed'], 'completed'],
    [['completed', 'passed'], 'passed'],
    [['failed', 'passed'], 'failed'],
  ])('of %j is %s', (each, progress) => {
    expect(rollUp(each.map((one) => ({ progress: one, score: null, seconds: 10 })))).toEqual({
      progress,
      score: null,
      seconds: 10 * each.length,
    });
  });

  it('has the mean of the scores that are there', () => {
    const parts = [50, null, 100].map((score) => ({ progress: 'passed', score, seconds: 0 }) as const);
    expect(rollUp(parts).score).toBe(75);
  });
});
