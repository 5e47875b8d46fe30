import type { TutorResponseType } from '@pelion/contract/tutor/facts';
import type { Question } from '@pelion/questions';
import { describeTask, type LeakGate, nextRung, type RungKind, sentencesOf } from '@pelion/tutor';
import { type Phrase, phrase, type Text } from '@pelion/words';
import { escapeMarkup } from '../../lib/escape-markup.ts';
import type { AskedItem } from './load-asked.ts';

/** One reply of Chiron before it is kept. */
export interface Reply {
  readonly response_type: TutorResponseType;
  /** Sanitized html. */
  readonly html: string;
  readonly rung: RungKind | null;
  /** Withheld sentences by kind of leak. */
  readonly withheld: Readonly<Record<string, number>>;
}

const said = {
  noHints: phrase('Nobody has written hints for this {question}.'),
  similar: phrase('A step of a similar {question} with other numbers:'),
  end: phrase('That is all the help there is here. Ask your {teacher} about the step where you are stuck.'),
  ask: phrase('Show me the step that led you there, and we look at that step.'),
  whatNext: phrase('What is the first thing that you would do?'),
};

const paragraphs = (...sentences: readonly string[]) =>
  sentences.map((sentence) => `<p>${escapeMarkup(sentence)}</p>`).join('');

export const saidReply = (text: Text, response_type: TutorResponseType, ...phrases: Phrase[]): Reply => ({
  response_type,
  html: paragraphs(...phrases.map((one) => text.sentence(one))),
  rung: null,
  withheld: {},
});

/** Reply to whoever names an answer, the same for right and wrong ones (Must 15 of issue "Chiron"). */
export const candidateReply = (text: Text): Reply => saidReply(text, 'step', said.ask);

interface Written {
  readonly source: string;
  readonly html: string;
}

/** Texts of the author that may leave: none of their sentences tells the answer. */
function leavable(texts: readonly Written[], gate: LeakGate) {
  const withheld: Record<string, number> = {};
  const left = texts.filter(({ source }) => {
    const leaks = sentencesOf(source).flatMap((sentence) => gate(sentence) ?? []);
    for (const leak of leaks) withheld[leak] = (withheld[leak] ?? 0) + 1;
    return leaks.length === 0;
  });
  return { left, withheld };
}

interface Climb {
  readonly text: Text;
  readonly item: AskedItem;
  readonly gate: LeakGate;
  /** Rungs given before. */
  readonly given: number;
  /** The same question with other numbers and its worked solution; null where there is none. */
  readonly similar: Question | null;
}

/** Gives the next rung: the task, each hint of the author, each step of a similar question, and the end. */
export function giveRung({ text, item, gate, given, similar }: Climb): Reply {
  const hints = leavable(item.question.answerKey.hints ?? [], gate);
  const steps = leavable(
    (similar?.answerKey.solution ?? []).map((step) => step.text),
    gate,
  );
  const { kind, at } = nextRung({ hints: hints.left.length, steps: steps.left.length }, given);
  const withheld = { ...hints.withheld, ...steps.withheld };
  const reply = (html: string): Reply => ({ response_type: 'hint', html, rung: kind, withheld });
  switch (kind) {
    case 'task':
      return reply(paragraphs(...[...describeTask(item.shown), said.whatNext].map(text.sentence)));
    case 'hint':
      return reply(hints.left[at]?.html ?? '');
    case 'similar':
      return reply(`${paragraphs(text.sentence(said.similar))}${steps.left[at]?.html ?? ''}`);
    case 'end':
      return reply(
        paragraphs(
          ...[...(hints.left.length === 0 ? [said.noHints] : []), said.end].map((one) => text.sentence(one)),
        ),
      );
  }
}
