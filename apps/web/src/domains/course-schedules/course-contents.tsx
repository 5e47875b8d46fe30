import { pathOf, rules } from '@pelion/access';
import type { CourseDetail } from '@pelion/contract/courses';
import { courseItemKindTable, courseOrderWords } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { ButtonLink } from '../../components/button.tsx';
import { OutlineList } from '../../components/courses/outline-list.tsx';
import { shareText } from '../../components/courses/share-text.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { coursePreviewPath } from '../../lib/course-player-path.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { useOpeningWords } from './use-opening-words.ts';

const messages = defineMessages({
  optional: 'Optional',
  enough: '{$n} required {#n|item|items} are enough',
  score: 'At least {$score}',
  empty: 'Nothing in it yet',
  emptyText: 'Add modules and items.',
  edit: 'Edit',
});

/** Modules and items with the rules by which they open and are done. */
export function CourseContents({ course }: { readonly course: CourseDetail }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const { opens, isDone } = useOpeningWords(course);
  const { id, modules, order, enough, score, can } = course;
  if (modules.length === 0)
    return (
      <EmptyState
        title={t('empty')}
        text={t('emptyText')}
        action={
          can.edit && may(rules.editCourses) ? (
            <ButtonLink to={pathOf('editCourse', { courseId: id })}>{t('edit')}</ButtonLink>
          ) : null
        }
      />
    );
  return (
    <>
      <p className="field-hint">
        {[
          text.phrase(courseOrderWords[order]),
          ...(enough === null ? [] : [t('enough', { n: enough })]),
          ...(score === null ? [] : [t('score', { score: shareText(format, score) })]),
        ].join(' · ')}
      </p>
      <OutlineList
        groups={modules.map((module) => ({
          ...{ id: module.id, name: module.name, facts: opens(module.opening) },
          entries: module.items.map((item) => ({
            ...{ id: item.id, kind_id: item.kind_id, name: item.name },
            to: coursePreviewPath(id, item.id),
            facts: [
              text.phrase(courseItemKindTable.labelOf(item.kind_id)),
              ...isDone(item),
              ...opens(item.opening),
            ],
            end: item.is_required ? null : <StatusTag tone="gray">{t('optional')}</StatusTag>,
          })),
        }))}
      />
    </>
  );
}
