import type { QuestionType } from '@pelion/questions';

/** One side of a comparison: a stored question or an unsaved draft. */
export interface ComparedSide {
  readonly title: string;
  readonly difficulty: number;
  /** Null for a question without points in this place. */
  readonly points?: string | null;
  readonly keywords?: readonly string[];
  readonly question: { readonly type: QuestionType; readonly content: object; readonly answerKey: object };
}

/** Text that differs between the sides. */
export interface ChangedText {
  readonly where: Where;
  /** 1-based index among several texts of the same kind; null if there is only one. */
  readonly place: number | null;
  readonly before: string;
  readonly after: string;
}

/** Part of the question that contains the text. */
type Where =
  | 'stem'
  | 'options'
  | 'prompts'
  | 'choices'
  | 'items'
  | 'targets'
  | 'passage'
  | 'picture'
  | 'explanation'
  | 'feedback'
  | 'hints'
  | 'solution'
  | 'title'
  | 'other';

const wheres: Readonly<Record<string, Where>> = {
  stem: 'stem',
  options: 'options',
  prompts: 'prompts',
  choices: 'choices',
  items: 'items',
  targets: 'targets',
  passage: 'passage',
  picture: 'picture',
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

/** Converts HTML to readable text: formulas as source, pictures by their alternative text. */
function wordsOf(source: string): string {
  const { body } = new DOMParser().parseFromString(source, 'text/html');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt}]`);
  return body.textContent.replace(/\s+/g, ' ').trim();
}

const isText = (value: object): value is { readonly source: string } =>
  'source' in value && typeof value.source === 'string';

const idIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : null;

type Leaf = { readonly text: string } | { readonly value: unknown };

/** Yields every text and setting with its path; list entries with an id keep the same path when reordered. */
function* leavesIn(
  value: unknown,
  path: readonly string[],
  place: number | null = null,
): Generator<{ readonly path: readonly string[]; readonly place: number | null; readonly leaf: Leaf }> {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null) yield { path, place, leaf: { value } };
  else if (isText(value)) yield { path, place, leaf: { text: wordsOf(value.source) } };
  else if (Array.isArray(value)) {
    const ids = value.map(idIn);
    const names = ids.map((id, index) => id ?? String(index));
    if (ids.some((id) => id !== null))
      yield { path: [...path, 'in order'], place, leaf: { value: ids.join() } };
    for (const [index, child] of value.entries())
      yield* leavesIn(child, [...path, names[index] ?? ''], place ?? index + 1);
  } else for (const [key, child] of Object.entries(value)) yield* leavesIn(child, [...path, key], place);
}

const leavesOf = ({ content, answerKey }: ComparedSide['question']) => [
  ...leavesIn(content, ['content']),
  ...leavesIn(answerKey, ['answerKey']),
];

function textsOf({ title, question }: ComparedSide): ReadonlyMap<string, Text> {
  const texts = new Map<string, Text>([['title', { where: 'title', place: null, text: title }]]);
  for (const { path, place, leaf } of leavesOf(question))
    if ('text' in leaf && leaf.text !== '')
      texts.set(path.join('.'), {
        where: path.at(-1) === 'feedback' ? 'feedback' : (wheres[path[1] ?? ''] ?? 'other'),
        place,
        text: leaf.text,
      });
  return texts;
}

/** Changed texts, in the order of the question. */
export function changedTexts(before: ComparedSide, after: ComparedSide): readonly ChangedText[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path), now.get(path)];
    const known = is ?? was;
    if (!known || was?.text === is?.text) return [];
    return [{ where: known.where, place: known.place, before: was?.text ?? '', after: is?.text ?? '' }];
  });
}

/** Serializes all settings other than texts; equal settings give equal strings. */
const settingsIn = ({ question }: ComparedSide, part: string): string =>
  JSON.stringify(
    leavesOf(question)
      .flatMap(({ path, leaf }) =>
        'value' in leaf && path[0] === part ? [[path.join('.'), leaf.value]] : [],
      )
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
  );

/** Parts with changed settings, which can only be compared visually; empty if the type changed. */
export const changedSettings = (before: ComparedSide, after: ComparedSide): readonly ('answers' | 'key')[] =>
  before.question.type !== after.question.type
    ? []
    : [
        ...(settingsIn(before, 'content') === settingsIn(after, 'content') ? [] : (['answers'] as const)),
        ...(settingsIn(before, 'answerKey') === settingsIn(after, 'answerKey') ? [] : (['key'] as const)),
      ];

/** Run of unchanged, deleted or inserted words. */
export interface Run {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Maximum number of words for a diff; a longer one is unreadable and slow. */
const most = 400;

/** Word diff by longest common subsequence. */
export function compareWords(before: string, after: string): readonly Run[] {
  const [old, now] = [before, after].map((text) => text.split(/(?<=\s)/).filter((word) => word !== ''));
  if (!old || !now || old.length > most || now.length > most)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ];
  // lengths[i][j]: length of the longest common subsequence of old[i…] and now[j…].
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
