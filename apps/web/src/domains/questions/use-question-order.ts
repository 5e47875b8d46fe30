import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { orderQuestions, questionsQuery } from './queries.ts';
import { moved, movedBeside } from './question-order.ts';

interface Moved {
  readonly id: number;
  readonly place: number;
}

/**
 * The order as the viewer has just made it: shown at once, saved behind, taken back when saving fails.
 * Moving a row in the page takes the focus away from its grip: it is given back.
 */
export function useQuestionOrder(assessmentId: number) {
  const queryClient = useQueryClient();
  const listRef = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<Moved | null>(null);
  const { queryKey } = questionsQuery(assessmentId);
  const save = useMutation({
    ...orderQuestions(assessmentId),
    scope: { id: `order-${assessmentId}` },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });

  useLayoutEffect(() => {
    if (last) listRef.current?.querySelector<HTMLElement>(`[data-move="${last.id}"]`)?.focus();
  }, [last]);

  // Reads the list when it is called, so that it stays the same function and a thousand rows need not render again.
  const reorder = (id: number, change: (ids: readonly number[]) => readonly number[]) => {
    const shown = queryClient.getQueryData(queryKey) ?? [];
    const ids = shown.map((question) => question.id);
    const next = change(ids);
    if (next === ids) return;
    const byId = new Map(shown.map((question) => [question.id, question]));
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      next.flatMap((one) => byId.get(one) ?? []),
    );
    setLast({ id, place: next.indexOf(id) + 1 });
    save.mutate([...next]);
  };
  return {
    move: (id: number, step: -1 | 1) => reorder(id, (ids) => moved(ids, id, step)),
    place: (id: number, target: number, side: 'before' | 'after') =>
      reorder(id, (ids) => movedBeside(ids, id, target, side)),
    listRef,
    lastPlace: last?.place ?? null,
  };
}
