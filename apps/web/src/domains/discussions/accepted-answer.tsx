import { defineMessages } from '@pelion/words';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { useMessages } from '../../lib/text.ts';
import { PostItem } from './discussion-item.tsx';
import classes from './discussions.module.css';
import { acceptedQuery } from './queries.ts';

const messages = defineMessages({ title: 'Accepted answer', jump: 'Show in place' });

interface AcceptedAnswerProps {
  readonly topicId: number;
  readonly acceptedId: number;
  readonly onJump: (id: number) => void;
}

/** Accepted answer above all others; its place below keeps it too. */
export function AcceptedAnswer({ topicId, acceptedId, onJump }: AcceptedAnswerProps) {
  const t = useMessages(messages);
  const { data } = useQuery(acceptedQuery(topicId, acceptedId));
  const post = data?.flatMap((one) => [one, ...one.replies]).find(({ id }) => id === acceptedId);
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
