import type { CourseDetail } from '@pelion/contract/courses';
import { defineMessages } from '@pelion/words';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import type { Newer } from '../../components/form/use-newer.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { compareCourses } from './compare-courses.ts';

const messages = defineMessages({
  title: 'Somebody else has saved “{$name}”',
  text: 'Theirs has {$n} {#n|item|items}. Keeping yours replaces it.',
  added: 'New there: {$items}',
  removed: 'Removed there: {$items}',
  changed: 'Changed there: {$items}',
});

/** Names listed of each difference. */
const most = 8;

interface CourseConflictProps {
  readonly base: CourseDetail;
  readonly newer: Newer<CourseDetail>;
}

/** Version of another author, by what it differs from the one that was opened. */
export function CourseConflict({ base, newer }: CourseConflictProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const difference = compareCourses(base, newer.record);
  return (
    <ConflictNotice
      title={t('title', { name: newer.record.name })}
      onKeepMine={newer.keepMine}
      onTakeTheirs={newer.takeTheirs}
    >
      <p>{t('text', { n: newer.record.item_count })}</p>
      {(['added', 'removed', 'changed'] as const).map((kind) =>
        difference[kind].length === 0 ? null : (
          <p key={kind}>{t(kind, { items: format.list(difference[kind].slice(0, most)) })}</p>
        ),
      )}
    </ConflictNotice>
  );
}
