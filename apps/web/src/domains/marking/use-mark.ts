import type { AnswerMark } from '@pelion/contract/marking';
import { readMark } from '@pelion/contract/marking/facts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { codeOf, fieldErrorsOf, messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { isSame, keepDraft, type MarkValues, readDraft, valuesOf } from './mark-draft.ts';
import { besideMarks, markingQuery, readMarking, saveMark } from './queries.ts';

export interface MarkForm {
  readonly values: MarkValues;
  readonly change: (change: Partial<MarkValues>) => void;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly problem: string | null;
  /** What went wrong beside the points. */
  readonly failure: string | null;
  /** What another marker has saved meanwhile. */
  readonly theirs: AnswerMark | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** More than the question is worth was typed, and it is asked whether that is meant. */
  readonly isAskingBeyond: boolean;
  readonly forgetBeyond: () => void;
  /** Whether nothing is left to be saved. */
  readonly save: (isBeyondMeant?: boolean) => Promise<boolean>;
}

/** One answer's mark, from the version that was shown to the one that is saved (decision 0043). */
export function useMark(resultId: number, item: AnswerMark, worth: string): MarkForm {
  const text = useText();
  const client = useQueryClient();
  const mutation = useMutation(saveMark(resultId));
  const [base, setBase] = useState(item);
  const [values, setValues] = useState(() => readDraft(item.item_id) ?? valuesOf(item));
  const [theirs, setTheirs] = useState<AnswerMark | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAskingBeyond, setIsAskingBeyond] = useState(false);
  const isDirty = !isSame(values, valuesOf(base));

  const settle = (next: MarkValues, from: AnswerMark) => {
    setValues(next);
    setProblem(null);
    setFailure(null);
    keepDraft(item.item_id, isSame(next, valuesOf(from)) ? null : next);
  };

  const underWay = useRef<Promise<boolean> | null>(null);
  /** Pressed twice, it is saved once: the second press waits for the first. */
  const save = (isBeyondMeant = false): Promise<boolean> => {
    underWay.current ??= send(isBeyondMeant).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };

  const send = async (isBeyondMeant: boolean): Promise<boolean> => {
    setIsAskingBeyond(false);
    if (!isDirty) return true;
    const typed = values.points.trim();
    if (typed !== '') {
      const reading = readMark(typed, worth);
      if (reading.problem) {
        setProblem(text.sentence(reading.problem));
        return false;
      }
      if (reading.isBeyond && !isBeyondMeant && reading.points !== base.exact_points) {
        setIsAskingBeyond(true);
        return false;
      }
    }
    try {
      const { item: saved, ...standing } = await mutation.mutateAsync({
        itemId: item.item_id,
        body: {
          version: base.version,
          points: typed === '' ? null : typed,
          comment: values.comment,
          is_doubtful: values.isDoubtful,
          is_beyond_meant: true,
        },
      });
      setBase(saved);
      settle(valuesOf(saved), saved);
      client.setQueryData(
        markingQuery(resultId).queryKey,
        (sheet) =>
          sheet && {
            ...sheet,
            ...standing,
            items: sheet.items.map((each) => (each.item_id === saved.item_id ? saved : each)),
          },
      );
      for (const queryKey of besideMarks) void client.invalidateQueries({ queryKey, refetchType: 'none' });
      return true;
    } catch (cause) {
      if (codeOf(cause) === 'conflict') {
        const now = await readMarking(resultId).catch(() => null);
        const other = now?.items.find(({ item_id }) => item_id === item.item_id);
        if (other && other.version !== base.version) {
          setTheirs(other);
          return false;
        }
      }
      const errors = fieldErrorsOf(cause);
      if (errors?.points) setProblem(errors.points);
      else setFailure(messageOf(cause));
      return false;
    }
  };

  return {
    values,
    isDirty,
    isSaving: mutation.isPending,
    problem,
    failure,
    theirs,
    isAskingBeyond,
    forgetBeyond: () => setIsAskingBeyond(false),
    change: (change) => settle({ ...values, ...change }, base),
    keepMine() {
      if (theirs) setBase(theirs);
      setTheirs(null);
    },
    takeTheirs() {
      if (!theirs) return;
      setBase(theirs);
      settle(valuesOf(theirs), theirs);
      setTheirs(null);
    },
    save,
  };
}
