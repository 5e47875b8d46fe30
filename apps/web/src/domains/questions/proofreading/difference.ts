import type { Remark } from '@pelion/contract/proofreading';

type Side = Remark['before'];

/** A text that is not the same on both sides. */
export interface ChangedText {
  readonly where: Where;
  /** Which of several, from 1; null where there is only one. */
  readonly place: number | null;
  readonly before: string;
  readonly after: string;
}

/** Where in a question a text stands. */
export const places = [
  'stem',
  'options',
  'explanation',
  'feedback',
  'hints',
  'solution',
  'title',
  'other',
] as const;
type Where = (typeof places)[number];

const wheres: Readonly<Record<string, Where>> = {
  stem: 'stem',
  options: 'options',
  explanation: 'explanation',
  generalFeedback: 'feedback',
  feedback: 'feedback',
  hints: 'hints',
  solution: 'solution',
};

interface Text {
  readonly where: Where;
  readonly place: number | null;
  readonly text: string;
}

/** What a person reads of a text; a formula as it was typed. */
const wordsOf = (source: string): string =>
  new DOMParser().parseFromString(source, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();

const isText = (value: object): value is { readonly source: string } =>
  'source' in value && typeof value.source === 'string';

/** Every text by its path. */
function* textsIn(value: unknown, path: readonly string[] = []): Generator<readonly [string, Text]> {
  if (typeof value !== 'object' || value === null) return;
  if (isText(value)) {
    const index = path.find((part) => /^\d+$/.test(part));
    const where = wheres[path[1] ?? ''] ?? 'other';
    yield [
      path.join('.'),
      { where, place: index === undefined ? null : Number(index) + 1, text: wordsOf(value.source) },
    ];
    return;
  }
  for (const [key, child] of Object.entries(value)) yield* textsIn(child, [...path, key]);
}

const textsOf = ({ title, question }: Side): ReadonlyMap<string, Text> =>
  new Map([
    ['title', { where: 'title', place: null, text: title }],
    ...textsIn({ content: question.content, answerKey: question.answerKey }),
  ]);

/** The texts that differ, in the order of the question. */
export function changedTexts(before: Side, after: Side): readonly ChangedText[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path), now.get(path)];
    const known = is ?? was;
    if (!known || was?.text === is?.text) return [];
    return [{ where: known.where, place: known.place, before: was?.text ?? '', after: is?.text ?? '' }];
  });
}

/** One run of words that stayed, went or came. */
export interface Run {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Beyond this many words a comparison word by word tells nobody anything, and takes long. */
const most = 400;

/** Word by word, by the longest words that both have in common. */
export function compareWords(before: string, after: string): readonly Run[] {
  const [old, now] = [before, after].map((text) => text.split(/(?<=\s)/).filter((word) => word !== ''));
  if (!old || !now || old.length > most || now.length > most)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ];
  // lengths[i][j]: how many words the rests from i and from j have in common.
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row) row[j] = isSame(old[i], now[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const runs: { kind: Run['kind']; text: string }[] = [];
  const push = (kind: Run['kind'], text = '') => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && isSame(old[i], now[j])) {
      push('same', now[j]);
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      push('gone', old[i]);
      i += 1;
    } else {
      push('new', now[j]);
      j += 1;
    }
  }
  return runs;
}

const isSame = (one = '', other = '') => one.trim() === other.trim();
