import type { AssessmentSection } from '@pelion/contract/assessment-sections';
import type { AssessmentQuestion, QuestionChange } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { type Arrangement, arranged, bySection } from './arranged.ts';
import { arrangeQuestions, copyQuestions, undoChange } from './change-queries.ts';
import { questionsQuery } from './queries.ts';
import { orderSections, removeSection, sectionsQuery } from './sections/queries.ts';

const messages = defineMessages({
  remove: '{$n} {question#n} {#n|has|have} been removed',
  points: 'The points of {$n} {question#n} have been changed',
  difficulty: 'The difficulty of {$n} {question#n} has been changed',
  move: '{$n} {question#n} {#n|has|have} been moved',
  copy: '{$n} {question#n} {#n|has|have} been added',
  sectionAdded: 'The part has been added',
  sectionSaved: 'The part has been changed',
  sectionMoved: 'The part has been moved',
  sectionRemoved: 'The part has been removed; its {question+} are still there',
  undo: 'Undo',
  undone: 'Undone',
});

/** Ctrl+Z outside text fields, which have their own undo. */
const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/**
 * Changes to the questions of an assessment: applied optimistically, saved one after the other, rolled back on failure,
 * and undone on the server.
 */
export function useChanges(assessmentId: number) {
  const t = useText()(messages);
  const queryClient = useQueryClient();
  const { queryKey } = questionsQuery(assessmentId);
  const { queryKey: sectionsKey } = sectionsQuery(assessmentId);
  const scope = { id: `questions-${assessmentId}` };
  /** Ids of undoable changes, newest last. */
  const done = useRef<number[]>([]);
  const takeBack = useMutation({ ...undoChange(assessmentId), scope });
  const save = useMutation({ ...arrangeQuestions(assessmentId), scope });
  const copying = useMutation({ ...copyQuestions(assessmentId), scope });
  const ordering = useMutation({ ...orderSections(assessmentId), scope });
  const removing = useMutation({ ...removeSection(assessmentId), scope });
  const shownSections = () =>
    (queryClient.getQueryData(sectionsKey) ?? []).map(({ section_id }) => section_id);

  const undo = (changeId: number) => {
    done.current = done.current.filter((one) => one !== changeId);
    takeBack.mutate(changeId, { onSuccess: () => toast('success', t('undone')) });
  };
  const offer = ({ change_id }: QuestionChange, said: string | null) => {
    done.current.push(change_id);
    if (said !== null) toast('success', said, { label: t('undo'), run: () => undo(change_id) });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event) || isTyping(event.target)) return;
    const last = done.current.at(-1);
    if (last === undefined) return;
    event.preventDefault();
    undo(last);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return {
    /** Currently shown questions; null while loading. */
    shown: () => queryClient.getQueryData(queryKey) ?? null,
    /** Section ids in displayed order. */
    shownSections,
    /** `isQuiet` skips the toast where the page announces the change itself. */
    arrange(change: Arrangement, isQuiet = false) {
      const n = change.question_ids.length;
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (before: readonly AssessmentQuestion[] | undefined) =>
          before && [...arranged(before, change, shownSections())],
      );
      save.mutate(change, {
        onSuccess: (saved) => offer(saved, isQuiet ? null : t(change.kind, { n })),
      });
    },
    duplicate: (questionIds: readonly number[]) =>
      copying.mutate(
        { question_ids: [...questionIds], place: 'behindEach' },
        { onSuccess: (saved) => offer(saved, t('copy', { n: saved.question_ids.length })) },
      ),
    moveSections(sectionIds: readonly number[]) {
      const was = shownSections();
      void queryClient.cancelQueries({ queryKey: sectionsKey });
      queryClient.setQueryData(
        sectionsKey,
        (before: readonly AssessmentSection[] | undefined) =>
          before && sectionIds.flatMap((id) => before.find(({ section_id }) => section_id === id) ?? []),
      );
      queryClient.setQueryData(
        queryKey,
        (before: readonly AssessmentQuestion[] | undefined) => before && [...bySection(before, sectionIds)],
      );
      ordering.mutate({ sectionIds, was }, { onSuccess: (saved) => offer(saved, t('sectionMoved')) });
    },
    removeSection: (sectionId: number) =>
      removing.mutate(sectionId, { onSuccess: (saved) => offer(saved, t('sectionRemoved')) }),
    sectionSaved: (change: QuestionChange, isNew: boolean) =>
      offer(change, t(isNew ? 'sectionAdded' : 'sectionSaved')),
    /** Registers questions added elsewhere, so that they can be undone. */
    added: (change: QuestionChange) => offer(change, t('copy', { n: change.question_ids.length })),
  };
}

export type Changes = ReturnType<typeof useChanges>;
