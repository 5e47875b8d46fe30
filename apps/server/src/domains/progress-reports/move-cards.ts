import { cardStates, type MoveRefusal } from '@pelion/contract/progress-reports/facts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../lib/http/implement.ts';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { type CardRow, listCards, listClassmates, listStays, lockCards } from './card-queries.ts';
import { type Problem, problemsOf } from './check-card.ts';
import { nameFinder } from './find-names.ts';
import { loadMarks } from './load-figures.ts';
import { insertAuthors, insertMoves, listSignatures, savePublished } from './move-queries.ts';
import { moveRefusal, scopeOf } from './policy.ts';
import { publishedOf } from './published-of.ts';

interface Move {
  readonly cycleId: number;
  readonly ids: readonly number[];
  readonly to: number;
  /** Submits in spite of warnings. */
  readonly isConfirmed?: boolean;
}

interface Left {
  readonly card: CardRow;
  readonly why: MoveRefusal;
  readonly problems: readonly Problem[];
}

export interface Decided {
  readonly going: readonly CardRow[];
  readonly left: readonly Left[];
}

const { draft, submitted, published } = cardStates;

/** Decides which cards go, and why others do not. */
export async function decideMoves(
  context: ReportContext,
  { cycleId, ids, to, isConfirmed = false }: Move,
): Promise<Decided> {
  const { viewer, db } = context;
  const cards = await listCards(db, scopeOf(viewer), cycleId, { ids });
  const free = cards.filter((card) => moveRefusal(viewer, card, to) === null);
  const found = to === draft ? new Map<number, readonly Problem[]>() : await loadProblems(context, free);
  const left: Left[] = [];
  const going: CardRow[] = [];
  for (const card of cards) {
    const refusal = moveRefusal(viewer, card, to);
    // Texts are checked as they are submitted; marks at each step.
    const problems = (found.get(card.id) ?? []).filter(
      ({ kind }) => to === submitted || kind === 'markChanged',
    );
    const why = refusal ?? refusalBy(problems, { to, isConfirmed });
    if (why === null) going.push(card);
    else left.push({ card, why, problems: refusal ? [] : problems });
  }
  return { going, left };
}

function refusalBy(
  problems: readonly Problem[],
  { to, isConfirmed }: { readonly to: number; readonly isConfirmed: boolean },
): MoveRefusal | null {
  const errors = problems.filter(({ is_error }) => is_error);
  if (to !== submitted) return errors.length > 0 ? 'marksChanged' : null;
  if (errors.length > 0)
    return errors.every(({ kind }) => kind === 'markChanged') ? 'marksChanged' : 'errors';
  return problems.length > 0 && !isConfirmed ? 'warnings' : null;
}

/** Problems of cards of one cycle by card, with marks as they are at their source now. */
export async function loadProblems(
  context: ReportContext,
  cards: readonly CardRow[],
): Promise<ReadonlyMap<number, readonly Problem[]>> {
  const [first] = cards;
  if (!first) return new Map();
  const sectionIds = [...new Set(cards.map(({ section_id }) => section_id))];
  const classmates = await listClassmates(context.db, first.progress_report_id, sectionIds);
  const studentIds = cards.map(({ student_id }) => student_id);
  const markOf = first.has_marks ? await loadMarks(context, first, studentIds) : null;
  return new Map(
    cards.map((card) => [
      card.id,
      problemsOf(card, {
        markOf,
        nameIn: nameFinder(classmates.get(card.section_id) ?? [], card.student_id),
      }),
    ]),
  );
}

interface Moving extends Move {
  readonly reason: string;
  readonly bulkId: string | null;
}

/** Moves those of the cards that go; locks them all, so that each is decided and moved as it is. */
export async function moveCards(
  transaction: Db,
  context: Pick<Context, 'viewer' | 'services' | 'now'>,
  { cycleId, ids, to, reason, bulkId, isConfirmed }: Moving,
): Promise<Decided> {
  const { viewer, now } = context;
  await lockCards(transaction, scopeOf(viewer), ids);
  const decided = await decideMoves({ ...context, db: transaction }, { cycleId, ids, to, isConfirmed });
  const moved = decided.going.map(({ id }) => id);
  if (moved.length === 0) return decided;
  const { campusId, userId: actorId } = viewer;
  if (to === submitted) await insertAuthors(transaction, { campusId, ids: moved, actorId });
  if (to === published) await publishCards(transaction, decided.going, now);
  await insertMoves(transaction, { campusId, ids: moved, to, reason, actorId, at: now, bulkId });
  return decided;
}

/** Keeps cards of one cycle as families read them from now on. */
export async function publishCards(transaction: Db, cards: readonly CardRow[], at: Date): Promise<void> {
  const [first] = cards;
  if (!first) return;
  const signatures = await listSignatures(
    transaction,
    cards.map(({ id }) => id),
  );
  const stays = await listStays(
    transaction,
    cards.map(({ student_id }) => student_id),
    first,
  );
  await savePublished(
    transaction,
    cards.map((card) => ({
      id: card.id,
      published: publishedOf(card, {
        stays: stays.get(card.student_id) ?? [],
        signatures: signatures.filter(({ report_card_id }) => report_card_id === card.id),
      }),
    })),
    at,
  );
}
