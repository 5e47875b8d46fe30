import { pathOf, rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from 'react-router';
import { daysLeft } from '../../lib/days-left.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './trial-banner.module.css';

const messages = defineMessages({
  region: 'Trial',
  plan: 'Plan',
  left: '{$left} {#left|day|days} left of the trial of your {school}.',
  last: 'The trial of your {school} ends today.',
  over: 'The trial of your {school} is over. Everything can be read and exported, but not changed.',
  ended: 'The plan of your {school} has ended. Everything can be read and exported, but not changed.',
  plans: 'Choose a plan',
  ask: 'An admin of your {school} can choose a plan.',
});

interface TrialBannerProps {
  readonly now?: Date;
}

/** Remaining days of a trial, for admins; its end, for everybody. */
export function TrialBanner({ now = new Date() }: TrialBannerProps) {
  const { user, may } = useSignedIn();
  const t = useMessages(messages);
  const format = useFormat();
  const isAdmin = may(rules.setUpSchool);
  const { plan_state, trial_ends_at } = user.school;
  const hasEnded = plan_state === 'ended';
  const isOver = hasEnded || trial_ends_at === null || Date.parse(trial_ends_at) <= now.getTime();
  if (!isOver && !isAdmin) return null;
  const left = isOver ? 0 : daysLeft(format, trial_ends_at, now);
  return (
    <section
      className={classes.banner}
      aria-label={t(hasEnded ? 'plan' : 'region')}
      data-over={isOver || undefined}
    >
      <IconHourglass size={18} stroke={1.7} aria-hidden />
      <span>{hasEnded ? t('ended') : isOver ? t('over') : left === 0 ? t('last') : t('left', { left })}</span>
      {isAdmin ? <Link to={pathOf('plan')}>{t('plans')}</Link> : <span>{t('ask')}</span>}
    </section>
  );
}
