import { type CellFacts, pointsCell } from '@pelion/contract/papers/facts';
import type { UnkeyedQuestion } from '@pelion/questions';
import { shownPoints } from '@pelion/questions';
import type { Db } from '../../db/database.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import { toUnkeyed } from '../questions/stored.ts';
import { cellFacts } from './on-paper.ts';
import { type LockedPaper, listVersions } from './queries.ts';

// Cells of the paper grid and their parsing.

export interface Asked {
  readonly versionId: number;
  readonly questionId: number;
  readonly question: UnkeyedQuestion;
  readonly facts: CellFacts;
}

type Items = Pick<LockedPaper, 'items'>;

/** Question and cell format by version, for all papers. */
export async function askedOf(db: Db, papers: readonly Items[]): Promise<ReadonlyMap<number, Asked>> {
  const worth = new Map(papers.flatMap(({ items }) => items.map((item) => [item.version_id, item.points])));
  const rows = await listVersions(db, [...worth.keys()]);
  const asked = await inSlices(rows, (row) => {
    const question = toUnkeyed(row);
    const facts = cellFacts(question, worth.get(row.id) ?? '0');
    return [row.id, { versionId: row.id, questionId: row.question_id, question, facts }] as const;
  });
  return new Map(asked);
}

/** Cell text by position: the marker's points, or else the typed answer. */
export function cellsOf(
  { items, typed }: Pick<LockedPaper, 'items' | 'typed'>,
  asked: ReadonlyMap<number, Asked>,
  given: ReadonlyMap<number, string> | undefined,
): readonly string[] {
  return items.map(({ position, version_id }) => {
    const earned = given?.get(position);
    const kind = asked.get(version_id)?.facts.kind ?? 'text';
    return earned === undefined ? (typed.get(String(position)) ?? '') : pointsCell(kind, shownPoints(earned));
  });
}
