import type { AssessmentSection } from '@pelion/contract/assessment-sections';
import type { Assessment } from '@pelion/contract/assessments';
import type { AssessmentQuestion } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useRowDragging } from '../../lib/use-row-dragging.ts';
import { BuilderDialog, type OpenBuilderDialog } from './builder-dialog.tsx';
import { PointsSummary, totalOf } from './points-summary.tsx';
import classes from './question-list.module.css';
import { numbersOf } from './question-numbers.ts';
import { QuestionRow, type RowActions } from './question-row.tsx';
import { SectionRow } from './sections/section-row.tsx';
import { useSectionOrder } from './sections/use-section-order.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { Changes } from './use-changes.ts';
import { useQuestionOrder } from './use-question-order.ts';

const messages = defineMessages({
  total: '{$n} {question#n} · {$points} {#worth|point|points} in total',
  place: '{^question} {$place} of {$n}',
  all: 'Select all',
});

interface QuestionBuilderProps {
  readonly assessment: Assessment;
  readonly questions: readonly AssessmentQuestion[];
  readonly sections: readonly AssessmentSection[];
  readonly actions: ReactNode;
  readonly changes: Changes;
}

/** List of questions by section with selection, moving, duplicating and points; every change can be undone. */
export function QuestionBuilder({ assessment, questions, sections, actions, changes }: QuestionBuilderProps) {
  const t = useText()(messages);
  const format = useFormat();
  const { state } = useLocation();
  const order = useQuestionOrder(changes);
  const dragging = useRowDragging(order.drop);
  const sectionOrder = useSectionOrder(changes);
  const sectionDragging = useRowDragging(sectionOrder.drop);
  const selection = useSelection(questions.map(({ id }) => id));
  const [open, setOpen] = useState<OpenBuilderDialog | null>(null);
  // Stable functions for memoized rows; each reads the current list when called.
  const [rowActions] = useState<RowActions>(() => ({
    move: order.move,
    select: selection.toggle,
    duplicate: (id) => changes.duplicate([id]),
    remove: (id) => changes.arrange({ kind: 'remove', question_ids: [id] }),
    open: (dialog, id) => setOpen({ dialog, ids: [id] }),
  }));
  const n = questions.length;
  const { ids } = selection;
  const editQuery = assessment.can.edit ? `?assessment=${assessment.id}` : null;
  const numbers = numbersOf(questions.map(({ question }) => question.type));
  const total = totalOf(questions);
  const counted = questions.filter((_, index) => numbers[index] !== null);
  const partCounts = new Map<number, number>();
  for (const { parent_id } of questions)
    if (parent_id !== null) partCounts.set(parent_id, (partCounts.get(parent_id) ?? 0) + 1);
  const lastSection = sections.at(-1)?.section_id ?? null;
  const rowsIn = (sectionId: number | null) =>
    questions.map((question, index) =>
      question.section_id === sectionId ? (
        <QuestionRow
          key={question.id}
          assessmentId={assessment.id}
          question={question}
          place={index + 1}
          number={numbers[index] ?? null}
          partCount={partCounts.get(question.id) ?? 0}
          isFirst={index === 0 && sectionId === null}
          isLast={index === n - 1 && sectionId === lastSection}
          isSelected={selection.has(question.id)}
          editQuery={editQuery}
          state={state}
          actions={rowActions}
          dragging={dragging}
        />
      ) : null,
    );
  return (
    <div ref={sectionOrder.listRef}>
      <div className={classes.bar}>
        <p>{t('total', { n: counted.length, points: format.points(total), worth: Number(total) })}</p>
        <div className={classes.actions}>{actions}</div>
      </div>
      <PointsSummary questions={counted} />
      {assessment.can.edit ? (
        <label className={classes.all}>
          <input type="checkbox" checked={selection.isAll} onChange={selection.toggleAll} />
          {t('all')}
        </label>
      ) : null}
      <ol className={classes.list} ref={order.listRef}>
        {rowsIn(null)}
        {sections.map((section, place) => {
          const own = counted.filter(({ section_id }) => section_id === section.section_id);
          return [
            <SectionRow
              key={`section-${section.section_id}`}
              section={section}
              count={own.length}
              points={totalOf(own)}
              isFirst={place === 0}
              isLast={place === sections.length - 1}
              editQuery={editQuery}
              state={state}
              onMove={sectionOrder.move}
              onEdit={(edited) => setOpen({ dialog: 'words', section: edited, ids: [] })}
              onRemove={changes.removeSection}
              questionDragging={dragging}
              dragging={sectionDragging}
            />,
            ...rowsIn(section.section_id),
          ];
        })}
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
          onSection={() => setOpen({ dialog: 'section', ids })}
          onCopy={() => setOpen({ dialog: 'copy', ids })}
          onExport={() => setOpen({ dialog: 'export', ids })}
          onDuplicate={() => changes.duplicate(ids)}
          onRemove={() => changes.arrange({ kind: 'remove', question_ids: [...ids] })}
          onClear={selection.clear}
        />
      ) : null}
      <BuilderDialog
        open={open}
        assessment={assessment}
        questions={questions}
        sections={sections}
        changes={changes}
        move={order.move}
        onOpen={setOpen}
      />
    </div>
  );
}

/** Selection of rows. Rows no longer shown are not selected. */
function useSelection(shownIds: readonly number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const ids = shownIds.filter((id) => ticked.has(id));
  return {
    /** In the order of the list. */
    ids,
    has: (id: number) => ticked.has(id),
    // Stable function, shared by all rows.
    toggle: (id: number) =>
      setTicked((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    isAll: ids.length > 0 && ids.length === shownIds.length,
    toggleAll: () => setTicked(ids.length === shownIds.length ? new Set() : new Set(shownIds)),
    clear: () => setTicked(new Set()),
  };
}
