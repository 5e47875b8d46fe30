import type { ImportItem, RepeatedItems } from '@pelion/contract/question-exchange';
import type { ImportState } from '@pelion/contract/question-exchange/facts';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { questionExchangeClient } from './exchange-client.ts';
import { assessmentsKey } from './queries.ts';

const formOf = (file: File) => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

const importsKey = (assessmentId: number) => ['imports', assessmentId] as const;

/** States that an import leaves by itself: it is asked for again and again until it has. */
const passing: readonly ImportState[] = ['uploading', 'waiting', 'reading', 'writing'];
export const isUnderWay = (state: ImportState): boolean => passing.includes(state);
const ASK_EVERY_MS = 700;

/** One's own imports into an assessment, newest first, whose end one has not put away; whoever comes back finds them. */
export const importsQuery = (assessmentId: number, repeated: RepeatedItems, isAwaited = false) =>
  queryOptions({
    queryKey: [...importsKey(assessmentId), repeated],
    queryFn: ({ signal }) =>
      questionExchangeClient.listImports(
        { params: { assessment_id: assessmentId }, query: { repeated } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      isAwaited || data?.some(({ state }) => isUnderWay(state)) ? ASK_EVERY_MS : false,
  });

interface AskedItems {
  readonly importId: number;
  readonly repeated: RepeatedItems;
  readonly outcome: ImportItem['outcome'] | null;
  /** Written: what it says is final. */
  readonly isDone: boolean;
}
const ITEMS_A_PAGE = 100;

export const importItemPages = (assessmentId: number, { importId, repeated, outcome, isDone }: AskedItems) =>
  infiniteQueryOptions({
    queryKey: [...importsKey(assessmentId), 'items', importId, repeated, outcome, isDone],
    queryFn: ({ pageParam, signal }) =>
      questionExchangeClient.listImportItems(
        {
          params: { assessment_id: assessmentId, import_id: importId },
          query: { repeated, outcome: outcome ?? undefined, offset: pageParam, limit: ITEMS_A_PAGE },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) =>
      page.length === ITEMS_A_PAGE ? pages.length * ITEMS_A_PAGE : undefined,
  });

export const startImport = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (file: File) =>
      questionExchangeClient.startImport({ params: { assessment_id: assessmentId }, body: formOf(file) }),
    meta: { failure: 'inline', invalidates: [importsKey(assessmentId)] },
  });

export const writeImport = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ importId, repeated }: { readonly importId: number; readonly repeated: RepeatedItems }) =>
      questionExchangeClient.writeImport({
        params: { assessment_id: assessmentId, import_id: importId },
        body: { repeated },
      }),
    meta: { failure: 'inline', invalidates: [importsKey(assessmentId), assessmentsKey] },
  });

export const cancelImport = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (importId: number) =>
      questionExchangeClient.cancelImport({ params: { assessment_id: assessmentId, import_id: importId } }),
    meta: { failure: 'inline', invalidates: [importsKey(assessmentId)] },
  });

export const putAwayImport = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (importId: number) =>
      questionExchangeClient.putAwayImport({ params: { assessment_id: assessmentId, import_id: importId } }),
    meta: { invalidates: [importsKey(assessmentId)] },
  });

export const undoImport = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (importId: number) =>
      questionExchangeClient.undoImport({ params: { assessment_id: assessmentId, import_id: importId } }),
    meta: { failure: 'inline', invalidates: [assessmentsKey] },
  });
