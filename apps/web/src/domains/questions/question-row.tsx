import { pathOf } from '@pelion/access';
import type { AssessmentQuestion } from '@pelion/contract/questions';
import { difficultyTable } from '@pelion/questions/question-types';
import { questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu } from '../../components/menu.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './question-row.module.css';
import type { RowDragging } from './use-row-dragging.ts';

const messages = defineMessages({
  points: '{$points} pts',
  onePoint: '1 pt',
  version: 'version {$n}',
  move: 'Move {question} {$place}',
  moveHint: 'Arrow up and arrow down move it; it can be dragged, too.',
  more: 'More about {question} {$place}',
  up: 'Move up',
  down: 'Move down',
  edit: 'Edit',
  remove: 'Remove',
});

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

interface QuestionRowProps {
  readonly question: AssessmentQuestion;
  readonly place: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The query of the editor's address; null where the viewer may only look. */
  readonly editQuery: string | null;
  readonly state: unknown;
  readonly onMove: (id: number, step: -1 | 1) => void;
  readonly onRemove: (question: AssessmentQuestion) => void;
  readonly dragging: RowDragging;
}

/** One of up to a thousand: renders again only when it has changed itself. */
export const QuestionRow = memo(function QuestionRow({
  question,
  place,
  isFirst,
  isLast,
  editQuery,
  state,
  onMove,
  onRemove,
  dragging,
}: QuestionRowProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { id, points, version_no: version } = question;
  const facts = [
    text.phrase(questionTypes[question.question.type].label),
    text.phrase(difficultyTable.labelOf(question.difficulty)),
    version > 1 ? t('version', { n: version }) : null,
    question.title || null,
  ];
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(id, step);
  };
  return (
    <li className={classes.row} data-editable={editQuery !== null || undefined} {...dragging.row(id)}>
      {editQuery === null ? null : (
        <IconButton
          label={t('move', { place })}
          icon={IconGripVertical}
          size="sm"
          className={classes.grip}
          aria-description={t('moveHint')}
          data-move={id}
          onKeyDown={moveByKey}
          {...dragging.grip(id)}
        />
      )}
      <span className={classes.place} aria-hidden>
        {place}
      </span>
      <div className={classes.body}>
        <div className={classes.stem}>
          <RichTextView html={question.question.content.stem.html} />
        </div>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <span className={classes.points}>
        {points === '1' ? t('onePoint') : t('points', { points: format.points(points) })}
      </span>
      {editQuery === null ? null : (
        <Menu
          label={t('more', { place })}
          size="sm"
          entries={[
            {
              label: t('edit'),
              icon: IconPencil,
              to: pathOf('editQuestion', { questionId: id }) + editQuery,
              state,
            },
            !isFirst && { label: t('up'), icon: IconArrowUp, onChoose: () => onMove(id, -1) },
            !isLast && { label: t('down'), icon: IconArrowDown, onChoose: () => onMove(id, 1) },
            { label: t('remove'), icon: IconTrash, isDangerous: true, onChoose: () => onRemove(question) },
          ]}
        />
      )}
    </li>
  );
});
