import { readCell } from '@pelion/contract/papers/facts';
import { asPresented, drawnQuestion, drawnValues, type Question } from '@pelion/questions';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import type { Random } from '../../../lib/random.ts';
import { cellFacts, responseOf } from '../../papers/on-paper.ts';
import { handOutPapers, typeInPapers } from '../../papers/service.ts';
import { paperQuestion } from '../../questions/paper/paper-question.ts';
import { toQuestion } from '../../questions/stored.ts';
import type { SeededSchedule } from './schedules.ts';

type Pick = (below: number) => number;
type Item = Awaited<ReturnType<typeof handOutPapers>>[number]['items'][number];

/** Percentage of correct answers on demo papers. */
const RIGHT = 74;
const onPaper = 'Written on paper.';
const orderText = z.array(z.string());

/** Seeds papers of a finished test: `count` entered, one more student absent. In the caller's transaction. */
export async function seedPapers(
  db: Db,
  { id, closesAt }: SeededSchedule,
  { count, teacher, pick }: { readonly count: number; readonly teacher: number; readonly pick: Pick },
): Promise<void> {
  const act = { actorId: teacher, now: closesAt };
  const random: Random = { token: () => '', integer: pick };
  const papers = await handOutPapers(db, id, { ...act, random });
  const questions = await listQuestions(
    db,
    papers.flatMap(({ items }) => items),
  );
  const typed = papers.slice(0, count).map(({ student_id, items }) => ({
    student_id,
    cells: items.map((item) => {
      const question = questions.get(item.version_id);
      return { position: item.position, was: '', value: question ? typedFor(question, item, pick) : '' };
    }),
  }));
  const absent = papers
    .slice(count, count + 1)
    .map(({ student_id }) => ({ student_id, is_absent: true, cells: [] }));
  await typeInPapers(db, id, [...typed, ...absent], { ...act, onPaper });
}

async function listQuestions(db: Db, items: readonly Item[]): Promise<ReadonlyMap<number, Question>> {
  const ids = [...new Set(items.map(({ version_id }) => version_id))];
  const rows = await db
    .selectFrom('question_version')
    .selectAll()
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  return new Map(rows.map((row) => [row.id, toQuestion(row)]));
}

const words = {
  title: '',
  campus: '',
  name: '',
  date: '',
  points: '',
  answerSheet: '',
  key: '',
  trueWord: 'A',
  falseWord: 'B',
  passage: '',
  isArranged: true,
};

/** Transcribes an answer from a paper: mostly the key's, sometimes blank. */
function typedFor(whole: Question, item: Item, pick: Pick): string {
  const drawn = item.drawn_values === null ? null : drawnValues.parse(JSON.parse(item.drawn_values));
  const order = orderText.parse(JSON.parse(item.presented_order));
  const question = asPresented(drawnQuestion(whole, drawn).question, order);
  const facts = cellFacts(question, item.points);
  const wrong = facts.letters > 1 && facts.kind === 'letter' ? 'A' : '-';
  const right = facts.kind === 'points' ? item.points : keyOf(question);
  const text = pick(100) < RIGHT ? right : wrong;
  const reading = readCell(text, facts);
  if (reading.problem !== null) return '-';
  return responseOf(question, order, reading.typed, onPaper).problem === null || facts.kind === 'points'
    ? text
    : '-';
}

/** The first line of the key, or all of a question with blanks, as it would be typed. */
function keyOf(question: Question): string {
  const { key } = paperQuestion(question, words);
  if (question.type === 'fillInBlank')
    return key.map((line) => line.replace(/^\(\d+\) /, '').replace(/ \/ .*$/, '')).join('; ');
  const [said = ''] = key;
  // Strips tolerances, which belong to the key and are not written on paper.
  const first = said.replace(/ \u00b1 [\d.,/]+/, '');
  return question.type === 'matching' || question.type === 'dragAndDrop'
    ? first
        .split(', ')
        .map((place) => place.split(' ').slice(1).join(''))
        .join(' ')
    : first;
}
