import type { CourseOutline } from '@pelion/contract/course-schedules';
import {
  courseItemKindTable,
  courseItemStatuses,
  courseItemStatusTable,
  doneRuleWords,
} from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { LockIcon } from '../../components/courses/lock-icon.ts';
import { OutlineList } from '../../components/courses/outline-list.tsx';
import { shareText } from '../../components/courses/share-text.ts';
import { useLockWords } from '../../components/courses/use-lock-words.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  due: 'Due {$when}',
  optional: 'Optional',
  unlocked: 'Opened by the {teacher}',
  locked: 'Not open yet',
  needs: '{$score} needed',
});

export type LearnerItem = CourseOutline['modules'][number]['items'][number];

interface LearnerOutlineProps {
  readonly outline: CourseOutline;
  /** Path of an item; undefined for one that does not open. */
  readonly pathOfItem: (item: LearnerItem) => string | undefined;
  /** Buttons at the end of the line. */
  readonly actions?: (item: LearnerItem) => ReactNode;
  readonly level?: 2 | 3;
}

/** Items of a course with their statuses for one student, and the conditions that open the locked ones. */
export function LearnerOutline({ outline, pathOfItem, actions, level = 2 }: LearnerOutlineProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const lockWords = useLockWords(outline);
  /** Rules that the student or the teacher meets by doing something else than going through the item. */
  const ruleOf = ({ done, score, status_id }: LearnerItem): readonly string[] => {
    if (status_id === courseItemStatuses.completed) return [];
    if (score !== null) return [t('needs', { score: shareText(format, score) })];
    return done === 'teacher' || done === 'learner' ? [text.phrase(doneRuleWords[done])] : [];
  };
  const factsOf = (item: LearnerItem): readonly string[] => [
    text.phrase(courseItemKindTable.labelOf(item.kind_id)),
    ...(item.is_required ? [] : [t('optional')]),
    ...ruleOf(item),
    ...(item.reached === null ? [] : [format.percent(item.reached)]),
    ...(item.is_unlocked && item.status_id !== courseItemStatuses.completed ? [t('unlocked')] : []),
    ...item.locks.flatMap((lock) => (lock.reason === 'paused' ? [] : lockWords(lock).text)),
  ];
  return (
    <OutlineList
      level={level}
      groups={outline.modules.map(({ id, name, due_date, items }) => ({
        ...{ id, name, facts: due_date === null ? [] : [t('due', { when: format.when(due_date) })] },
        entries: items.map((item) => ({
          ...{ id: item.id, kind_id: item.kind_id, name: item.name, to: pathOfItem(item) },
          facts: factsOf(item),
          end: (
            <>
              {item.locks.length > 0 ? <LockIcon size={18} stroke={1.7} aria-label={t('locked')} /> : null}
              {item.status_id === courseItemStatuses.notStarted ? null : (
                <StatusTag tone={courseItemStatusTable.toneOf(item.status_id)}>
                  {text.phrase(courseItemStatusTable.labelOf(item.status_id))}
                </StatusTag>
              )}
              {actions?.(item)}
            </>
          ),
        })),
      }))}
    />
  );
}
