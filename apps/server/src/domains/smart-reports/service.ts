import { seesWholeCampus } from '@pelion/access';
import type { SmartFact, SmartSentence } from '@pelion/contract/smart-reports';
import type { SmartFigures } from './figures.ts';
import { listFacts } from './list-facts.ts';
import { loadFigures, type Reading } from './load-figures.ts';
import type { SmartReportRow } from './queries.ts';
import { writeSentences } from './write-sentences.ts';

// Sentences and figures of reports as of today.

/** Figures of the days of a report as they are now; the parts of the days stay. */
const figuresNow = (context: Reading, row: SmartReportRow) =>
  loadFigures(context, {
    ...{ kind: row.kind, id: row.subject_id, name: row.subject_name },
    ...{ starts_on: row.starts_on, ends_on: row.ends_on, splits_on: row.splits_on },
  });

/** Students whose names are in the sentences. */
export const namedIn = (figures: SmartFigures, sentences: readonly SmartSentence[]): number[] => {
  const ofStudent = new Map(figures.students.map(({ id }) => [String(id), id]));
  const named = sentences
    .flatMap(({ facts }) => facts)
    .flatMap(({ key, kind }) =>
      kind === 'subjectAverage' ? [] : (ofStudent.get(key.split(':')[1] ?? '') ?? []),
    );
  return [...new Set([...named, ...(figures.kind === 'student' ? [figures.id] : [])])];
};

/** Sentences of the present figures, with what a stored report keeps of them. */
export async function madeNow(context: Reading, row: SmartReportRow) {
  const figures = await figuresNow(context, row);
  return keptOf(context, figures);
}

export function keptOf({ viewer, now }: Pick<Reading, 'viewer' | 'now'>, figures: SmartFigures) {
  const { sentences, gaps } = writeSentences(viewer.text, figures);
  return {
    sentences,
    values: {
      gaps: [...gaps],
      student_ids: namedIn(figures, sentences),
      splits_on: figures.splits_on,
      figures_by: viewer.userId,
      figures_at: now,
      is_of_campus: seesWholeCampus(viewer.userType),
    },
  };
}

export interface ChangedFigure {
  readonly key: string;
  /** Null where the figure does not exist any more. */
  readonly value: string | null;
}

/** Figures of the sentences whose present value is another one. */
export async function changedFigures(context: Reading, row: SmartReportRow): Promise<ChangedFigure[]> {
  const present = listFacts(await figuresNow(context, row));
  const kept = new Map<string, SmartFact>(
    row.sentences.flatMap(({ facts }) => facts.map((fact) => [fact.key, fact] as const)),
  );
  return [...kept.values()].flatMap(({ key, value }) => {
    const now = present.get(key)?.value ?? null;
    return now === value ? [] : [{ key, value: now }];
  });
}
