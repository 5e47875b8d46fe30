import type { TutorOffers } from '@pelion/contract/tutor';
import type { TutorResponseType } from '@pelion/contract/tutor/facts';
import { drawnQuestion, exampleFor } from '@pelion/questions';
import { describeTask, type LeakGate, leavable, nextRung, type RungKind } from '@pelion/tutor';
import { type Phrase, phrase, type Text } from '@pelion/words';
import { escapeMarkup } from '../../lib/escape-markup.ts';
import type { FoundTerm } from '../dictionary/load-terms-in.ts';
import type { AskedItem, AskedKey } from './load-asked.ts';

/** One reply of Chiron before it is kept. */
export interface Reply {
  readonly response_type: TutorResponseType;
  /** Sanitized html. */
  readonly html: string;
  readonly rung: RungKind | null;
  /** Withheld sentences by kind of leak. */
  readonly withheld: Readonly<Record<string, number>>;
  readonly offers?: Partial<TutorOffers>;
  /** Null or left out for built-in help. */
  readonly model?: string | null;
  readonly tokens?: number;
  /** Rungs given before this one. */
  readonly given?: number;
}

const said = {
  noHints: phrase('Nobody has written hints for this {question}.'),
  similar: phrase('A step of a similar {question} with other numbers:'),
  end: phrase('That is all the help there is here.'),
  askTeacher: phrase('Ask your {teacher} about the step where you are stuck.'),
  moreWays: phrase('You can still ask for study materials, or for more {question+} like this.'),
  explainWays: phrase('Ask for an explanation: the dictionary explains some of its words.'),
  neverTells: phrase('I never say which answer is right or wrong.'),
  ask: phrase('Show me the step that led you there, and we look at that step.'),
  whatNext: phrase('What is the first thing that you would do?'),
  noTerms: phrase('The dictionary of this {campus} explains none of its words.'),
  choose: phrase('Which of these {question+} do you mean?'),
  notHere: phrase('This help opens once the {test} is over.'),
  noExplanation: phrase('Nobody has written an explanation of this {question}.'),
};

export const paragraphs = (...sentences: readonly string[]) =>
  sentences.map((sentence) => `<p>${escapeMarkup(sentence)}</p>`).join('');

export const saidReply = (text: Text, response_type: TutorResponseType, ...phrases: Phrase[]): Reply => ({
  response_type,
  html: paragraphs(...phrases.map((one) => text.sentence(one))),
  rung: null,
  withheld: {},
});

/** Reply to whoever names an answer, the same for right and wrong ones (Must 15 of issue "Chiron"). */
export const candidateReply = (text: Text): Reply => saidReply(text, 'step', said.neverTells, said.ask);

export interface Written {
  readonly source: string;
  readonly html: string;
}

/** Help that goes on after the last rung. */
export interface WaysOn {
  /** Whether materials and practice are offered. */
  readonly hasMore: boolean;
  /** Whether the dictionary explains words of the question. */
  readonly hasTerms: boolean;
  /** Whether a teacher can be asked: nobody reads a preview but staff. */
  readonly hasTeacher: boolean;
}

const phrasesOf = ({ hasMore, hasTerms, hasTeacher }: WaysOn): Phrase[] => [
  said.end,
  ...(hasMore ? [said.moreWays] : []),
  ...(hasTerms ? [said.explainWays] : []),
  ...(hasTeacher ? [said.askTeacher] : []),
];

interface Climb {
  readonly text: Text;
  readonly item: AskedItem;
  readonly key: AskedKey;
  readonly gate: LeakGate;
  /** Rungs given before. */
  readonly given: number;
  /** Whether steps of a similar question may be shown. */
  readonly hasSimilar: boolean;
  readonly ways: WaysOn;
}

const taskSentences = (text: Text, { shown }: AskedItem) => describeTask(shown).map(text.sentence);

/** Examples that are looked through for one whose steps tell nothing. */
const EXAMPLES = 12;

/** Steps of the same question with other numbers, none of which tells the answer; none where the numbers do not vary. */
function similarSteps({ whole }: AskedKey, gate: LeakGate): Written[] {
  if (!whole.content.variants || !whole.answerKey.solution?.length) return [];
  for (let n = 1; n <= EXAMPLES; n += 1) {
    const { question, isWhole } = drawnQuestion(whole, exampleFor(whole, n));
    const steps = (question.answerKey.solution ?? []).map((step) => step.text);
    if (isWhole && leavable(steps, gate).left.length === steps.length) return steps;
  }
  return [];
}

/** Gives the next rung: the task, each hint of the author, each step of a similar question, and the end. */
export function giveRung({ text, item, key, gate, given, hasSimilar, ways }: Climb): Reply {
  const written = key.question.answerKey.hints ?? [];
  const hints = leavable(written, gate);
  const steps = hasSimilar ? similarSteps(key, gate) : [];
  const { kind, at } = nextRung({ hints: hints.left.length, steps: steps.length }, given);
  const reply = (html: string): Reply => ({
    // The end of the ladder is no step of it.
    response_type: kind === 'end' ? 'text' : 'hint',
    html,
    rung: kind,
    withheld: hints.withheld,
    given,
  });
  const rungs: { readonly [Kind in RungKind]: () => string } = {
    task: () => paragraphs(...taskSentences(text, item), text.sentence(said.whatNext)),
    hint: () => hints.left[at]?.html ?? '',
    similar: () => `${paragraphs(text.sentence(said.similar))}${steps[at]?.html ?? ''}`,
    end: () =>
      paragraphs(
        ...[...(written.length === 0 ? [said.noHints] : []), ...phrasesOf(ways)].map((one) =>
          text.sentence(one),
        ),
      ),
  };
  return reply(rungs[kind]());
}

interface Explained {
  readonly text: Text;
  readonly item: AskedItem;
  readonly gate: LeakGate;
  readonly terms: readonly FoundTerm[];
  /** Rungs given before. */
  readonly given: number;
}

function meaningsOf(terms: readonly FoundTerm[], gate: LeakGate) {
  const written = terms.map(({ name, meaning }) => ({
    source: meaning,
    html: `<p><strong>${escapeMarkup(name)}</strong>: ${escapeMarkup(meaning)}</p>`,
  }));
  const { left, withheld } = leavable(written, gate);
  return { html: left.map((one) => one.html), withheld };
}

/** Explains the task and the terms of the dictionary in it; counts as the first rung. */
export function explainTask({ text, item, gate, terms, given }: Explained): Reply {
  const { html, withheld } = meaningsOf(terms, gate);
  return {
    response_type: 'explanation',
    html: [
      paragraphs(...taskSentences(text, item)),
      ...(html.length > 0 ? html : [paragraphs(text.sentence(said.noTerms))]),
    ].join(''),
    rung: given === 0 ? 'task' : null,
    ...{ withheld, given },
  };
}

/** Explains terms that a message names; null where none of their meanings may leave. */
export function explainTerms(terms: readonly FoundTerm[], gate: LeakGate): Reply | null {
  const { html, withheld } = meaningsOf(terms, gate);
  return html.length === 0
    ? null
    : { response_type: 'explanation', html: html.join(''), rung: null, withheld };
}

/** Explanation and worked solution of the author, for viewers who see the key already. */
export function reviewReply(text: Text, { question }: AskedKey): Reply {
  const { explanation, solution = [] } = question.answerKey;
  const html = [
    ...(explanation ? [explanation.html] : []),
    ...(solution.length > 0
      ? [`<ol>${solution.map((step) => `<li>${step.text.html}</li>`).join('')}</ol>`]
      : []),
  ].join('');
  return html === ''
    ? saidReply(text, 'explanation', said.noExplanation)
    : { response_type: 'explanation', html, rung: null, withheld: {} };
}

/** Asks for one of the questions under a passage. */
export const chooseReply = (text: Text, items: readonly AskedItem[]): Reply => ({
  ...saidReply(text, 'choose', said.choose),
  offers: {
    choices: items.map(({ item_id, question_id, question_no }) => ({ item_id, question_id, question_no })),
  },
});

/** Says that the schedule gives this help after the test alone. */
export const notHereReply = (text: Text): Reply => saidReply(text, 'text', said.notHere);
