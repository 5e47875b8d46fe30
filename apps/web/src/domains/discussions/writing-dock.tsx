import type { Discussion } from '@pelion/contract/discussions';
import { forumModes, forumStatuses } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ChangeButton } from '../../components/change-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './discussions.module.css';
import { draftPlace, useHasDraft } from './post-draft.ts';
import { useOpenTopic } from './topic-context.ts';

const Composer = later(
  () => import('./composer.tsx').then((file) => file.Composer),
  <LoadingState blocks={[160]} />,
);

const messages = defineMessages({
  discussion: 'Write a post',
  question: 'Write an answer',
  staff: 'Staff write here, others read.',
});

interface WritingDockProps {
  readonly onWritten: (discussion: Discussion) => void;
}

/** Form of a discussion at the lower edge of the window; a text stays where its topic is closed meanwhile. */
export function WritingDock({ onWritten }: WritingDockProps) {
  const t = useMessages(messages);
  const { topic } = useOpenTopic();
  const hasDraft = useHasDraft();
  const [opened, setOpened] = useState<'draft' | 'press' | null>(() =>
    topic.must_post_first || hasDraft(draftPlace(topic.id, 0)) ? 'draft' : null,
  );
  if (!topic.can.write && opened !== 'press' && !hasDraft(draftPlace(topic.id, 0)))
    return topic.mode_id === forumModes.staffWrite && topic.status_id === forumStatuses.active ? (
      <p className="field-hint">{t('staff')}</p>
    ) : null;
  return (
    <div className={classes.dock} data-open={opened !== null || undefined} data-bottom-bar>
      {opened ? (
        <Composer
          isFirst={opened === 'press'}
          onSent={(written) => {
            setOpened(null);
            if (written) onWritten(written);
          }}
          onClose={() => setOpened(null)}
        />
      ) : (
        <ChangeButton tone="primary" icon={IconPencil} onClick={() => setOpened('press')}>
          {t(topic.mode_id === forumModes.question ? 'question' : 'discussion')}
        </ChangeButton>
      )}
    </div>
  );
}
