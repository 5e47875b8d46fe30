import type { AnswerMark, MarkedBy } from '@pelion/contract/marking';
import { readMark } from '@pelion/contract/marking/facts';
import {
  type Choice,
  choicesThatStay,
  pointsOfChoice,
  type Tally,
  tally,
} from '@pelion/contract/rubrics/facts';
import { compare, exact } from '@pelion/questions/rational';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { codeOf, fieldErrorsOf, messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { isSame, keepDraft, type MarkValues, readDraft, valuesOf } from './mark-draft.ts';
import { besideMarks, decideMark, markingQuery, readMarking, saveMark } from './queries.ts';

export interface MarkForm {
  readonly values: MarkValues;
  readonly change: (change: Partial<MarkValues>) => void;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly problem: string | null;
  /** What went wrong beside the points. */
  readonly failure: string | null;
  /** What it is marked by: a rubric, or null. */
  readonly rubric: MarkedBy | null;
  /** What the choices come to; null: it is marked by points alone. */
  readonly tally: Tally | null;
  /** The rubric has changed since the mark was given, or while it was typed. */
  readonly newerRubric: MarkedBy | null;
  readonly takeNewerRubric: () => void;
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
  const decision = useMutation(decideMark(resultId));
  const [base, setBase] = useState(item);
  const [values, setValues] = useState(() => readDraft(item.item_id) ?? valuesOf(item));
  const [theirs, setTheirs] = useState<AnswerMark | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAskingBeyond, setIsAskingBeyond] = useState(false);
  const [shown, setShown] = useState(item);
  const isDirty = !isSame(values, valuesOf(base));
  // The same mark with another rubric to give it by: what is typed stays.
  if (item !== shown) {
    setShown(item);
    if (item.version === base.version) setBase(item);
  }
  const known = [base.rubric, base.newer_rubric];
  const rubric = known.find((one) => one?.version_id === values.rubricVersionId) ?? base.rubric;
  const sums = rubric && values.choices.length > 0 ? tally(rubric.criteria, values.choices, worth) : null;
  const newerRubric =
    base.newer_rubric && base.newer_rubric.version_id !== rubric?.version_id ? base.newer_rubric : null;

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
    const typed = sums ? '' : values.points.trim();
    const isBeyond = sums?.points != null && compare(exact(sums.points), exact(worth)) > 0;
    if (isBeyond && !isBeyondMeant && sums?.points !== base.exact_points) {
      setIsAskingBeyond(true);
      return false;
    }
    // What lies between two marks need not be a number that can be typed; as it is, it may stay.
    if (typed !== '' && typed !== base.points) {
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
      const isDecided = base.moderation?.act === 'decide';
      const { item: saved, ...standing } = await (isDecided ? decision : mutation).mutateAsync({
        itemId: item.item_id,
        body: {
          version: base.version,
          points: typed === '' ? null : typed,
          comment: values.comment,
          is_doubtful: values.isDoubtful,
          is_beyond_meant: true,
          rubric_version_id: sums ? (rubric?.version_id ?? null) : null,
          choices: sums && rubric ? choicesOf(rubric, values.choices) : [],
          places: [...values.places],
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
        // Others have marked it meanwhile, or it is decided: what can be done here is something else.
        if (now && other?.moderation && other.moderation.act !== base.moderation?.act) {
          client.setQueryData(markingQuery(resultId).queryKey, now);
          setBase(other);
          if (other.moderation.act === null) settle(valuesOf(other), other);
          setFailure(messageOf(cause));
          return false;
        }
        if (other && other.version !== base.version) {
          setTheirs(other);
          return false;
        }
        // Nobody has marked it meanwhile: it is the rubric that has another version.
        if (other) {
          setBase({ ...other, rubric, newer_rubric: other.newer_rubric ?? other.rubric });
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
    isSaving: mutation.isPending || decision.isPending,
    problem,
    failure,
    theirs,
    rubric,
    tally: sums,
    newerRubric,
    takeNewerRubric() {
      if (!newerRubric) return;
      const choices = choicesThatStay(rubric?.criteria ?? [], newerRubric.criteria, values.choices);
      settle({ ...values, rubricVersionId: newerRubric.version_id, choices }, base);
    },
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

/** Those that the rubric has, ready to be sent. */
const choicesOf = ({ criteria }: MarkedBy, choices: readonly Choice[]): Choice[] =>
  choices.filter((choice) => {
    const criterion = criteria.find(({ id }) => id === choice.criterion_id);
    return criterion !== undefined && pointsOfChoice(criterion, choice) !== null;
  });
