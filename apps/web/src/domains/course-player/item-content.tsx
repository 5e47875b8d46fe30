import { pathOf, rules } from '@pelion/access';
import type { CourseItem } from '@pelion/contract/courses';
import { type CourseItemKind, courseItemKindTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import type { ComponentType } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { withReturn } from '../../lib/return-path.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './course-player.module.css';
import { itemPath } from './item-path.ts';
import type { PlayerCourse, PlayerItem, PlayerParts } from './player-course.ts';
import type { VisitEvents } from './use-visit.ts';

const TextItem = later(
  () => import('./text-item.tsx').then((file) => file.TextItem),
  <LoadingState blocks={[24, 24, 120]} />,
);
const FileItem = later(
  () => import('./file-item.tsx').then((file) => file.FileItem),
  <LoadingState blocks={[320]} />,
);
const LinkCard = later(
  () => import('./link-card.tsx').then((file) => file.LinkCard),
  <LoadingState blocks={[120]} />,
);
const PlayPairs = later(
  () => import('../../components/fun-activity/play-pairs.tsx').then((file) => file.PlayPairs),
  <LoadingState blocks={[36, 192]} />,
);

const messages = defineMessages({
  openTest: 'Open the {assessment}',
  notGiven: 'Not given yet. Please try again in a moment.',
  byStudent: 'The {student} does this here.',
});

export interface ContentProps {
  readonly course: PlayerCourse;
  readonly item: PlayerItem;
  readonly content: CourseItem;
  readonly parts: PlayerParts;
  readonly visit: VisitEvents;
}

/** Content of an open item by its kind. */
export function ItemContent(props: ContentProps) {
  const kind = courseItemKindTable.nameOf(props.item.kind_id);
  if (!kind) return null;
  const Part = contents[kind];
  return <Part {...props} />;
}

function LinkItem({ content, visit }: ContentProps) {
  return <LinkCard url={content.url ?? ''} onOpen={visit.read} />;
}

function ActivityItem({ content, visit }: ContentProps) {
  return (
    <div className={classes.activity}>
      <PlayPairs pairs={content.pairs ?? []} onEnd={visit.read} />
    </div>
  );
}

/** A test leaves the player and comes back to its item (spec 2 §2.6). */
function AssessmentItem({ course, item }: ContentProps) {
  const t = useMessages(messages);
  const { assessment_id, schedule_id } = item.work ?? {};
  if (course.mode !== 'own' && course.mode !== 'paused')
    return <p className={classes.card}>{t('byStudent')}</p>;
  if (!assessment_id || !schedule_id) return <p className={classes.card}>{t('notGiven')}</p>;
  const instructions = pathOf('testInstructions', { assessmentId: assessment_id, scheduleId: schedule_id });
  return (
    <div className={classes.card}>
      <ButtonLink tone="primary" size="lg" to={withReturn(instructions, itemPath(course, item.id))}>
        {t('openTest')}
      </ButtonLink>
    </div>
  );
}

function AssignmentItem({ course, item, parts: { Assignment } }: ContentProps) {
  const t = useMessages(messages);
  if (course.mode === 'preview') return <p className={classes.card}>{t('byStudent')}</p>;
  if (!item.work?.assignment_id) return <p className={classes.card}>{t('notGiven')}</p>;
  return <Assignment course={course} item={item} />;
}

/** Staff try it out; parents are told who does it. */
function LaunchItem({ course, item, parts: { Launch } }: ContentProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  if (course.mode === 'preview' || !may(rules.launchCourseItems))
    return <p className={classes.card}>{t('byStudent')}</p>;
  return <Launch course={course} item={item} />;
}

const contents: Readonly<Record<CourseItemKind, ComponentType<ContentProps>>> = {
  text: TextItem,
  resource: FileItem,
  file: FileItem,
  link: LinkItem,
  activity: ActivityItem,
  assignment: AssignmentItem,
  assessment: AssessmentItem,
  package: LaunchItem,
  tool: LaunchItem,
};
