import { pathOf, rules, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { queueQuery } from './queries.ts';
import { RewardShelf, type RewardTask } from './reward-shelf.tsx';
import classes from './rewards.module.css';

const RedemptionQueue = later(() => import('./redemption-queue.tsx').then((file) => file.RedemptionQueue));
const EndedRedemptions = later(() => import('./ended-redemptions.tsx').then((file) => file.EndedRedemptions));
const RewardDialog = later(() => import('./reward-dialog.tsx').then((file) => file.RewardDialog));

const messages = defineMessages({
  parts: 'Parts',
  offered: 'Rewards',
  queue: 'Queue',
  count: '{$label} ({$n})',
  ended: 'Done',
  add: 'Add reward',
  pointSystem: 'Point System',
});

const parts = ['queue', 'ended'] as const;
type Part = (typeof parts)[number] | 'offered';

/** Rewards of the campus, the queue of redemptions, and those that are done. */
export function KeptRewards() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const panelId = useId();
  const { state, set } = useListState((query) => ({ show: query.oneOf('show', parts) }));
  const [task, setTask] = useState<RewardTask | null>(null);
  const decides = may(rules.decideRedemptions);
  const queue = useQuery({ ...queueQuery, enabled: decides });
  const part: Part = (decides && state.show) || 'offered';
  const open = (queue.data?.waiting_count ?? 0) + (queue.data?.approved_count ?? 0);
  const tabs = (['offered', ...parts] as const).map((id) => ({
    id,
    label: id === 'queue' && open > 0 ? t('count', { label: t(id), n: open }) : t(id),
  }));
  const add = may(rules.addPointRules) ? (
    <AddButton label={t('add')} onChoose={() => setTask({ reward: null })} />
  ) : null;
  const shelf = <RewardShelf add={add} onTask={setTask} />;
  return (
    <Page
      title={text.phrase(screenOf('rewards').title)}
      {...(may(rules.managePointSystem) && {
        back: { to: pathOf('pointSystem'), label: t('pointSystem') },
      })}
      primary={part === 'offered' ? add : null}
    >
      {decides ? (
        <>
          <TabRow
            label={t('parts')}
            panelId={panelId}
            tabs={tabs}
            active={part}
            onChange={(id) => set({ show: id === 'offered' ? '' : id })}
          />
          <div id={panelId} role="tabpanel" aria-label={t(part)} className={classes.panel}>
            {part === 'offered' ? shelf : null}
            {part === 'queue' ? <RedemptionQueue /> : null}
            {part === 'ended' ? <EndedRedemptions /> : null}
          </div>
        </>
      ) : (
        shelf
      )}
      {task ? <RewardDialog reward={task.reward} onClose={() => setTask(null)} /> : null}
    </Page>
  );
}
