import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { assessmentsKey, orderQuestions, questionsQuery } from './queries.ts';
import { moved } from './question-order.ts';

interface Moved {
  readonly id: number;
  readonly step: -1 | 1;
  readonly place: number;
}

/**
 * The order as the viewer has just made it: shown at once, saved behind, taken back when saving fails.
 * Moving a row in the page takes the focus away from its button: it is given back.
 */
export function useQuestionOrder(assessmentId: number) {
  const queryClient = useQueryClient();
  const listRef = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<Moved | null>(null);
  const { queryKey } = questionsQuery(assessmentId);
  const save = useMutation({
    ...orderQuestions(assessmentId),
    scope: { id: `order-${assessmentId}` },
    onSettled: () => queryClient.invalidateQueries({ queryKey: assessmentsKey }),
  });

  useLayoutEffect(() => {
    if (!last) return;
    const selector = `[data-move="${last.id}:${last.step}"]`;
    listRef.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [last]);

  // Reads the list when it is called, so that it stays the same function and a thousand rows need not render again.
  const move = (id: number, step: -1 | 1) => {
    const shown = queryClient.getQueryData(queryKey) ?? [];
    const ids = shown.map((question) => question.id);
    const next = moved(ids, id, step);
    if (next === ids) return;
    const byId = new Map(shown.map((question) => [question.id, question]));
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      next.flatMap((one) => byId.get(one) ?? []),
    );
    setLast({ id, step, place: next.indexOf(id) + 1 });
    save.mutate([...next]);
  };
  return { move, listRef, lastPlace: last?.place ?? null };
}
