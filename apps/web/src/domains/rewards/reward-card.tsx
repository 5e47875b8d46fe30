import type { Reward } from '@pelion/contract/rewards';
import { defineMessages } from '@pelion/words';
import { type ReactNode, useId } from 'react';
import type { MenuEntry } from '../../components/menu.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useMessages } from '../../lib/text.ts';
import { RewardPicture } from './reward-picture.tsx';
import classes from './rewards.module.css';

const messages = defineMessages({
  more: 'More about “{$name}”',
  price: '{$n} {#n|point|points}',
  left: '{$n} left',
  none: 'None left',
  limit: '{$n} each',
  approval: 'Needs approval',
  taken: '{$n} taken',
  archived: 'Archived',
});

interface RewardCardProps {
  readonly reward: Reward;
  readonly menu?: readonly (MenuEntry | false)[];
  /** Actions, at the end. */
  readonly children?: ReactNode;
}

/** Reward with its picture, price and stock. */
export function RewardCard({ reward, menu = [], children }: RewardCardProps) {
  const t = useMessages(messages);
  const id = useId();
  const { name, description, price, left, student_limit, needs_approval, is_active, taken_count } = reward;
  const facts = [
    left === null ? null : t(left === 0 ? 'none' : 'left', { n: left }),
    student_limit === null ? null : t('limit', { n: student_limit }),
    needs_approval ? t('approval') : null,
    taken_count === null || taken_count === 0 ? null : t('taken', { n: taken_count }),
  ].filter((fact) => fact !== null);
  return (
    <article className={classes.card} aria-labelledby={id} data-off={!is_active || undefined}>
      <div className={classes.picture}>
        <RewardPicture reward={reward} />
      </div>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          <bdi>{name}</bdi>
        </h2>
        {is_active ? null : <StatusTag tone="gray">{t('archived')}</StatusTag>}
        <RecordMenu label={t('more', { name })} size="sm" entries={menu} />
      </header>
      {description === '' ? null : <p className={classes.about}>{description}</p>}
      <p className={classes.price}>{t('price', { n: price })}</p>
      {facts.length > 0 ? <p className={classes.facts}>{facts.join(' · ')}</p> : null}
      {children}
    </article>
  );
}
