import type { AssignmentSubmission, SubmissionMark } from '@pelion/contract/assignment-submissions';
import type { MarkedStatus } from '@pelion/contract/assignment-submissions/facts';
import { submissionStatusTable } from '@pelion/contract/assignments/facts';
import { mostMark, readMark as readPoints } from '@pelion/contract/marking/facts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Newer, useNewer } from '../../components/form/use-newer.ts';
import { placeErrorsIn } from '../../components/marking-desk/place-errors.ts';
import { fieldErrorsOf, messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { useUnloadWarning } from '../../lib/use-unload-warning.ts';
import { isSame, keepDraft, type MarkValues, readDraft, valuesOf } from './mark-draft.ts';
import { readMark, saveMarks } from './submission-queries.ts';

export interface Saving {
  /** Status that the work gets as well. */
  readonly to?: MarkedStatus;
  readonly reason?: string;
  readonly isBeyondMeant?: boolean;
}

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
  /** Mark that another marker saved meanwhile. */
  readonly newer: Newer<SubmissionMark> | null;
  /** Saving that waits for points above the maximum to be confirmed. */
  readonly beyond: Saving | null;
  readonly forgetBeyond: () => void;
  /** Resolves to true when nothing is left to save. */
  readonly save: (saving?: Saving) => Promise<boolean>;
}

/** State of one turn-in's mark, from the shown version to the saved one (decision 0043); a draft is kept in the tab. */
export function useMark(submission: AssignmentSubmission): MarkForm {
  const text = useText();
  const { assignment_id, student_id, mark, maximum } = submission;
  const part = { assignment_id, student_id };
  const mutation = useMutation(saveMarks(assignment_id));
  const [kept] = useState(() => readDraft(part));
  const { base, settle, onConflict, newerThan } = useNewer(
    // A draft keeps the version it is based on, so that a newer mark is a conflict.
    kept ? { ...mark, version: kept.version } : mark,
    () => readMark(part),
  );
  const [values, setValues] = useState(() => kept?.values ?? valuesOf(mark));
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [placeErrors, setPlaceErrors] = useState<MarkForm['placeErrors']>({});
  const [beyond, setBeyond] = useState<Saving | null>(null);
  const isDirty = !isSame(values, valuesOf(base));
  useUnloadWarning(isDirty);

  const take = (next: MarkValues, from: SubmissionMark) => {
    setValues(next);
    setProblem(null);
    setFailure(null);
    setPlaceErrors({});
    keepDraft(part, isSame(next, valuesOf(from)) ? null : { values: next, version: from.version });
  };
  const [shown, setShown] = useState(mark);
  // Adopts the mark of somebody else while nothing typed here waits.
  if (mark !== shown) {
    setShown(mark);
    if (!isDirty && mark.version !== base.version) {
      settle(mark);
      setValues(valuesOf(mark));
    }
  }

  const send = async ({ to, reason = '', isBeyondMeant = false }: Saving): Promise<boolean> => {
    setBeyond(null);
    if (!isDirty && to === undefined) return true;
    const typed = values.points.trim();
    if (typed !== '' && typed !== base.points) {
      const reading = readPoints(typed, maximum ?? String(mostMark));
      if (reading.problem) {
        setProblem(text.sentence(reading.problem));
        return false;
      }
      if (maximum !== null && reading.isBeyond && !isBeyondMeant) {
        setBeyond({ reason, ...(to !== undefined && { to }) });
        return false;
      }
    }
    const written = {
      ...{ comment: values.comment, places: [...values.places] },
      // An average that cannot be typed stays as it is.
      ...(typed !== (base.points ?? '') && { points: typed === '' ? null : typed }),
    };
    const body = {
      marks: [{ student_id, version: base.version, ...(isDirty && written) }],
      ...{
        status_id: to === undefined ? null : submissionStatusTable.ids[to],
        reason,
        is_beyond_meant: true,
      },
    };
    try {
      const rows = await mutation.mutateAsync(body);
      const row = rows.find((one) => one.student_id === student_id);
      const points = row ? row.points : base.points;
      const saved = { ...base, version: row?.version ?? base.version, ...written, points };
      settle(saved);
      take(valuesOf(saved), saved);
      return true;
    } catch (cause) {
      if (cause instanceof Error && (await onConflict(cause))) return false;
      const errors = fieldErrorsOf(cause) ?? {};
      const wrong = placeErrorsIn(errors, 'marks.0.places', values.places);
      setPlaceErrors(Object.fromEntries(wrong));
      const ofPoints = errors['marks.0.points'];
      if (ofPoints) setProblem(ofPoints);
      else setFailure(wrong[0]?.[1] ?? messageOf(cause));
      return false;
    }
  };

  const underWay = useRef<Promise<boolean> | null>(null);
  return {
    ...{ values, isDirty, problem, failure, placeErrors, beyond },
    isSaving: mutation.isPending,
    newer: newerThan(
      (theirs) => take(valuesOf(theirs), theirs),
      (theirs) => take(values, theirs),
    ),
    forgetBeyond: () => setBeyond(null),
    change: (change) => take({ ...values, ...change }, base),
    /** Repeated calls share the request in progress. */
    save(saving = {}) {
      underWay.current ??= send(saving).finally(() => {
        underWay.current = null;
      });
      return underWay.current;
    },
  };
}
