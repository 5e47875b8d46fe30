import { defineMessages } from '@pelion/words';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { useMessages } from '../../lib/text.ts';
import { PostItem } from './discussion-item.tsx';
import classes from './discussions.module.css';
import { acceptedQuery } from './queries.ts';
import { useOpenTopic } from './topic-context.ts';

const messages = defineMessages({ title: 'Accepted answer', jump: 'Show in place' });

interface AcceptedAnswerProps {
  readonly acceptedId: number;
  readonly onJump: (id: number) => void;
}

/** Accepted answer above all others; its place below keeps it too. */
export function AcceptedAnswer({ acceptedId, onJump }: AcceptedAnswerProps) {
  const t = useMessages(messages);
  const { topic } = useOpenTopic();
  const { data: post } = useQuery(acceptedQuery(topic.id, acceptedId));
  if (!post) return null;
  return (
    <section className={classes.accepted} aria-label={t('title')}>
      <div className={classes.acceptedHead}>
        <h2>
          <IconCircleCheck size={20} stroke={1.8} aria-hidden />
          {t('title')}
        </h2>
        <Button tone="link" size="sm" onClick={() => onJump(acceptedId)}>
          {t('jump')}
        </Button>
      </div>
      <PostItem post={post} isCopy />
    </section>
  );
}
