import { type NameIn, numbered, type Phrase, phrase } from '@pelion/words';
import type { ProgressReport } from './records.ts';

// Shared facts about progress reports, free of schemas.

export const cardStateTable = numbered({
  draft: { id: 1, label: phrase('Draft'), tone: 'gray' },
  submitted: { id: 2, label: phrase('Submitted'), tone: 'orange' },
  proofread: { id: 3, label: phrase('Proofread'), tone: 'blue' },
  approved: { id: 4, label: phrase('Approved'), tone: 'blue' },
  published: { id: 5, label: phrase('Published'), tone: 'green' },
});
export type CardState = NameIn<typeof cardStateTable>;
export const cardStates = cardStateTable.ids;

/** Person of a move. A checker is somebody else than those who wrote or submitted the card. */
export type CardActor = 'writer' | 'checker' | 'approver';

/** Moves of a card; those to Draft need a reason. Submitted cards skip Proofread where a cycle leaves it out. */
export const cardMoves: Readonly<
  Record<CardState, Readonly<Partial<Record<CardState, readonly CardActor[]>>>>
> = {
  draft: { submitted: ['writer'] },
  submitted: { draft: ['writer', 'checker', 'approver'], proofread: ['checker'], approved: ['approver'] },
  proofread: { draft: ['checker', 'approver'], approved: ['approver'] },
  approved: { draft: ['approver'], published: ['approver'] },
  published: { draft: ['approver'] },
};

interface Moving {
  readonly from: number;
  readonly to: number;
  readonly needsProofreading: boolean;
}

/** Actors of a move in a cycle; none for a move that does not exist. */
export function actorsOf({ from, to, needsProofreading }: Moving): readonly CardActor[] {
  const [before, after] = [cardStateTable.nameOf(from), cardStateTable.nameOf(to)];
  if (before === undefined || after === undefined) return [];
  if (before === 'submitted' && after === (needsProofreading ? 'approved' : 'proofread')) return [];
  return cardMoves[before][after] ?? [];
}

/** Parts of a card beside its marks. */
export const cardParts = ['effort', 'skills', 'attendance', 'comments', 'overall'] as const;
export type CardPart = (typeof cardParts)[number];

interface CardTemplate {
  readonly label: Phrase;
  readonly hint: Phrase;
  readonly has_marks: boolean;
  readonly parts: readonly CardPart[];
}

/** Templates of a cycle; its parts are chosen one by one afterwards. */
export const cardTemplates = {
  full: {
    label: phrase('Full card'),
    hint: phrase('Marks, effort, skills, attendance and comments'),
    has_marks: true,
    parts: ['effort', 'skills', 'attendance', 'comments', 'overall'],
  },
  marks: {
    label: phrase('Marks'),
    hint: phrase('Marks, attendance and one comment'),
    has_marks: true,
    parts: ['attendance', 'overall'],
  },
  narrative: {
    label: phrase('In words'),
    hint: phrase('Skills and comments, without marks'),
    has_marks: false,
    parts: ['skills', 'attendance', 'comments', 'overall'],
  },
} as const satisfies Record<string, CardTemplate>;
export const cardTemplateNames = ['full', 'marks', 'narrative'] as const;
export type CardTemplateName = (typeof cardTemplateNames)[number];

/** Scales of a new cycle, the lowest step first. */
export const standardScales = {
  effort: [phrase('Rarely'), phrase('Sometimes'), phrase('Usually'), phrase('Always')],
  skills: [phrase('Beginning'), phrase('Developing'), phrase('Secure'), phrase('Excelling')],
} as const;
export const standardSkills = [
  phrase('Takes part'),
  phrase('Works with others'),
  phrase('Organizes work'),
  phrase('Thinks for oneself'),
] as const;

/** Problems of a card. Errors stop it; warnings are confirmed for each card. */
export const cardProblems = {
  notFrozen: { isError: true, label: phrase('The marks are not taken over yet') },
  noMark: { isError: true, label: phrase('The mark is missing') },
  noComment: { isError: true, label: phrase('The comment is missing') },
  noEffort: { isError: true, label: phrase('Effort is missing') },
  noSkills: { isError: true, label: phrase('Skills are missing') },
  markChanged: { isError: true, label: phrase('The mark has changed. Take the marks over again.') },
  otherName: { isError: false, label: phrase('The text names another {student}') },
  placeholder: { isError: true, label: phrase('The text has a place that is not filled') },
} as const satisfies Record<string, { readonly isError: boolean; readonly label: Phrase }>;
export type CardProblem = keyof typeof cardProblems;
export const cardProblemNames = [
  'notFrozen',
  'noMark',
  'noComment',
  'noEffort',
  'noSkills',
  'markChanged',
  'otherName',
  'placeholder',
] as const satisfies readonly CardProblem[];

/** Why a card does not go. */
export const moveRefusals = {
  state: phrase('In another state'),
  actor: phrase('Not by you'),
  own: phrase('Your own'),
  errors: phrase('Not complete'),
  warnings: phrase('With warnings'),
  marksChanged: phrase('A mark has changed'),
} as const;
export type MoveRefusal = keyof typeof moveRefusals;
export const moveRefusalNames = [
  'state',
  'actor',
  'own',
  'errors',
  'warnings',
  'marksChanged',
] as const satisfies readonly MoveRefusal[];

/** Placeholders of comments, filled as a comment is taken. */
export const commentPlaceholders = ['name', 'subject', 'section', 'mark', 'effort'] as const;
export type CommentPlaceholder = (typeof commentPlaceholders)[number];

/** A comment with its placeholders filled; those without a value stay. */
export const fillComment = (
  text: string,
  values: Readonly<Partial<Record<CommentPlaceholder, string | null>>>,
): string =>
  commentPlaceholders.reduce((filled, name) => {
    const value = values[name];
    return value ? filled.replaceAll(`{${name}}`, value) : filled;
  }, text);

export const MOST_SKILLS = 12;
export const MOST_STEPS = 7;
export const LONGEST_COMMENT = 2_000;
export const LONGEST_REASON = 500;
export const LONGEST_STEP = 40;
/** Cards of a cycle. */
export const MOST_CARDS = 5_000;
export const CARDS_A_PAGE = 200;
/** Cards of one file. */
export const MOST_PRINTED_CARDS = 300;
export const PROGRESS_REPORT_BIN_DAYS = 30;

/** Cycles, writers of a cycle and cards of a student on the dashboard. */
export const CYCLES_ON_DASHBOARD = 3;
const WRITERS_ON_DASHBOARD = 3;
const CARDS_ON_DASHBOARD = 2;

/** Cycles of the dashboard, each with the writers furthest behind. */
export const cyclesOnDashboard = <Cycle extends Pick<ProgressReport, 'behind'>>(cycles: readonly Cycle[]) =>
  cycles.slice(0, CYCLES_ON_DASHBOARD).map((cycle) => ({
    ...cycle,
    behind: cycle.behind.slice(0, WRITERS_ON_DASHBOARD),
    behind_count: cycle.behind.length,
  }));

/** Cards of the dashboard: the first of each student, where the latest come first. */
export const cardsOnDashboard = <Card extends { readonly student_id: number }>(
  cards: readonly Card[],
): Card[] =>
  cards.filter(
    ({ student_id }, place) =>
      cards.slice(0, place).filter((card) => card.student_id === student_id).length < CARDS_ON_DASHBOARD,
  );
