import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { assessments } from '@pelion/contract/assessments';
import { assessmentRoutes } from '@pelion/contract/assessments/routes';
import type { questionBank } from '@pelion/contract/question-bank';
import { questionBankRoutes } from '@pelion/contract/question-bank/routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../lib/transport.ts';
import { assessmentsKey } from '../queries.ts';

const bankClient = clientOf<typeof questionBank>(questionBankRoutes);
const assessmentsClient = clientOf<typeof assessments>(assessmentRoutes);

export interface BankFilter {
  readonly search: string;
  /** Ids of spec 2 §3 as text; empty for all. */
  readonly type: string;
  readonly difficulty: string;
  readonly subject: string;
  readonly isMine: boolean;
  /** Null for all assessments. */
  readonly assessmentId: number | null;
}

export const noFilter: BankFilter = {
  search: '',
  type: '',
  difficulty: '',
  subject: '',
  isMine: false,
  assessmentId: null,
};

const numbers = (chosen: string) => (chosen === '' ? undefined : [Number(chosen)]);

const queryOf = (filter: BankFilter, targetId: number) => ({
  search: filter.search || undefined,
  types: numbers(filter.type),
  difficulties: numbers(filter.difficulty),
  subject_ids: numbers(filter.subject),
  is_mine: filter.isMine || undefined,
  assessment_id: filter.assessmentId ?? undefined,
  not_in: targetId,
});

const pageSize = 20;

/** Pages of questions that can be added to the assessment, newest first. */
export const bankPages = (targetId: number, filter: BankFilter) =>
  infiniteQueryOptions({
    queryKey: [...assessmentsKey, 'bank', targetId, filter],
    queryFn: ({ pageParam, signal }) =>
      bankClient.searchBank(
        { query: { ...queryOf(filter, targetId), before: pageParam ?? undefined, limit: pageSize } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: (page) => (page.length === pageSize ? (page.at(-1)?.question_id ?? null) : null),
  });
const firstPage: number | null = null;

/** Not a cached query: each random draw differs. */
export const drawFromBank = (targetId: number, filter: BankFilter, count: number) =>
  bankClient.drawFromBank({ query: { ...queryOf(filter, targetId), count } });

/** Assessment types with questions of their own: neither bundles nor feedback forms. */
const { test, classwork, homework, notes } = assessmentTypes;

/**
 * Searches assessments by a part of their name. With `isForEditing`, reads a longer page, because view-only ones are
 * filtered out.
 */
export const assessmentsNamed = (name: string, isForEditing: boolean) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'named', name, isForEditing],
    queryFn: ({ signal }) =>
      assessmentsClient.listAssessments(
        {
          query: {
            name: name || undefined,
            types: [test, classwork, homework, notes],
            limit: isForEditing ? 100 : 20,
          },
        },
        { signal },
      ),
  });
