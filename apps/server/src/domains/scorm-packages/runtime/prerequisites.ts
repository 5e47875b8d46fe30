import type { ScormProgress } from '@pelion/contract/scorm-packages/facts';
import { isDone } from './end-rules.ts';

type ProgressOf = (partId: string) => ScormProgress | undefined;

const token = /\s*(<>|[&|~=(){},*]|"[^"]*"|[^\s&|~=(){},*<>"]+)/gy;
const MOST_TOKENS = 1000;
const DEEPEST = 50;

/** Statuses as scripts write them, whole or by their first letter. */
const letters: Readonly<Record<string, ScormProgress>> = {
  passed: 'passed',
  p: 'passed',
  completed: 'completed',
  c: 'completed',
  failed: 'failed',
  f: 'failed',
  incomplete: 'incomplete',
  i: 'incomplete',
  'not attempted': 'notAttempted',
  n: 'notAttempted',
};

/**
 * Whether the prerequisites of a part hold (SCORM 1.2 CAM 2.3.2.5.1: `S1&(S2|~S3)`, `S1="passed"`, `2*{S1,S2,S3}`). A
 * script that is not understood closes nothing.
 */
export function holds(script: string, progressOf: ProgressOf): boolean {
  const tokens = Array.from(script.matchAll(token), ([, text = '']) => text);
  if (tokens.length === 0 || tokens.length > MOST_TOKENS) return true;
  try {
    return readAll(tokens, progressOf);
  } catch (error) {
    if (error instanceof SyntaxError) return true;
    throw error;
  }
}

function readAll(tokens: readonly string[], progressOf: ProgressOf): boolean {
  let at = 0;
  let depth = 0;
  const next = () => tokens[at];
  const take = (expected?: string): string => {
    const text = tokens[at];
    if (text === undefined || (expected !== undefined && text !== expected)) throw new SyntaxError(expected);
    at += 1;
    return text;
  };

  const either = (): boolean => {
    let value = both();
    while (next() === '|') {
      take();
      // Read before joined: a side that is skipped would leave its tokens.
      const other = both();
      value = value || other;
    }
    return value;
  };
  const both = (): boolean => {
    let value = one();
    while (next() === '&') {
      take();
      const other = one();
      value = value && other;
    }
    return value;
  };
  const one = (): boolean => {
    depth += 1;
    if (depth > DEEPEST) throw new SyntaxError('too deep');
    try {
      if (next() === '~') {
        take();
        return !one();
      }
      if (next() === '(') return inside('(', ')');
      const name = take();
      if (next() === '*') return some(Number(name));
      return compared(name);
    } finally {
      depth -= 1;
    }
  };
  const inside = (open: string, close: string): boolean => {
    take(open);
    const value = either();
    take(close);
    return value;
  };
  /** `2*{S1,S2,S3}`: as many as said, or more. */
  const some = (count: number): boolean => {
    take('*');
    take('{');
    let held = either() ? 1 : 0;
    while (next() === ',') {
      take();
      held += either() ? 1 : 0;
    }
    take('}');
    return held >= count;
  };
  const compared = (name: string): boolean => {
    const progress = progressOf(name);
    if (progress === undefined) throw new SyntaxError(name);
    const sign = next();
    if (sign !== '=' && sign !== '<>') return isDone(progress);
    take();
    const status = letters[take().replaceAll('"', '').toLowerCase()];
    if (status === undefined) throw new SyntaxError('status');
    return (progress === status) === (sign === '=');
  };

  const value = either();
  if (at < tokens.length) throw new SyntaxError(next());
  return value;
}
