import type { ReviewedTest } from '@pelion/contract/attempts';
import {
  optionsNamedBy,
  type PresentedQuestion,
  type QuestionResponse,
  questionTypes,
} from '@pelion/questions';
import { found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { assertMaySee } from '../policy.ts';
import { loadAttemptOf, settled } from './load-attempt.ts';
import { listItems, listPassages, type PassageRow } from './paper-queries.ts';
import { presented, presentedPassage } from './presented.ts';
import { shownQuestions } from './shown-questions.ts';
import { findResultFacts } from './student-queries.ts';

type Items = Awaited<ReturnType<typeof listItems>>;

/** Built field by field from the student's view, so that no part of a key can slip in. */
export function reviewedTest(items: Items, passages: readonly PassageRow[]): ReviewedTest {
  const texts = new Map(
    passages.map(presentedPassage).map(({ passage_id, passage }) => [passage_id, passage.stem]),
  );
  return {
    test_questions: items.map((item, index) => {
      const { question, response } = presented(item);
      return {
        id: item.question_id,
        item_id: item.item_id,
        part: item.part,
        question_type_id: questionTypes[question.type].id,
        question_no: index + 1,
        content: question.stem,
        comprehension_id: item.passage_version_id,
        comprehension_passage:
          item.passage_version_id === null ? null : (texts.get(item.passage_version_id) ?? null),
        choices: choicesOf(question, response),
        system_choices: systemChoicesOf(question),
      };
    }),
  };
}

function choicesOf(question: PresentedQuestion, response: QuestionResponse | null) {
  if (!('options' in question)) return [];
  const chosen = response ? optionsNamedBy(response) : [];
  return question.options.map(({ id, html }) => ({ content: html, selected: chosen.includes(id) }));
}

function systemChoicesOf(question: PresentedQuestion): string[] {
  if ('choices' in question) return question.choices.map(({ html }) => html);
  if ('items' in question) return question.items.map(({ html }) => html);
  if ('gaps' in question)
    return [
      ...question.bank,
      ...question.gaps.flatMap((gap) => (gap.kind === 'choice' ? gap.choices : [])),
    ].map(({ text }) => text);
  return [];
}

interface Reviewed {
  readonly student_id: number;
  readonly result_id: number;
}

/** Questions of an attempt without keys (spec 2 §7, `version=ai-agent`), if its result may be shown to the viewer. */
export async function reviewTest(
  context: Context,
  { student_id, result_id }: Reviewed,
): Promise<ReviewedTest> {
  const { viewer, db } = context;
  await assertMaySee(db, viewer, student_id);
  const attempt = await settled(context, await loadAttemptOf(context, student_id, result_id));
  const facts = found(await findResultFacts(db, viewer, attempt.id));
  const { part } = await shownQuestions(context, attempt, facts);
  const items = await listItems(db, attempt, part);
  return reviewedTest(items, await listPassages(db, items));
}
