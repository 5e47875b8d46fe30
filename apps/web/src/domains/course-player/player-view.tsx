import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconArrowLeft, IconInfoCircle, IconListDetails } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { readId } from '../../lib/read-id.ts';
import { useMessages } from '../../lib/text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { setWindowTitle } from '../../lib/window-title.ts';
import { CourseOutlineList } from './course-outline-list.tsx';
import classes from './course-player.module.css';
import { ItemPart } from './item-part.tsx';
import { END, itemPath } from './item-path.ts';
import { itemsOf, neighborsOf, type PlayerCourse, type PlayerParts } from './player-course.ts';
import { PlayerFoot } from './player-foot.tsx';
import { SaveState } from './save-state.tsx';
import { useFocusOn } from './use-focus-on.ts';
import { usePlayerKeys } from './use-player-keys.ts';

const notices = () => import('./player-notices.tsx');
const PlayerNotice = later(() => notices().then((file) => file.PlayerNotice), null);
const DroppedNotices = later(() => notices().then((file) => file.DroppedNotices), null);
const AboutPart = later(() => import('./about-part.tsx').then((file) => file.AboutPart), <LoadingState />);
const EndPart = later(() => import('./end-part.tsx').then((file) => file.EndPart), <LoadingState />);
const Dialog = later(() => import('../../components/dialog.tsx').then((file) => file.Dialog));

const messages = defineMessages({
  back: '{^course}',
  about: 'About',
  contents: 'Contents',
});

interface PlayerViewProps {
  readonly course: PlayerCourse;
  readonly parts: PlayerParts;
  readonly isAbout?: boolean | undefined;
}

/** Content first; the outline beside it, or in a drawer where there is no room. */
export function PlayerView({ course, parts, isAbout = false }: PlayerViewProps) {
  const t = useMessages(messages);
  const { outline, place, progress } = course;
  const [search] = useSearchParams();
  const items = itemsOf(outline);
  // Where the student was when the player opened; progress made since does not move the page.
  const [startsAt] = useState(outline.item_id ?? items[0]?.id ?? null);
  const asked = search.get('item');
  const id = readId(asked) ?? (asked === END ? null : startsAt);
  const item = items.find((one) => one.id === id) ?? null;
  const shown = isAbout ? 'about' : item ? String(item.id) : END;
  const { previous, next } = neighborsOf(items, item?.id ?? null);
  const isNarrow = useMedia('(max-width: 62.49em)');
  const [isOutlineOpen, setIsOutlineOpen] = useState(false);
  const heading = useFocusOn(shown);
  usePlayerKeys({
    previous: previous && itemPath(course, previous.id),
    next: item ? itemPath(course, next?.id ?? null) : null,
  });
  useEffect(() => setWindowTitle(outline.course_name), [outline.course_name]);
  const list = (
    <CourseOutlineList
      course={course}
      current={isAbout ? null : shown}
      onChoose={() => setIsOutlineOpen(false)}
    />
  );
  return (
    <div className={classes.player}>
      <header className={classes.top}>
        <Link
          className={classes.back}
          to={pathOf('course', { courseId: place.courseId })}
          aria-label={t('back')}
        >
          <IconArrowLeft size={20} stroke={1.7} aria-hidden />
        </Link>
        <p className={classes.name}>
          <bdi>{outline.course_name}</bdi>
        </p>
        {progress ? <SaveState progress={progress} /> : null}
        <ButtonLink
          tone="quiet"
          icon={IconInfoCircle}
          to={pathOf('coursePlayerAbout', { ...place })}
          aria-current={isAbout ? 'page' : undefined}
        >
          {isNarrow ? <span className="visually-hidden">{t('about')}</span> : t('about')}
        </ButtonLink>
        {isNarrow ? (
          <Button icon={IconListDetails} aria-haspopup="dialog" onClick={() => setIsOutlineOpen(true)}>
            {t('contents')}
          </Button>
        ) : null}
      </header>
      <div className={classes.columns}>
        {isNarrow ? null : (
          <nav className={classes.side} aria-label={t('contents')}>
            {list}
          </nav>
        )}
        <main className={classes.main} id="content">
          {course.mode === 'own' ? null : <PlayerNotice course={course} />}
          {progress ? <DroppedNotices progress={progress} scheduleId={place.scheduleId} /> : null}
          {isAbout ? (
            <AboutPart course={course} heading={heading} />
          ) : item ? (
            <ItemPart key={item.id} course={course} item={item} parts={parts} heading={heading} />
          ) : (
            <EndPart course={course} heading={heading} />
          )}
          {isAbout ? null : <PlayerFoot course={course} item={item} previous={previous} next={next} />}
        </main>
      </div>
      {isNarrow && isOutlineOpen ? (
        <Dialog title={t('contents')} size="drawer" onClose={() => setIsOutlineOpen(false)}>
          <nav aria-label={t('contents')}>{list}</nav>
        </Dialog>
      ) : null}
    </div>
  );
}
