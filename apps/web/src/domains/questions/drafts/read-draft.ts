import type { QuestionDraft } from '@pelion/questions';
import { readableFormula } from '@pelion/questions/readable-formula';
import { splitMath } from '@pelion/questions/split-math';
import { stemInWords } from '@pelion/questions/stem-in-words';
import { questionTypeNames } from '@pelion/questions/types/facts';
import type { EditedQuestion } from '../edited-question.ts';
import { blankDraft } from '../question-drafts.ts';

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
const entries = (value: unknown) =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** Whether the value has every part of a blank draft, with the same kind, so that an editor can open it. */
function hasPartsOf(blank: object, value: unknown): boolean {
  const parts = entries(value);
  return Object.entries(blank).every(([name, part]) => {
    if (part === undefined || part === null) return true;
    return kindOf(parts.get(name)) === kindOf(part);
  });
}

const isStem = (content: unknown) => typeof entries(entries(content).get('stem')).get('source') === 'string';

function isDraft(value: unknown): value is QuestionDraft {
  const parts = entries(value);
  const type = questionTypeNames.find((name) => name === parts.get('type'));
  if (!type) return false;
  const blank = blankDraft(type);
  const content = parts.get('content');
  return (
    ['easy', 'medium', 'advanced'].includes(String(parts.get('difficulty'))) &&
    isStem(content) &&
    hasPartsOf(blank.content, content) &&
    hasPartsOf(blank.answerKey, parts.get('answerKey'))
  );
}

/** Parses a stored draft; null if this version of the app cannot open it. */
export function readDraft(payload: Readonly<Record<string, unknown>>): EditedQuestion | null {
  const { draft, points, keywords, rubric } = payload;
  if (!isDraft(draft) || typeof points !== 'string' || typeof keywords !== 'string') return null;
  return { draft, points, keywords, rubric: rubricIn(rubric) };
}

/** Null means no rubric; undefined leaves the rubric unchanged. */
function rubricIn(value: unknown): EditedQuestion['rubric'] {
  if (value === null) return null;
  const parts = entries(value);
  const [id, name] = [parts.get('id'), parts.get('name')];
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : undefined;
}

/** Converts source HTML to plain text, with readable formulas. */
export function wordsIn(source: string): string {
  const text = new DOMParser().parseFromString(source, 'text/html').body.textContent ?? '';
  const read = splitMath(text).map((piece) =>
    piece.kind === 'math' ? readableFormula(piece.tex) : piece.text,
  );
  return read.join('');
}

/** Beginning of the question text, with blanks and variables shown as in lists. */
export function excerptOf({ draft }: EditedQuestion, length = 200): string {
  const plain = stemInWords(wordsIn(draft.content.stem.source)).replace(/\s+/g, ' ').trim();
  return plain.length > length ? `${plain.slice(0, length)}…` : plain;
}
