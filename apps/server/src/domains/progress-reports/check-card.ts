import { type CardProblem, cardProblems } from '@pelion/contract/progress-reports/facts';
import type { CardRow, SubjectRow } from './card-queries.ts';
import type { SourceFigures, SourceMark } from './load-figures.ts';

export interface Problem {
  readonly kind: CardProblem;
  readonly is_error: boolean;
  readonly subject_id: number | null;
  readonly subject_name: string | null;
  readonly name: string | null;
}

interface Place {
  readonly subject_id: number | null;
  readonly subject_name: string | null;
}
const whole: Place = { subject_id: null, subject_name: null };

const problem = (
  kind: CardProblem,
  { subject_id, subject_name }: Place,
  name: string | null = null,
): Problem => ({ kind, is_error: cardProblems[kind].isError, subject_id, subject_name, name });

type Mark = Pick<SubjectRow, 'average' | 'letter' | 'is_hidden'>;

/** Whether a mark that was taken over is another one than at its source. */
export const differs = (one: Mark, other: Mark): boolean =>
  one.average !== other.average || one.letter !== other.letter || one.is_hidden !== other.is_hidden;

const placeholder = /\{[^{}]{0,40}\}/u;

export interface Checking {
  /** Marks at their source; null leaves them out. */
  readonly markOf: SourceFigures['markOf'] | null;
  readonly nameIn: (text: string) => string | null;
}

/** Problems of a card, place by place. */
export function problemsOf(card: CardRow, { markOf, nameIn }: Checking): Problem[] {
  const { parts, has_marks, frozen_at } = card;
  const inText = (text: string, place: Place): Problem[] => {
    const empty = text.match(placeholder);
    const name = nameIn(text);
    return [
      ...(empty ? [problem('placeholder', place, empty[0])] : []),
      ...(name === null ? [] : [problem('otherName', place, name)]),
    ];
  };
  const isFrozen = !has_marks || frozen_at !== null;
  return [
    ...(isFrozen ? [] : [problem('notFrozen', whole)]),
    ...card.subjects.flatMap((subject) => [
      ...(has_marks && isFrozen
        ? markProblems(subject, markOf ? markOf(card.student_id, subject.subject_id) : null)
        : []),
      ...(subject.is_exempt ? [] : missingIn(card, subject)),
      ...(parts.includes('comments') ? inText(subject.comment, subject) : []),
    ]),
    ...(parts.includes('overall')
      ? [...(card.comment === '' ? [problem('noComment', whole)] : []), ...inText(card.comment, whole)]
      : []),
  ];
}

function markProblems(subject: SubjectRow, now: SourceMark | null): Problem[] {
  const { average, is_hidden, is_exempt, frozen_at } = subject;
  return [
    ...(average === null && !is_hidden && !is_exempt ? [problem('noMark', subject)] : []),
    ...(frozen_at !== null && !is_exempt && now && differs(subject, now)
      ? [problem('markChanged', subject)]
      : []),
  ];
}

const missingIn = (
  { parts, effort_steps, skill_steps, skills }: CardRow,
  subject: SubjectRow,
): readonly Problem[] => [
  ...(parts.includes('comments') && subject.comment === '' ? [problem('noComment', subject)] : []),
  ...(parts.includes('effort') && effort_steps.length > 0 && subject.effort === null
    ? [problem('noEffort', subject)]
    : []),
  ...(parts.includes('skills') &&
  skill_steps.length > 0 &&
  skills.some((_, index) => (subject.skills[index] ?? -1) < 0)
    ? [problem('noSkills', subject)]
    : []),
];
