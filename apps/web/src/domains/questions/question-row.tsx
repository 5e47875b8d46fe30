import { pathOf } from '@pelion/access';
import type { AssessmentQuestion } from '@pelion/contract/questions';
import { difficultyTable } from '@pelion/questions/question-types';
import { stemInRow } from '@pelion/questions/stem-in-words';
import { questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import {
  IconArrowDown,
  IconArrowsVertical,
  IconArrowUp,
  IconCopy,
  IconHistory,
  IconLayoutList,
  IconMessageReport,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { RowGrip } from '../../components/row-grip.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { RowDragging } from '../../lib/use-row-dragging.ts';
import classes from './question-row.module.css';
import type { Destination } from './question-slots.ts';

const messages = defineMessages({
  points: '{$points} pts',
  onePoint: '1 pt',
  version: 'version {$n}',
  aQuestion: '{question} {$number}',
  aPassage: 'the passage in line {$place}',
  select: 'Select {$what}',
  move: 'Move {$what}',
  moveHint: 'Drag it, or use the arrow keys, Home and End.',
  more: 'More about {$what}',
  up: 'Move up',
  down: 'Move down',
  place: 'Move to…',
  section: 'Part…',
  edit: 'Edit',
  editIt: 'Edit {$what}',
  duplicate: 'Duplicate',
  history: 'Versions',
  remove: 'Remove',
  report: 'Report a problem',
  reports: '{$n} {#n|report|reports}',
  addPart: 'Add a {question} to this passage',
  unasked: 'A comprehension needs at least one {question}.',
});

const destinations: Readonly<Record<string, Destination>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'top',
  End: 'bottom',
};

/** Actions of a row; stable functions. */
export interface RowActions {
  readonly move: (id: number, to: Destination) => void;
  readonly select: (id: number) => void;
  readonly duplicate: (id: number) => void;
  readonly remove: (id: number) => void;
  readonly open: (dialog: 'place' | 'section' | 'history' | 'report', id: number) => void;
}

interface QuestionRowProps {
  readonly assessmentId: number;
  readonly question: AssessmentQuestion;
  /** 1-based position among all rows, including passages. */
  readonly place: number;
  /** Question number shown to students; null for a passage. */
  readonly number: number | null;
  /** Number of questions about the passage. */
  readonly partCount: number;
  /** Whether no question or section precedes. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isSelected: boolean;
  /** Query string of the editor's URL; null for read-only viewers. */
  readonly editQuery: string | null;
  readonly state: unknown;
  readonly actions: RowActions;
  readonly dragging: RowDragging;
}

/** Memoized row: lists have up to two thousand. */
export const QuestionRow = memo(function QuestionRow({
  assessmentId,
  question,
  place,
  number,
  partCount,
  isFirst,
  isLast,
  isSelected,
  editQuery,
  state,
  actions,
  dragging,
}: QuestionRowProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { id, points, version_no: version } = question;
  const isText = number === null;
  // The label has the number that students see.
  const what = number === null ? t('aPassage', { place }) : t('aQuestion', { number });
  const editAddress = editQuery && pathOf('editQuestion', { questionId: id }) + editQuery;
  const addPart = editQuery && `${pathOf('createQuestion')}${editQuery}&parent=${id}`;
  const facts = [
    text.phrase(questionTypes[question.question.type].label),
    text.phrase(difficultyTable.labelOf(question.difficulty)),
    version > 1 ? t('version', { n: version }) : null,
    question.title || null,
  ];
  const moveByKey = (event: KeyboardEvent) => {
    const to = destinations[event.key];
    if (!to) return;
    event.preventDefault();
    actions.move(id, to);
  };
  return (
    <li
      className={classes.row}
      data-editable={editQuery !== null || undefined}
      data-selected={isSelected || undefined}
      data-part={question.parent_id !== null || undefined}
      {...dragging.row(id)}
    >
      {editQuery === null ? null : (
        <>
          <RowGrip
            label={t('move', { what })}
            hint={t('moveHint')}
            className={classes.grip}
            data-move={id}
            grip={dragging.grip(id)}
            onKeyDown={moveByKey}
          />
          <input
            type="checkbox"
            className={classes.tick}
            aria-label={t('select', { what })}
            checked={isSelected}
            onChange={() => actions.select(id)}
          />
        </>
      )}
      <span className={classes.place} aria-hidden>
        {number}
      </span>
      <div className={classes.body}>
        <div className={classes.stem}>
          <RichTextView html={stemInRow(question.question.content.stem.html)} />
          {editAddress ? (
            <Link
              className={classes.open}
              to={editAddress}
              state={state}
              draggable={false}
              aria-label={t('editIt', { what })}
            />
          ) : null}
        </div>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {question.open_reports > 0 ? (
          <ButtonLink
            tone="link"
            size="sm"
            icon={IconMessageReport}
            to={`${pathOf('questionReports')}?status=open&assessment=${assessmentId}`}
          >
            {t('reports', { n: question.open_reports })}
          </ButtonLink>
        ) : null}
        {isText && partCount === 0 ? <p className={classes.warning}>{t('unasked')}</p> : null}
        {isText && addPart ? (
          <ButtonLink tone="link" size="sm" icon={IconPlus} to={addPart} state={state}>
            {t('addPart')}
          </ButtonLink>
        ) : null}
      </div>
      <span className={classes.points}>
        {isText ? null : points === '1' ? t('onePoint') : t('points', { points: format.points(points) })}
      </span>
      {editAddress === null ? (
        <RecordMenu
          label={t('more', { what })}
          size="sm"
          entries={[
            { label: t('report'), icon: IconMessageReport, onChoose: () => actions.open('report', id) },
          ]}
        />
      ) : (
        <RecordMenu
          label={t('more', { what })}
          size="sm"
          entries={[
            {
              label: t('edit'),
              icon: IconPencil,
              to: editAddress,
              state,
            },
            { label: t('duplicate'), icon: IconCopy, onChoose: () => actions.duplicate(id) },
            !isFirst && { label: t('up'), icon: IconArrowUp, onChoose: () => actions.move(id, 'up') },
            !isLast && { label: t('down'), icon: IconArrowDown, onChoose: () => actions.move(id, 'down') },
            !(isFirst && isLast) && {
              label: t('place'),
              icon: IconArrowsVertical,
              onChoose: () => actions.open('place', id),
            },
            question.parent_id === null && {
              label: t('section'),
              icon: IconLayoutList,
              onChoose: () => actions.open('section', id),
            },
            {
              label: t('history'),
              icon: IconHistory,
              worksWhenOver: true,
              onChoose: () => actions.open('history', id),
            },
            { label: t('report'), icon: IconMessageReport, onChoose: () => actions.open('report', id) },
            { label: t('remove'), icon: IconTrash, isDangerous: true, onChoose: () => actions.remove(id) },
          ]}
        />
      )}
    </li>
  );
});
