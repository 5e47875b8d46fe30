import { addressOf } from '@pelion/contract/kernel/routes';
import type {
  AssessmentQuestion,
  AssessmentQuestionDraft,
  CopyRequest,
  ExportFormat,
  ForeignFormat,
  ImportItem,
  PaperChoice,
  RepeatedItems,
} from '@pelion/contract/questions';
import type { ImportState } from '@pelion/contract/questions/facts';
import { questionRoutes } from '@pelion/contract/questions/routes';
import type { Question } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import type { Arrangement } from './arranged.ts';
import { questionsClient } from './client.ts';

/** Questions are a part of their assessment: its count and its points change with them. */
export const assessmentsKey = ['assessments'] as const;

/** Where a question stands, for an address that names nothing else. */
export const questionPlaceQuery = (questionId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'place', questionId],
    queryFn: ({ signal }) =>
      questionsClient.getQuestionPlace({ params: { question_id: questionId } }, { signal }),
  });

export const questionsQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'questions', assessmentId],
    queryFn: ({ signal }) =>
      questionsClient.listQuestions({ params: { assessment_id: assessmentId } }, { signal }),
  });

/** `example`: which numbers those that vary have. */
export const previewQuery = (assessmentId: number, example = 1) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'preview', assessmentId, example],
    queryFn: ({ signal }) =>
      questionsClient.previewQuestions(
        { params: { assessment_id: assessmentId }, query: { example } },
        { signal },
      ),
  });

/** By question: what is right, as a result shows it, and what staff have written to help; only staff may ask for it. */
export const revealedKeysQuery = (assessmentId: number, example = 1) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'keys', assessmentId, example],
    queryFn: async ({ signal }) => {
      const [{ drawnQuestion, exampleFor, reveal, shownHelp }, questions] = await Promise.all([
        import('@pelion/questions'),
        questionsClient.listQuestions({ params: { assessment_id: assessmentId } }, { signal }),
      ]);
      return new Map(
        questions.map(({ id, question: written }) => {
          const { question } = drawnQuestion(written, exampleFor(written, example));
          return [id, { key: reveal(question), help: shownHelp(question.answerKey) }];
        }),
      );
    },
  });

/** Not kept: asked for where somebody else was faster, to be set beside what one has typed. */
export const readQuestion = async (assessmentId: number, questionId: number) => {
  const questions = await questionsClient.listQuestions({ params: { assessment_id: assessmentId } });
  return questions.find(({ id }) => id === questionId) ?? null;
};

/** Every version of a question, newest first. */
export const versionsQuery = (assessmentId: number, questionId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'versions', assessmentId, questionId],
    queryFn: ({ signal }) =>
      questionsClient.listVersions(
        { params: { assessment_id: assessmentId, question_id: questionId } },
        { signal },
      ),
  });

interface Restore {
  readonly question: Pick<AssessmentQuestion, 'id' | 'version'>;
  readonly versionNo: number;
}

export const restoreVersion = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ question, versionNo }: Restore) =>
      questionsClient.restoreVersion({
        params: { assessment_id: assessmentId, question_id: question.id, version_no: versionNo },
        body: { version: question.version },
      }),
    meta: {
      failure: 'inline',
      invalidates: [assessmentsKey],
      success: phrase('The version has been restored'),
    },
  });

/** How many are taking it now: they keep its questions as they got them. */
export const takersQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'takers', assessmentId],
    queryFn: ({ signal }) =>
      questionsClient.countTakers({ params: { assessment_id: assessmentId } }, { signal }),
  });

/** A version with its key as a result shows it: what never changes is worked out once. */
export const shownKeyQuery = (versionId: number, question: Question) =>
  queryOptions({
    queryKey: ['questionVersion', versionId],
    queryFn: async () => {
      const { authoredOrder, drawnQuestion, exampleFor, present, reveal, unkeyedQuestion } = await import(
        '@pelion/questions'
      );
      const example = drawnQuestion(question, exampleFor(question, 1)).question;
      const { type, content } = example;
      const unkeyed = unkeyedQuestion.parse({ type, content });
      return { question: present(unkeyed, authoredOrder(unkeyed)), key: reveal(example) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Save {
  /** What it is a change of, as it was read; null: a new one. */
  readonly edited: Pick<AssessmentQuestion, 'id' | 'version'> | null;
  readonly body: AssessmentQuestionDraft;
}

export const saveQuestion = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ edited, body }: Save) =>
      edited === null
        ? questionsClient.addQuestion({ params: { assessment_id: assessmentId }, body })
        : questionsClient.updateQuestion({
            params: { assessment_id: assessmentId, question_id: edited.id },
            body: { ...body, version: edited.version },
          }),
    meta: {
      failure: 'inline',
      invalidates: [assessmentsKey],
      success: phrase('The {question} has been saved'),
    },
  });

const bodyOf = <Change extends Arrangement>({ kind, ...body }: Change) => body;

/** Removing, moving, other points, another difficulty: of one question or of several. */
export const arrangeQuestions = (assessmentId: number) =>
  mutationOptions({
    mutationFn(change: Arrangement) {
      const params = { assessment_id: assessmentId };
      switch (change.kind) {
        case 'remove':
          return questionsClient.removeQuestions({ params, body: bodyOf(change) });
        case 'move':
          return questionsClient.moveQuestions({ params, body: bodyOf(change) });
        case 'points':
          return questionsClient.givePoints({ params, body: bodyOf(change) });
        case 'difficulty':
          return questionsClient.setDifficulty({ params, body: bodyOf(change) });
      }
    },
    meta: { invalidates: [assessmentsKey], restores: [questionsQuery(assessmentId).queryKey] },
  });

export const copyQuestions = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (body: CopyRequest) =>
      questionsClient.copyQuestions({ params: { assessment_id: assessmentId }, body }),
    meta: { invalidates: [assessmentsKey] },
  });

export const undoChange = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (changeId: number) =>
      questionsClient.undoChange({ params: { assessment_id: assessmentId, change_id: changeId } }),
    meta: { invalidates: [assessmentsKey] },
  });

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
      questionsClient.listImports(
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
      questionsClient.listImportItems(
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
      questionsClient.startImport({ params: { assessment_id: assessmentId }, body: formOf(file) }),
    meta: { failure: 'inline', invalidates: [importsKey(assessmentId)] },
  });

export const writeImport = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ importId, repeated }: { readonly importId: number; readonly repeated: RepeatedItems }) =>
      questionsClient.writeImport({
        params: { assessment_id: assessmentId, import_id: importId },
        body: { repeated },
      }),
    meta: { failure: 'inline', invalidates: [importsKey(assessmentId), assessmentsKey] },
  });

export const cancelImport = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (importId: number) =>
      questionsClient.cancelImport({ params: { assessment_id: assessmentId, import_id: importId } }),
    meta: { failure: 'inline', invalidates: [importsKey(assessmentId)] },
  });

export const putAwayImport = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (importId: number) =>
      questionsClient.putAwayImport({ params: { assessment_id: assessmentId, import_id: importId } }),
    meta: { invalidates: [importsKey(assessmentId)] },
  });

export const undoImport = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (importId: number) =>
      questionsClient.undoImport({ params: { assessment_id: assessmentId, import_id: importId } }),
    meta: { failure: 'inline', invalidates: [assessmentsKey] },
  });

/** Letters and digits of any language: what a file may be called anywhere. */
const fileNameOf = (name: string) =>
  name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'questions';

/** What a file in a format of others would not carry. */
export const exportPreviewQuery = (
  assessmentId: number,
  format: ForeignFormat,
  questionIds: readonly number[] | undefined,
) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'export', assessmentId, format, questionIds ?? 'all'],
    queryFn: ({ signal }) =>
      questionsClient.previewExport(
        { params: { assessment_id: assessmentId }, query: { format, question_ids: idsOf(questionIds) } },
        { signal },
      ),
  });

/** None chosen is all of them. */
const idsOf = (ids: readonly number[] | undefined) => (ids ? [...ids] : undefined);

const fileEndings: Readonly<Record<ForeignFormat, string>> = {
  moodle: 'xml',
  canvas: 'imscc',
  qti12: 'qti12.zip',
  qti21: 'qti21.zip',
  qti30: 'qti30.zip',
  gift: 'gift.txt',
  csv: 'csv',
};

export const exportQuestions = (assessmentId: number, name: string, questionIds?: readonly number[]) =>
  mutationOptions({
    mutationFn: (format: ExportFormat) =>
      download({
        service: questionRoutes.service,
        address: addressOf(questionRoutes, 'exportQuestions', {
          params: { assessment_id: assessmentId },
          query: { format, question_ids: idsOf(questionIds) },
        }),
        fileName: (type) =>
          `${fileNameOf(name)}.${format === 'pelion' ? `pelion.${type.includes('zip') ? 'zip' : 'json'}` : fileEndings[format]}`,
      }),
    meta: { failure: 'inline' },
  });

export const printQuestions = (assessmentId: number, name: string) =>
  mutationOptions({
    mutationFn: (query: PaperChoice) =>
      download({
        service: questionRoutes.service,
        address: addressOf(questionRoutes, 'printQuestions', {
          params: { assessment_id: assessmentId },
          query,
        }),
        fileName: `${fileNameOf(name)}-${query.part}.pdf`,
      }),
    meta: { failure: 'inline' },
  });
