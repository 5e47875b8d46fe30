import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconConfetti, IconFlag } from '@tabler/icons-react';
import type { RefCallback } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { CertificateLink } from '../../components/certificates/certificate-link.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './course-player.module.css';
import { itemPath } from './item-path.ts';
import { isCompleted, openItemsOf, type PlayerCourse } from './player-course.ts';

const messages = defineMessages({
  completed: 'Completed',
  congratulation: 'You have completed “{$name}”.',
  end: 'The end of the {course}',
  score: 'Score {$percent}',
  left: 'Still to do',
  nothing: 'Nothing is open at the moment.',
  courses: 'To the {course+}',
});

interface EndPartProps {
  readonly course: PlayerCourse;
  readonly heading: RefCallback<HTMLHeadingElement>;
}

/** Page behind the last item: what was reached, and what is next. */
export function EndPart({ course, heading }: EndPartProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { outline, mode } = course;
  const isThrough = isCompleted(outline);
  const left = openItemsOf(outline);
  const Icon = isThrough ? IconConfetti : IconFlag;
  return (
    <article className={classes.item} aria-labelledby="item">
      <div className={classes.card} data-through={isThrough || undefined}>
        <Icon size={36} stroke={1.5} aria-hidden />
        <h1 ref={heading} id="item" tabIndex={-1}>
          {t(isThrough ? 'completed' : 'end')}
        </h1>
        {isThrough && mode === 'own' ? <p>{t('congratulation', { name: outline.course_name })}</p> : null}
        {outline.score === null ? null : <p>{t('score', { percent: format.percent(outline.score) })}</p>}
        {outline.certificate ? <CertificateLink certificate={outline.certificate} /> : null}
        <ButtonLink tone={isThrough ? 'primary' : 'default'} to={pathOf('courses')}>
          {t('courses')}
        </ButtonLink>
      </div>
      {isThrough || mode === 'preview' ? null : (
        <section className={classes.about}>
          <h2>{t('left')}</h2>
          {left.length === 0 ? <p>{t('nothing')}</p> : null}
          <ul>
            {left.map((item) => (
              <li key={item.id}>
                <Link to={itemPath(course, item.id)}>
                  <bdi>{item.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
