import { optionIds, type QuestionDraft } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { excerptOf } from '../../../lib/excerpt.ts';
import {
  accepted,
  type BankItem,
  longestItem,
  type Place,
  refused,
  titleFrom,
  tooLong,
} from './bank-item.ts';
import { plainSource } from './plain-source.ts';

/** AQuA: a word problem with lettered options and the rationale of the right one. */
const aqua = z.object({
  question: z.string(),
  options: z.array(z.string()),
  rationale: z.string(),
  correct: z.string(),
});

/** GSM8K: a word problem; its answer is a worked solution that ends in a line '#### 72'. */
const gsm8k = z.object({ question: z.string(), answer: z.string() });

const heading = { difficulty: 'medium' } satisfies Partial<QuestionDraft>;

function readAqua(place: Place, { question, options, rationale, correct }: z.infer<typeof aqua>): BankItem {
  const lettered = options.map((option) => /^\s*([A-Z])\s*\)\s*([\s\S]*)$/.exec(option));
  if (lettered.some((match) => match === null))
    return refused(place, phrase('An option does not begin with its letter, as in “A)”.'));
  const letters = lettered.map((match) => match?.[1] ?? '');
  const texts = lettered.map((match) => plainSource(match?.[2] ?? ''));
  const ids = optionIds(texts);
  const optionId = ids[letters.indexOf(correct.trim())];
  if (!optionId)
    return refused(
      place,
      phrase('The correct option “{$correct}” is not one of the options.', { correct: correct.slice(0, 20) }),
    );
  const draft: QuestionDraft = {
    type: 'singleChoice',
    ...heading,
    content: {
      stem: { source: plainSource(question) },
      options: texts.map((source, index) => ({ id: ids[index] ?? '', text: { source } })),
      // Rationales speak of “answer D”, and options of “all of the above”: the order has a meaning.
      shuffle: false,
    },
    answerKey: { credits: [{ optionId, credit: '1' }], explanation: { source: plainSource(rationale) } },
  };
  return accepted(place, draft, []);
}

const resultMark = '####';
const calculatorMarks = /<<[^<>]*>>/g;

function readGsm8k(place: Place, { question, answer }: z.infer<typeof gsm8k>): BankItem {
  const at = answer.lastIndexOf(resultMark);
  if (at < 0) return refused(place, phrase('The answer has no last line that begins with ####.'));
  const value = answer.slice(at + resultMark.length).trim();
  const solution = answer.slice(0, at).replace(calculatorMarks, '');
  const draft: QuestionDraft = {
    type: 'number',
    ...heading,
    content: { stem: { source: plainSource(question) } },
    answerKey: {
      accepted: [{ kind: 'exact', value, credit: '1' }],
      explanation: { source: plainSource(solution) },
    },
  };
  return accepted(place, draft, []);
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readLine(text: string, line: number): BankItem {
  if (text.length > longestItem) return refused({ line, title: excerptOf(text, 80) }, tooLong);
  const value = parseLine(text);
  if (value === undefined)
    return refused({ line, title: excerptOf(text, 80) }, phrase('This line is not JSON.'));
  const choice = aqua.safeParse(value);
  const worked = gsm8k.safeParse(value);
  const place = (question: string) => ({ line, title: titleFrom(plainSource(question)) });
  if (choice.success) return readAqua(place(choice.data.question), choice.data);
  if (worked.success) return readGsm8k(place(worked.data.question), worked.data);
  return refused(
    { line, title: excerptOf(text, 80) },
    phrase('This line is neither a {question} with options, rationale and correct, nor one with an answer.'),
  );
}

/** One question a line. */
export function* readJsonLines(text: string): Generator<BankItem> {
  for (const [index, line] of text.split('\n').entries())
    if (line.trim() !== '') yield readLine(line, index + 1);
}
