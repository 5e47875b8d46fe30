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
  /** What went wrong beside the points. */
  readonly failure: string | null;
  /** What is wrong with comments on places, by their ids. */
  readonly placeErrors: Readonly<Record<string, string>>;
  /** What it is marked by: a rubric, or null. */
  readonly rubric: MarkedBy | null;
  /** What the choices come to; null: it is marked by points alone. */
  readonly tally: Tally | null;
  /** The rubric has changed since the mark was given, or while it was typed. */
  readonly newerRubric: MarkedBy | null;
  /** By the rubric as it was: that mark stays. Without one, the answer is marked by the newer one alone. */
  readonly hasOlderMark: boolean;
  readonly takeNewerRubric: () => void;
  /** What another marker has saved meanwhile. */
  readonly newer: Newer<AnswerMark> | null;
  /** What was typed too late: others have marked the answer, and it can be given no more. Null: nothing was. */
  readonly leftOver: MarkValues | null;
  readonly forgetLeftOver: () => void;
  /** More than the question is worth was typed, and it is asked whether that is meant. */
  readonly isAskingBeyond: boolean;
  readonly forgetBeyond: () => void;
  /** Whether nothing is left to be saved. */
  readonly save: (isBeyondMeant?: boolean) => Promise<boolean>;
}

const isSameTask = (one: AnswerMark, other: AnswerMark) => one.moderation?.act === other.moderation?.act;

/**
 * One answer's mark, from the version that was shown to the one that is saved (decision 0043). Theirs and mine are chosen between as
 * in every form; beside that it is more than one: going on saves it, the tab keeps what is typed for each answer, and somebody else
 * may change what there is to be done here, or what it is marked by.
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
    // What was typed before somebody else saved is no change of what they have saved.
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
  /** Others have marked it: there is nothing to give, and so nothing to save. */
  const isOver = base.moderation?.act === null;
  // The same mark with another rubric to give it by, or another thing to be done: others have marked it meanwhile, or it is decided.
  // What is typed stays: who decides goes on from it, and who can give nothing any more reads it beside what became of it.
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
  /** Pressed twice, it is saved once: the second press waits for the first. */
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
      return true;
    } catch (cause) {
      if (cause instanceof Error && (await onConflict(cause))) return false;
      // Another rubric, or two others have marked it: what can be done now has to stand beside why it was not saved.
      if (codeOf(cause) === 'conflict') await readAgain().catch(() => null);
      const errors = fieldErrorsOf(cause);
      const wrong = Object.entries(errors ?? {}).flatMap(([path, message]) => {
        const [, at] = /^places\.(\d+)\./.exec(path) ?? [];
        const place = at === undefined ? undefined : values.places[Number(at)];
        return place ? [[place.id, message] as const] : [];
      });
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

/** What the choices are made of; else what it is marked by. */
const rubricOf = ({ rubric, newer_rubric }: AnswerMark, { rubricVersionId }: MarkValues) =>
  [rubric, newer_rubric].find((one) => one?.version_id === rubricVersionId) ?? rubric;

/** The mark as it is now; what was chosen of a rubric that somebody has changed stays until the new one is taken. */
function stillBy(item: AnswerMark, base: AnswerMark, values: MarkValues): AnswerMark {
  const chosenOf = values.choices.length > 0 ? rubricOf(base, values) : null;
  const isThere = rubricOf(item, values)?.version_id === chosenOf?.version_id;
  return chosenOf && item.rubric && !isThere
    ? { ...item, rubric: chosenOf, newer_rubric: item.newer_rubric ?? item.rubric }
    : item;
}

/** Those that the rubric has, ready to be sent. */
const choicesOf = ({ criteria }: MarkedBy, choices: readonly Choice[]): Choice[] =>
  choices.filter((choice) => {
    const criterion = criteria.find(({ id }) => id === choice.criterion_id);
    return criterion !== undefined && pointsOfChoice(criterion, choice) !== null;
  });
