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
import { type Newer, useNewer } from '../../components/form/use-newer.ts';
import { placeErrorsIn } from '../../components/marking-desk/place-errors.ts';
import { codeOf, fieldErrorsOf, messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { isSame, keepDraft, type MarkValues, readDraft, valuesOf } from './mark-draft.ts';
import { decideMark, markingQuery, readMarking, saveMark } from './queries.ts';

export interface MarkForm {
  readonly values: MarkValues;
  readonly change: (change: Partial<MarkValues>) => void;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly problem: string | null;
  /** Error message of fields other than the points. */
  readonly failure: string | null;
  /** Validation errors of place comments, by place id. */
  readonly placeErrors: Readonly<Record<string, string>>;
  /** Current rubric; null if marked by points only. */
  readonly rubric: MarkedBy | null;
  /** Sum of the rubric choices; null if marked by points only. */
  readonly tally: Tally | null;
  /** Newer version of the rubric, changed since the mark was given or while it was edited. */
  readonly newerRubric: MarkedBy | null;
  /** Whether the saved mark uses an older rubric version, which it keeps; otherwise only the newer one applies. */
  readonly hasOlderMark: boolean;
  readonly takeNewerRubric: () => void;
  /** Mark that another marker saved meanwhile. */
  readonly newer: Newer<AnswerMark> | null;
  /** Input that can't be saved any more because others have marked the answer; null if none. */
  readonly leftOver: MarkValues | null;
  readonly forgetLeftOver: () => void;
  /** Whether to confirm points above the question's maximum. */
  readonly isAskingBeyond: boolean;
  readonly forgetBeyond: () => void;
  /** Resolves to true when nothing is left to save. */
  readonly save: (isBeyondMeant?: boolean) => Promise<boolean>;
}

const isSameTask = (one: AnswerMark, other: AnswerMark) => one.moderation?.act === other.moderation?.act;

/**
 * State of one answer's mark, from the shown version to the saved one (decision 0043). Beside conflict handling, the
 * hook saves on moving on, keeps a draft per answer in session storage, and handles changes of the rubric or of the
 * viewer's moderation task.
 */
export function useMark(resultId: number, item: AnswerMark, worth: string): MarkForm {
  const text = useText();
  const client = useQueryClient();
  const readAgain = async () => {
    const now = await readMarking(resultId);
    client.setQueryData(markingQuery(resultId).queryKey, now);
    return now;
  };
  const mutation = useMutation(saveMark(resultId));
  const decision = useMutation(decideMark(resultId));
  const [kept] = useState(() => readDraft(item.item_id));
  const {
    base,
    settle: setBase,
    onConflict,
    newerThan,
    // A draft keeps the version it is based on, so that a newer mark is a conflict.
  } = useNewer(kept ? { ...item, version: kept.version } : item, async (was) => {
    const { items } = await readAgain();
    const other = items.find(({ item_id }) => item_id === was.item_id);
    return other && isSameTask(other, was) && other.version !== was.version ? other : null;
  });
  const [values, setValues] = useState(() => kept?.values ?? valuesOf(item));
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [placeErrors, setPlaceErrors] = useState<MarkForm['placeErrors']>({});
  const [isAskingBeyond, setIsAskingBeyond] = useState(false);
  const [shown, setShown] = useState(item);
  const isDirty = !isSame(values, valuesOf(base));
  /** Others have marked the answer, so nothing can be saved. */
  const isOver = base.moderation?.act === null;
  // Refetched with another rubric or moderation task: others have marked the answer, or the mark was decided. The input
  // stays: a deciding marker continues from it, and others can still read it.
  if (item !== shown) {
    setShown(item);
    if (!isSameTask(item, base) || item.version === base.version) setBase(stillBy(item, base, values));
  }
  const rubric = rubricOf(base, values);
  const sums = rubric && values.choices.length > 0 ? tally(rubric.criteria, values.choices, worth) : null;
  const newerRubric =
    base.newer_rubric && base.newer_rubric.version_id !== rubric?.version_id ? base.newer_rubric : null;

  const settle = (next: MarkValues, from: AnswerMark) => {
    setValues(next);
    setProblem(null);
    setFailure(null);
    setPlaceErrors({});
    keepDraft(item.item_id, isSame(next, valuesOf(from)) ? null : { values: next, version: from.version });
  };

  const underWay = useRef<Promise<boolean> | null>(null);
  /** Repeated calls share the request in progress. */
  const save = (isBeyondMeant = false): Promise<boolean> => {
    underWay.current ??= send(isBeyondMeant).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };

  const send = async (isBeyondMeant: boolean): Promise<boolean> => {
    setIsAskingBeyond(false);
    if (!isDirty || isOver) return true;
    const typed = sums ? '' : values.points.trim();
    const isBeyond = sums?.points != null && compare(exact(sums.points), exact(worth)) > 0;
    if (isBeyond && !isBeyondMeant && sums?.points !== base.exact_points) {
      setIsAskingBeyond(true);
      return false;
    }
    // The average of two marks may not be a number that can be typed; unchanged, it is valid.
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
      return true;
    } catch (cause) {
      if (cause instanceof Error && (await onConflict(cause))) return false;
      // The rubric changed or two others have marked: refetches, to show the new state beside the error.
      if (codeOf(cause) === 'conflict') await readAgain().catch(() => null);
      const errors = fieldErrorsOf(cause);
      const wrong = placeErrorsIn(errors ?? {}, 'places', values.places);
      setPlaceErrors(Object.fromEntries(wrong));
      if (errors?.points) setProblem(errors.points);
      else setFailure(wrong[0]?.[1] ?? messageOf(cause));
      return false;
    }
  };

  return {
    values,
    isDirty,
    isSaving: mutation.isPending || decision.isPending,
    problem,
    failure,
    placeErrors,
    newer: newerThan(
      (theirs) => settle(valuesOf(theirs), theirs),
      (theirs) => settle(values, theirs),
    ),
    rubric,
    tally: sums,
    newerRubric,
    hasOlderMark: base.choices.length > 0,
    takeNewerRubric() {
      if (!newerRubric) return;
      const choices = choicesThatStay(rubric?.criteria ?? [], newerRubric.criteria, values.choices);
      settle({ ...values, rubricVersionId: newerRubric.version_id, choices }, base);
    },
    leftOver: isOver && isDirty ? values : null,
    forgetLeftOver: () => settle(valuesOf(base), base),
    isAskingBeyond,
    forgetBeyond: () => setIsAskingBeyond(false),
    change: (change) => settle({ ...values, ...change }, base),
    save,
  };
}

/** Rubric version of the choices, or else the current one. */
const rubricOf = ({ rubric, newer_rubric }: AnswerMark, { rubricVersionId }: MarkValues) =>
  [rubric, newer_rubric].find((one) => one?.version_id === rubricVersionId) ?? rubric;

/** Newer mark, with the previous rubric for the choices until the marker accepts the new one. */
function stillBy(item: AnswerMark, base: AnswerMark, values: MarkValues): AnswerMark {
  const chosenOf = values.choices.length > 0 ? rubricOf(base, values) : null;
  const isThere = rubricOf(item, values)?.version_id === chosenOf?.version_id;
  return chosenOf && item.rubric && !isThere
    ? { ...item, rubric: chosenOf, newer_rubric: item.newer_rubric ?? item.rubric }
    : item;
}

/** Choices whose criteria exist in the rubric, ready to send. */
const choicesOf = ({ criteria }: MarkedBy, choices: readonly Choice[]): Choice[] =>
  choices.filter((choice) => {
    const criterion = criteria.find(({ id }) => id === choice.criterion_id);
    return criterion !== undefined && pointsOfChoice(criterion, choice) !== null;
  });
