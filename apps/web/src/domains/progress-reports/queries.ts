import { addressOf } from '@pelion/contract/kernel/routes';
import type {
  ProgressReportDraft,
  progressReports,
  ReportCardSubjectEdit,
} from '@pelion/contract/progress-reports';
import { progressReportRoutes } from '@pelion/contract/progress-reports/routes';
import { phrase } from '@pelion/words';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { PaperSize } from '../../lib/paper-size.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof progressReports>(progressReportRoutes);

export const progressReportsKey = ['progress-reports'] as const;
const invalidates = [progressReportsKey];

const cycleAt = (progress_report_id: number) => ({ params: { progress_report_id } });
const cardAt = (report_card_id: number) => ({ params: { report_card_id } });

export interface CyclesFilter {
  readonly academic_year_id?: number;
  readonly is_deleted?: boolean;
  readonly student_id?: number;
}

export const cyclesQuery = (query: CyclesFilter = {}) =>
  queryOptions({
    queryKey: [...progressReportsKey, 'cycles', query],
    queryFn: ({ signal }) => client.listProgressReports({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const cycleQuery = (id: number) =>
  queryOptions({
    queryKey: [...progressReportsKey, 'cycle', id],
    queryFn: ({ signal }) => client.getProgressReport(cycleAt(id), { signal }),
  });

export const readCycle = (id: number) => client.getProgressReport(cycleAt(id));

export interface CardsFilter {
  readonly section_ids?: number[];
  readonly state_ids?: number[];
  readonly teacher_ids?: number[];
  readonly is_open?: boolean;
}

/** Most cards that one request may ask for. */
const MOST_CARDS_AT_ONCE = 1000;

export const cardsQuery = (id: number, filter: CardsFilter = {}) =>
  queryOptions({
    queryKey: [...progressReportsKey, 'cards', id, filter],
    queryFn: ({ signal }) =>
      client.listReportCards({ ...cycleAt(id), query: { ...filter, limit: MOST_CARDS_AT_ONCE } }, { signal }),
    placeholderData: keepPreviousData,
  });

const cardKey = (id: number) => [...progressReportsKey, 'card', id] as const;

export const cardQuery = (id: number) =>
  queryOptions({
    queryKey: cardKey(id),
    queryFn: ({ signal }) => client.getReportCard(cardAt(id), { signal }),
  });

/** Reads the current card after a conflict of two writers. */
export const readCard = (id: number) => client.getReportCard(cardAt(id));

export const previewQuery = (id: number, is_published: boolean) =>
  queryOptions({
    queryKey: [...progressReportsKey, 'preview', id, is_published],
    queryFn: ({ signal }) =>
      client.previewReportCard({ ...cardAt(id), query: is_published ? { is_published } : {} }, { signal }),
  });

export interface CyclePlace {
  readonly academic_year_id?: number;
  readonly grade_ids?: number[];
  readonly section_ids?: number[];
  readonly subject_ids?: number[];
}

/** Usual places and writers of a new cycle; changes nothing. */
export const planQuery = (body: CyclePlace) =>
  queryOptions({
    queryKey: [...progressReportsKey, 'plan', body],
    queryFn: ({ signal }) => client.planProgressReport({ body }, { signal }),
    placeholderData: keepPreviousData,
  });

interface SavedCycle {
  /** Version that the form has shown; null for a new cycle. */
  readonly edited: { readonly id: number; readonly version: number } | null;
  readonly draft: ProgressReportDraft;
}

export const saveCycle = mutationOptions({
  mutationFn({ edited, draft: { academic_year_id, ...draft } }: SavedCycle) {
    if (edited)
      return client.updateProgressReport({
        ...cycleAt(edited.id),
        body: { ...draft, version: edited.version },
      });
    return client.createProgressReport({
      body: { ...draft, ...(academic_year_id !== undefined && { academic_year_id }) },
    });
  },
  meta: { failure: 'inline', invalidates, success: phrase('The progress report has been saved.') },
});

export const removeCycle = mutationOptions({
  mutationFn: (id: number) => client.removeProgressReport(cycleAt(id)),
  meta: { failure: 'inline', invalidates, success: phrase('The progress report has been deleted.') },
});

export const restoreCycle = mutationOptions({
  mutationFn: (id: number) => client.restoreProgressReport(cycleAt(id)),
  meta: { invalidates, success: phrase('The progress report has been restored.') },
});

export const closeCycle = (id: number) =>
  mutationOptions({
    mutationFn: (body: { readonly is_closed: boolean; readonly version: number }) =>
      client.closeProgressReport({ ...cycleAt(id), body }),
    meta: { invalidates, success: phrase('Saved.') },
  });

/** Marks that would change; null ids: of all drafts. */
export const marksPreviewQuery = (id: number, ids: readonly number[] | null) =>
  queryOptions({
    queryKey: [...progressReportsKey, 'marks', id, ids],
    queryFn: ({ signal }) => client.previewCardMarks({ ...cycleAt(id), body: draftsOf(ids) }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

const draftsOf = (ids: readonly number[] | null) => (ids === null ? {} : { report_card_ids: [...ids] });

export const freezeMarks = (id: number) =>
  mutationOptions({
    mutationFn: (ids: readonly number[] | null) =>
      client.freezeCardMarks({ ...cycleAt(id), body: draftsOf(ids) }),
    meta: { failure: 'inline', invalidates, success: phrase('The marks have been taken over.') },
  });

export interface BulkMove {
  readonly state_id: number;
  readonly report_card_ids: number[];
  readonly reason: string;
}

export const movesPreviewQuery = (id: number, body: BulkMove) =>
  queryOptions({
    queryKey: [...progressReportsKey, 'moves', id, body],
    queryFn: ({ signal }) => client.previewReportCardMoves({ ...cycleAt(id), body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

export const moveCards = (id: number) =>
  mutationOptions({
    mutationFn: (body: BulkMove) => client.moveReportCards({ ...cycleAt(id), body }),
    meta: { failure: 'inline', invalidates },
  });

export const undoMoves = (id: number) =>
  mutationOptions({
    mutationFn: (bulk_id: string) => client.undoReportCardMoves({ ...cycleAt(id), body: { bulk_id } }),
    meta: { invalidates },
  });

/** Lists and previews, which are read anew when they are next shown. */
const listsOfCards = (['cycles', 'cycle', 'cards', 'preview', 'latest'] as const).map((part) => [
  ...progressReportsKey,
  part,
]);

/** Changed fields of a place; missing ones stay. */
export interface PlaceEdit extends ReportCardSubjectEdit {
  readonly version: number;
}

/** Told by the place that saves; the answer replaces the card that is shown. */
export const savePlace = (cardId: number, subject_id: number | null) =>
  mutationOptions({
    mutationFn: (edit: PlaceEdit) =>
      subject_id === null
        ? client.updateReportCard({
            ...cardAt(cardId),
            body: { version: edit.version, comment: edit.comment ?? '' },
          })
        : client.updateReportCardSubject({ params: { report_card_id: cardId, subject_id }, body: edit }),
    // Answers are whole cards: one after the other, so that an older one never replaces a newer one.
    scope: { id: `report-card-${cardId}` },
    // A card that was moved or closed meanwhile is read anew.
    meta: { failure: 'inline', outdates: listsOfCards, restores: [cardKey(cardId)] },
  });

export interface CardMove {
  readonly state_id: number;
  readonly version: number;
  readonly reason: string;
  readonly with_warnings: boolean;
}

export const moveCard = (id: number) =>
  mutationOptions({
    mutationFn: (body: CardMove) => client.moveReportCard({ ...cardAt(id), body }),
    meta: { failure: 'inline', invalidates, restores: [cardKey(id)] },
  });

export const acknowledgeCard = (id: number) =>
  mutationOptions({
    mutationFn: (edition: number) => client.acknowledgeReportCard({ ...cardAt(id), body: { edition } }),
    meta: { invalidates, success: phrase('Thank you. The {school} sees that you have read it.') },
  });

/** Address of a card as PDF. */
export const cardFileAddress = (id: number, size: PaperSize, is_published: boolean): string =>
  addressOf(progressReportRoutes, 'printReportCard', {
    ...cardAt(id),
    query: { size, ...(is_published && { is_published }) },
  });

/** Address of a ZIP of the cards of a section; of all without one. */
export const cardsFileAddress = (id: number, size: PaperSize, section_id: number | null): string =>
  addressOf(progressReportRoutes, 'printReportCards', {
    ...cycleAt(id),
    query: { size, ...(section_id !== null && { section_id }) },
  });
