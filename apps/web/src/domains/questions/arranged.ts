import type {
  AssessmentQuestion,
  QuestionDifficulty,
  QuestionMove,
  QuestionPoints,
  QuestionRemoval,
} from '@pelion/contract/questions';

/** Bulk operation on questions of an assessment. */
export type Arrangement =
  | ({ readonly kind: 'remove' } & QuestionRemoval)
  | ({ readonly kind: 'move' } & QuestionMove)
  | ({ readonly kind: 'points' } & QuestionPoints)
  | ({ readonly kind: 'difficulty' } & QuestionDifficulty);

type Questions = readonly AssessmentQuestion[];

/** Renumbers positions from 1. Unchanged questions keep their identity, so that their rows don't re-render. */
const numbered = (questions: Questions): Questions =>
  questions.map((question, index) =>
    question.position === index + 1 ? question : { ...question, position: index + 1 },
  );

/** Sorts by section; the order within each section is stable. */
export function bySection(questions: Questions, sectionIds: readonly number[]): Questions {
  const ranks = new Map<number | null, number>(sectionIds.map((id, index) => [id, index]));
  const rankOf = ({ section_id }: AssessmentQuestion) => ranks.get(section_id) ?? -1;
  return numbered(questions.toSorted((one, other) => rankOf(one) - rankOf(other)));
}

/** Returns the questions after the change, for the optimistic update. */
export function arranged(
  questions: Questions,
  change: Arrangement,
  sectionIds: readonly number[] = [],
): Questions {
  const ids = new Set(change.question_ids);
  switch (change.kind) {
    case 'remove':
      return numbered(questions.filter(({ id }) => !ids.has(id)));
    case 'points':
      return questions.map((question) =>
        ids.has(question.id) ? { ...question, points: change.points } : question,
      );
    case 'difficulty':
      return questions.map((question) =>
        ids.has(question.id) ? { ...question, difficulty: change.difficulty } : question,
      );
    case 'move': {
      const { section_id } = change;
      const known = new Map(questions.map((question) => [question.id, question]));
      const moved = change.question_ids
        .flatMap((id) => known.get(id) ?? [])
        .map((question) =>
          section_id === undefined || section_id === question.section_id
            ? question
            : { ...question, section_id },
        );
      const others = questions.filter(({ id }) => !ids.has(id));
      return bySection(others.toSpliced(Math.min(change.at - 1, others.length), 0, ...moved), sectionIds);
    }
  }
}
