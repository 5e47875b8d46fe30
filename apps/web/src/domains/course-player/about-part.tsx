import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import type { RefCallback } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { CoursePicture } from '../../components/course-picture.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { coursePlayerPath } from '../../lib/course-player-path.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { courseQuery } from '../courses/queries.ts';
import classes from './course-player.module.css';
import { itemsOf, type PlayerCourse } from './player-course.ts';

const messages = defineMessages({
  goals: 'What you learn',
  contents: 'Contents',
  by: 'by {$author}',
  items: '{$n} {#n|item|items}',
  goOn: 'Go on',
});

interface AboutPartProps {
  readonly course: PlayerCourse;
  readonly heading: RefCallback<HTMLHeadingElement>;
}

/** Goals, contents, length and author of the course. */
export function AboutPart({ course, heading }: AboutPartProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { outline, place } = course;
  const query = useQuery(courseQuery(place.courseId));
  return (
    <article className={classes.item} aria-labelledby="item">
      <AsyncView query={query}>
        {(detail) => {
          const facts = [
            detail.author && t('by', { author: detail.author }),
            detail.subject_name,
            detail.minutes !== null && format.duration(detail.minutes),
            t('items', { n: itemsOf(outline).length }),
          ].filter(Boolean);
          return (
            <>
              <div className={classes.picture}>
                <CoursePicture course={detail} shape="banner" />
              </div>
              <header className={classes.itemHead}>
                <h1 ref={heading} id="item" tabIndex={-1}>
                  <bdi>{outline.course_name}</bdi>
                </h1>
                <p className={classes.facts}>{facts.join(' · ')}</p>
              </header>
              {detail.description ? <RichTextView html={detail.description} /> : null}
              {detail.goals.length > 0 ? (
                <section className={classes.about}>
                  <h2>{t('goals')}</h2>
                  <ul>
                    {detail.goals.map((goal) => (
                      <li key={goal}>
                        <bdi>{goal}</bdi>
                      </li>
                    ))}
                  </ul>
                </section>
              ) : null}
              <section className={classes.about}>
                <h2>{t('contents')}</h2>
                <ol>
                  {outline.modules.map(({ id, name, items }) => (
                    <li key={id}>
                      <bdi>{name}</bdi>{' '}
                      <span className={classes.quiet}>{t('items', { n: items.length })}</span>
                    </li>
                  ))}
                </ol>
              </section>
              <p>
                <ButtonLink tone="primary" to={coursePlayerPath(place)}>
                  {t('goOn')}
                </ButtonLink>
              </p>
            </>
          );
        }}
      </AsyncView>
    </article>
  );
}
