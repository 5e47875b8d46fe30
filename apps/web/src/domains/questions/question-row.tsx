import { pathOf } from '@pelion/access';
import type { AssessmentQuestion } from '@pelion/contract/questions';
import { difficultyTable } from '@pelion/questions/question-types';
import { questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { IconChevronDown, IconChevronUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './question-row.module.css';

const messages = defineMessages({
  points: '{$points} pts',
  onePoint: '1 pt',
  version: 'version {$n}',
  up: 'Move {question} {$place} up',
  down: 'Move {question} {$place} down',
  edit: 'Edit {question} {$place}',
  remove: 'Remove {question} {$place}',
});

const steps = [
  { step: -1, name: 'up', Icon: IconChevronUp },
  { step: 1, name: 'down', Icon: IconChevronDown },
] as const;

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
  return (
    <li className={classes.row}>
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
      {editQuery !== null ? (
        <div className={classes.actions}>
          {steps.map(({ step, name, Icon }) => (
            <button
              key={name}
              type="button"
              data-move={`${id}:${step}`}
              aria-label={t(name, { place })}
              // Not disabled: a button that is keeps no focus, and the next press would go nowhere.
              aria-disabled={step === -1 ? isFirst : isLast}
              onClick={() => onMove(id, step)}
            >
              <Icon size={18} stroke={1.8} aria-hidden />
            </button>
          ))}
          <Link
            to={pathOf('editQuestion', { questionId: id }) + editQuery}
            state={state}
            aria-label={t('edit', { place })}
          >
            <IconPencil size={18} stroke={1.7} aria-hidden />
          </Link>
          <button type="button" aria-label={t('remove', { place })} onClick={() => onRemove(question)}>
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </button>
        </div>
      ) : null}
    </li>
  );
});
