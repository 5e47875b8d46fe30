import { courseItemKindTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useEffect, useEffectEvent } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { shareText } from '../../components/courses/share-text.ts';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './course-player.module.css';
import { ItemContent } from './item-content.tsx';
import { isDone, type PlayerCourse, type PlayerItem, type PlayerParts } from './player-course.ts';
import { itemQuery, outlineQuery } from './queries.ts';
import { useVisit } from './use-visit.ts';

const LockedPart = later(() => import('./locked-part.tsx').then((file) => file.LockedPart), <LoadingState />);

const messages = defineMessages({
  optional: 'Optional',
  done: 'Done {$when}',
  read: 'Done at its end',
  turnedIn: 'Done once turned in',
  score: 'Done with {$percent} or more',
  package: 'Done once completed or passed',
  learner: 'You mark it as done',
  teacher: 'Your {teacher} marks it as done',
  reached: 'Score {$percent}',
});

interface ItemPartProps {
  readonly course: PlayerCourse;
  readonly item: PlayerItem;
  readonly parts: PlayerParts;
  readonly heading: RefCallback<HTMLHeadingElement>;
}

/** One item: its name, what finishes it, and its content or what opens it. */
export function ItemPart({ course, item, parts, heading }: ItemPartProps) {
  const isLocked = item.locks.length > 0;
  return (
    <article className={classes.item} aria-labelledby="item">
      <header className={classes.itemHead}>
        <h1 ref={heading} id="item" tabIndex={-1}>
          <bdi>{item.name}</bdi>
        </h1>
        <ItemFacts item={item} />
      </header>
      {isLocked ? (
        <LockedPart course={course} item={item} />
      ) : course.mode === 'preview' ? (
        <PreviewedContent course={course} item={item} parts={parts} />
      ) : (
        <OpenedContent course={course} item={item} parts={parts} />
      )}
    </article>
  );
}

function ItemFacts({ item }: { readonly item: PlayerItem }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { kind_id, is_required, done, score, done_at, reached } = item;
  const rule =
    done === 'opened'
      ? null
      : done === 'score'
        ? t('score', { percent: shareText(format, score ?? '0') })
        : t(done);
  const facts = [
    text.phrase(courseItemKindTable.labelOf(kind_id)),
    is_required ? null : t('optional'),
    reached === null ? null : t('reached', { percent: format.percent(reached) }),
    isDone(item) ? null : rule,
  ].filter(Boolean);
  return (
    <p className={classes.facts}>
      {facts.join(' · ')}
      {isDone(item) ? (
        <span className={classes.doneAt}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden />
          {t('done', { when: done_at === null ? '' : format.when(done_at) })}
        </span>
      ) : null}
    </p>
  );
}

type ContentProps = Omit<ItemPartProps, 'heading'>;

/** Content as the server hands it out; the first reading starts the item. */
function OpenedContent({ course, item, parts }: ContentProps) {
  const query = useQuery(itemQuery(course.place, item.id));
  const isFresh = course.mode === 'own' && item.opened_at === null && query.data !== undefined;
  const visit = useVisit(course, item, query.data !== undefined);
  const { refetch } = useQuery({ ...outlineQuery(course.place), enabled: false });
  const readOutline = useEffectEvent(refetch);
  useEffect(() => {
    if (isFresh) void readOutline();
  }, [isFresh]);
  return (
    <AsyncView query={query} loading={<LoadingState blocks={[24, 24, 160]} />}>
      {(content) => <ItemContent course={course} item={item} content={content} parts={parts} visit={visit} />}
    </AsyncView>
  );
}

/** Content as the author sees it. */
function PreviewedContent({ course, item, parts }: ContentProps) {
  const visit = useVisit(course, item, false);
  const content = course.contents?.find(({ id }) => id === item.id);
  return content ? (
    <ItemContent course={course} item={item} content={content} parts={parts} visit={visit} />
  ) : null;
}
