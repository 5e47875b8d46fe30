import { pathOf } from '@pelion/access';
import type { CourseUse } from '@pelion/contract/courses';
import { courseStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { useText } from '../lib/text.ts';
import rows from './dialog-list.module.css';
import { SettingsSection } from './settings-page.tsx';
import { StatusTag } from './status-tag.tsx';

const messages = defineMessages({ title: 'In {course+}' });

/** Courses that hold a record; nothing without any. */
export function CourseUses({ courses }: { readonly courses: readonly CourseUse[] }) {
  const text = useText();
  if (courses.length === 0) return null;
  return (
    <SettingsSection title={text(messages)('title')}>
      <ul className={rows.list}>
        {courses.map(({ id, name, status_id }) => (
          <li key={id}>
            <Link to={pathOf('course', { courseId: id })}>{name}</Link>
            <StatusTag tone={courseStatusTable.toneOf(status_id)}>
              {text.phrase(courseStatusTable.labelOf(status_id))}
            </StatusTag>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
