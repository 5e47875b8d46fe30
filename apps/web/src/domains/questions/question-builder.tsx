import type { Assessment } from '@pelion/contract/assessments';
import type { AssessmentQuestion } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { PointsDialog } from './points-dialog.tsx';
import { PointsSummary, totalOf } from './points-summary.tsx';
import classes from './question-list.module.css';
import { numbersOf } from './question-numbers.ts';
import { QuestionRow, type RowActions } from './question-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Changes } from './use-changes.ts';
import { type Destination, useQuestionOrder } from './use-question-order.ts';
import { useRowDragging } from './use-row-dragging.ts';
import { useSelection } from './use-selection.ts';

const CopyToDialog = lazy(() =>
  import('./bank/copy-to-dialog.tsx').then((file) => ({ default: file.CopyToDialog })),
);
const VersionsDialog = lazy(() =>
  import('./versions-dialog.tsx').then((file) => ({ default: file.VersionsDialog })),
);

const messages = defineMessages({
  total: '{$n} {question#n} · {$points} points in total',
  place: '{^question} {$place} of {$n}',
  all: 'Select all',
});

interface QuestionBuilderProps {
  readonly assessment: Assessment;
  readonly questions: readonly AssessmentQuestion[];
  readonly actions: ReactNode;
  readonly changes: Changes;
}

interface Open {
  readonly dialog: 'place' | 'points' | 'history' | 'copy';
  readonly ids: readonly number[];
}

/** The questions as rows: ticked, moved, duplicated, worth something; each of it can be undone. */
export function QuestionBuilder({ assessment, questions, actions, changes }: QuestionBuilderProps) {
  const t = useText()(messages);
  const format = useFormat();
  const { state } = useLocation();
  const order = useQuestionOrder(changes);
  const dragging = useRowDragging(order.drop);
  const selection = useSelection(questions.map(({ id }) => id));
  const [open, setOpen] = useState<Open | null>(null);
  // What it calls reads the list when it is called: rows get the same functions for as long as the list is shown.
  const [rowActions] = useState<RowActions>(() => ({
    move: order.move,
    select: selection.toggle,
    duplicate: (id) => changes.duplicate([id]),
    remove: (id) => changes.arrange({ kind: 'remove', question_ids: [id] }),
    open: (dialog, id) => setOpen({ dialog, ids: [id] }),
  }));
  const n = questions.length;
  const { ids } = selection;
  const numbers = numbersOf(questions.map(({ question }) => question.type));
  const partCounts = new Map<number, number>();
  for (const { parent_id } of questions)
    if (parent_id !== null) partCounts.set(parent_id, (partCounts.get(parent_id) ?? 0) + 1);
  return (
    <>
      <div className={classes.bar}>
        <p>
          {t('total', {
            n: numbers.filter((number) => number !== null).length,
            points: format.points(totalOf(questions)),
          })}
        </p>
        <div className={classes.actions}>{actions}</div>
      </div>
      <PointsSummary questions={questions.filter((_, index) => numbers[index] !== null)} />
      {assessment.can.edit ? (
        <label className={classes.all}>
          <input type="checkbox" checked={selection.isAll} onChange={selection.toggleAll} />
          {t('all')}
        </label>
      ) : null}
      <ol className={classes.list} ref={order.listRef}>
        {questions.map((question, index) => (
          <QuestionRow
            key={question.id}
            question={question}
            place={index + 1}
            number={numbers[index] ?? null}
            partCount={partCounts.get(question.id) ?? 0}
            isLast={index === n - 1}
            isSelected={selection.has(question.id)}
            editQuery={assessment.can.edit ? `?assessment=${assessment.id}` : null}
            state={state}
            actions={rowActions}
            dragging={dragging}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {order.lastPlace === null ? '' : t('place', { place: order.lastPlace, n })}
      </p>
      {ids.length > 0 ? (
        <SelectionBar
          count={ids.length}
          onPoints={() => setOpen({ dialog: 'points', ids })}
          onDifficulty={(difficulty) =>
            changes.arrange({ kind: 'difficulty', question_ids: [...ids], difficulty })
          }
          onPlace={() => setOpen({ dialog: 'place', ids })}
          onCopy={() => setOpen({ dialog: 'copy', ids })}
          onDuplicate={() => changes.duplicate(ids)}
          onRemove={() => changes.arrange({ kind: 'remove', question_ids: [...ids] })}
          onClear={selection.clear}
        />
      ) : null}
      <OpenDialog
        open={open}
        assessment={assessment}
        questions={questions}
        changes={changes}
        move={order.move}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

interface OpenDialogProps {
  readonly open: Open | null;
  readonly assessment: Assessment;
  readonly questions: readonly AssessmentQuestion[];
  readonly changes: Changes;
  readonly move: (id: number, to: Destination, isQuiet?: boolean) => void;
  readonly onClose: () => void;
}

function OpenDialog({ open, assessment, questions, changes, move, onClose }: OpenDialogProps) {
  const shown = questions.find(({ id }) => id === open?.ids[0]);
  if (open?.dialog === 'history' && shown)
    return (
      <Suspense>
        <VersionsDialog
          assessmentId={assessment.id}
          question={shown}
          canRestore={assessment.can.edit ?? false}
          onClose={onClose}
        />
      </Suspense>
    );
  if (open?.dialog === 'copy')
    return (
      <Suspense>
        <CopyToDialog assessmentId={assessment.id} questionIds={open.ids} onClose={onClose} />
      </Suspense>
    );
  if (open?.dialog === 'points')
    return (
      <PointsDialog
        count={open.ids.length}
        onSave={(points) => {
          onClose();
          changes.arrange({ kind: 'points', question_ids: [...open.ids], points });
        }}
        onClose={onClose}
      />
    );
  if (open?.dialog === 'place')
    return (
      <PlaceDialog
        count={open.ids.length}
        last={questions.length - open.ids.length + 1}
        onMove={(at) => {
          onClose();
          const [only = 0, ...others] = open.ids;
          if (others.length === 0) move(only, { at: at - 1 }, false);
          else changes.arrange({ kind: 'move', question_ids: [...open.ids], at });
        }}
        onClose={onClose}
      />
    );
  return null;
}
