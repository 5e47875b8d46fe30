import type { CourseDetail } from '@pelion/contract/courses';
import { courseItemKindTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useText } from '../../lib/text.ts';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { StatusTag } from '../status-tag.tsx';
import classes from './course-about.module.css';
import { OutlineList } from './outline-list.tsx';

const messages = defineMessages({
  goals: 'Goals',
  contents: 'Contents',
  optional: 'Optional',
});

type About = Pick<CourseDetail, 'description' | 'goals'> & {
  readonly modules: readonly {
    readonly id: number;
    readonly name: string;
    readonly items: readonly Pick<
      CourseDetail['modules'][number]['items'][number],
      'id' | 'kind_id' | 'name' | 'is_required'
    >[];
  }[];
};

/** Description, goals and contents of a course. */
export function CourseAbout({ course: { description, goals, modules } }: { readonly course: About }) {
  const text = useText();
  const t = text(messages);
  return (
    <div className={classes.about}>
      {description === '' ? null : <RichTextView html={description} />}
      {goals.length > 0 ? (
        <section className={classes.part}>
          <h2>{t('goals')}</h2>
          <ul className={classes.goals}>
            {goals.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {modules.length > 0 ? (
        <section className={classes.part}>
          <h2>{t('contents')}</h2>
          <OutlineList
            level={3}
            groups={modules.map(({ id, name, items }) => ({
              ...{ id, name, facts: [] },
              entries: items.map((item) => ({
                ...{ id: item.id, kind_id: item.kind_id, name: item.name },
                facts: [text.phrase(courseItemKindTable.labelOf(item.kind_id))],
                end: item.is_required ? null : <StatusTag tone="gray">{t('optional')}</StatusTag>,
              })),
            }))}
          />
        </section>
      ) : null}
    </div>
  );
}
