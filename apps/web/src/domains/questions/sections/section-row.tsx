import { pathOf } from '@pelion/access';
import type { AssessmentSection } from '@pelion/contract/assessment-sections';
import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { RecordMenu } from '../../../components/record-menu.tsx';
import { RichTextView } from '../../../components/rich-text/rich-text-view.tsx';
import { RowGrip } from '../../../components/row-grip.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import type { RowDragging } from '../../../lib/use-row-dragging.ts';
import { targetOfSection } from '../use-question-order.ts';
import classes from './section-row.module.css';
import type { SectionStep } from './use-section-order.ts';

const messages = defineMessages({
  total: '{$n} {question#n} · {$points} {#worth|point|points}',
  empty: 'Drag {question+} here, or choose “Part…” in their menu.',
  move: 'Move part “{$name}”',
  moveHint: 'Drag it with its {question+}, or use the arrow keys.',
  more: 'More about part “{$name}”',
  edit: 'Edit',
  add: 'Add {question}',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove, keep its {question+}',
});

const steps: Readonly<Record<string, SectionStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'top',
  End: 'bottom',
};

interface SectionRowProps {
  readonly section: AssessmentSection;
  /** Number of questions in the section without passages, and the sum of their points as exact text. */
  readonly count: number;
  readonly points: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Query string of the editor's URL; null for read-only viewers. */
  readonly editQuery: string | null;
  readonly state: unknown;
  readonly onMove: (id: number, step: SectionStep) => void;
  readonly onEdit: (section: AssessmentSection) => void;
  readonly onRemove: (id: number) => void;
  /** Drop targets for questions and for sections. */
  readonly questionDragging: RowDragging;
  readonly dragging: RowDragging;
}

/** Header row of a section in the question list: name, points and instructions. */
export function SectionRow({
  section: { section_id: id, name, instruction },
  section,
  count,
  points,
  isFirst,
  isLast,
  editQuery,
  state,
  onMove,
  onEdit,
  onRemove,
  questionDragging,
  dragging,
}: SectionRowProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const dropped = [questionDragging.row(targetOfSection(id)), dragging.row(id)];
  const each = (name: 'onDragOver' | 'onDragLeave' | 'onDrop') => (event: DragEvent<HTMLElement>) => {
    for (const one of dropped) one[name](event);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(id, step);
  };
  return (
    <li
      className={classes.row}
      data-editable={editQuery !== null || undefined}
      onDragOver={each('onDragOver')}
      onDragLeave={each('onDragLeave')}
      onDrop={each('onDrop')}
    >
      {editQuery === null ? null : (
        <RowGrip
          label={t('move', { name })}
          hint={t('moveHint')}
          className={classes.grip}
          data-move-section={id}
          grip={dragging.grip(id)}
          onKeyDown={moveByKey}
        />
      )}
      <div className={classes.body}>
        <h3>{name}</h3>
        <p className="field-hint">
          {t('total', { n: count, points: format.points(points), worth: Number(points) })}
        </p>
        {instruction === '' ? null : <RichTextView html={instruction} />}
        {count === 0 ? <p className="field-hint">{t('empty')}</p> : null}
      </div>
      {editQuery === null ? null : (
        <RecordMenu
          label={t('more', { name })}
          size="sm"
          entries={[
            { label: t('edit'), icon: IconPencil, onChoose: () => onEdit(section) },
            {
              label: t('add'),
              icon: IconPlus,
              to: `${pathOf('createQuestion')}${editQuery}&section=${id}`,
              state,
            },
            !isFirst && { label: t('up'), icon: IconArrowUp, onChoose: () => onMove(id, 'up') },
            !isLast && { label: t('down'), icon: IconArrowDown, onChoose: () => onMove(id, 'down') },
            { label: t('remove'), icon: IconTrash, isDangerous: true, onChoose: () => onRemove(id) },
          ]}
        />
      )}
    </li>
  );
}
