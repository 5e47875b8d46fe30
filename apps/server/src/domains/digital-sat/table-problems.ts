import type { Refusal } from '@pelion/contract';
import type { ScoreTableDraft } from '@pelion/contract/digital-sat';
import {
  type ColumnProblem,
  columnProblems,
  highestScore,
  lowestScore,
  satRoutes,
  satSections,
  topProblems,
} from '@pelion/contract/digital-sat/facts';
import { phrase } from '@pelion/words';
import type { Counted } from './routes.ts';

type Draft = Pick<ScoreTableDraft, 'english' | 'math'>;

/** Lists invalid cells of a score table by path in the body. Pure. */
export const tableProblems = (draft: Draft, counted: Counted): Refusal[] =>
  satSections.flatMap((section) => {
    const [columns, own] = [draft[section], counted[section]];
    if (own === null)
      return columns === null
        ? []
        : [{ path: section, message: phrase('These modules are incomplete in the bundle') }];
    if (columns === null) return [{ path: section, message: phrase('These scores are missing') }];
    return satRoutes.flatMap((route) => {
      const tops = columns[`${route}_top`] ?? null;
      const told = (column: string) => (problem: ColumnProblem) => ({
        path: [section, column, ...(problem.row === null ? [] : [problem.row])].join('.'),
        message: sentenceOf(problem, { questions: own[route], rows: columns[route].length }),
      });
      return [
        ...columnProblems(columns[route], own[route]).map(told(route)),
        ...topProblems(columns[route], tops, own[route]).map(told(`${route}_top`)),
      ];
    });
  });

function sentenceOf({ kind, row }: ColumnProblem, { questions, rows }: { questions: number; rows: number }) {
  const n = row ?? 0;
  switch (kind) {
    case 'rows':
      return phrase('{$need} rows are needed, for 0 to {$questions} right answers: there are {$rows}', {
        need: questions + 1,
        questions,
        rows,
      });
    case 'hole':
      return phrase('The score for {$n} right {#n|answer|answers} is missing', { n });
    case 'step':
      return phrase('Scores go in tens');
    case 'bounds':
      return phrase('A score must be between {$lowestScore} and {$highestScore}', {
        lowestScore,
        highestScore,
      });
    case 'below':
      return phrase('Less than the lower bound');
    case 'falls':
      return phrase('Less than for {$n} right {#n|answer|answers}: scores never fall', { n: n - 1 });
  }
}
