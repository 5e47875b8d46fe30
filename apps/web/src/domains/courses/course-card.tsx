import type { ListedCourse } from '@pelion/contract/courses';
import { courseStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { type ReactNode, useId } from 'react';
import { PlainButton } from '../../components/button.tsx';
import { CoursePicture } from '../../components/course-picture.tsx';
import { ListLink } from '../../components/list-link.tsx';
import type { MenuEntry } from '../../components/menu.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import tagButton from '../../components/tag-button.module.css';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './courses.module.css';

const messages = defineMessages({
  more: 'More about “{$name}”',
  items: '{$n} {#n|item|items}',
  by: 'By {$author}',
});

interface CourseCardProps {
  readonly course: ListedCourse;
  /** Page of the course; null for one that cannot be opened. */
  readonly to: string | null;
  readonly hasStatus?: boolean;
  readonly menu?: readonly (MenuEntry | false)[];
  readonly onTag?: (tag: string) => void;
  readonly children?: ReactNode;
}

/** Course with its picture, length and author. */
export function CourseCard({ course, to, hasStatus = false, menu = [], onTag, children }: CourseCardProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const id = useId();
  const { name, status_id, subject_name, grades, minutes, item_count, author, created_by_name, tags } =
    course;
  const length = [t('items', { n: item_count }), minutes === null ? '' : format.duration(minutes)];
  const place = [subject_name ?? '', format.list(grades.map((grade) => grade.name))];
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.picture}>
        <CoursePicture course={course} />
      </div>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {to === null ? <bdi>{name}</bdi> : <ListLink to={to}>{<bdi>{name}</bdi>}</ListLink>}
        </h2>
        <RecordMenu label={t('more', { name })} size="sm" entries={menu} />
      </header>
      {hasStatus ? (
        <p className={classes.state}>
          <StatusTag tone={courseStatusTable.toneOf(status_id)}>
            {text.phrase(courseStatusTable.labelOf(status_id))}
          </StatusTag>
        </p>
      ) : null}
      <ul className={classes.facts}>
        {[place, length].map((facts) => {
          const line = facts.filter((fact) => fact !== '').join(' · ');
          return line === '' ? null : <li key={line}>{line}</li>;
        })}
        <li>{t('by', { author: author || created_by_name })}</li>
      </ul>
      {onTag && tags.length > 0 ? (
        <ul className={classes.tags}>
          {tags.slice(0, 4).map((tag) => (
            <li key={tag}>
              <PlainButton className={tagButton.tag} onClick={() => onTag(tag)}>
                {tag}
              </PlainButton>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </article>
  );
}
