import type { ModelStateShown } from '@pelion/contract/ai-models';
import { defineMessages, type Text } from '@pelion/words';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { type Format, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { aiLimitsQuery, modelStateQuery, type PlanLimit } from '../ai-models/queries.ts';
import classes from './ai-dialog.module.css';
import { LimitDialog } from './limit-dialog.tsx';

const messages = defineMessages({
  title: 'AI',
  model: 'Model',
  looked: 'Looked {$when}.',
  failed: 'Last failure {$when}.',
  limits: 'Limits of plans',
  plan: 'Plan',
  replies: 'Replies per person and day',
  tokens: 'Tokens per {campus} and month',
  messages: 'Messages per minute',
  edit: 'Edit',
});

const rowId = ({ id }: PlanLimit) => String(id);

/** State of the installation's model and the limits of AI on each plan, for site admins. */
export function AiDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const state = useQuery(modelStateQuery);
  const limits = useQuery(aiLimitsQuery);
  const [edited, setEdited] = useState<PlanLimit | null>(null);
  const columns = useMemo(() => columnsOf(text, format), [text, format]);
  if (edited) return <LimitDialog limit={edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog title={t('title')} size="lg" onClose={onClose}>
      <div className={classes.parts}>
        <section>
          <h3>{t('model')}</h3>
          <AsyncView query={state}>{(seen) => <ModelNotice state={seen} />}</AsyncView>
        </section>
        <section>
          <h3>{t('limits')}</h3>
          <AsyncView query={limits}>
            {(rows) => (
              <DataTable
                caption={t('limits')}
                rows={rows}
                rowId={rowId}
                columns={columns}
                menu={(limit) => [{ label: t('edit'), icon: IconPencil, onChoose: () => setEdited(limit) }]}
              />
            )}
          </AsyncView>
        </section>
      </div>
    </Dialog>
  );
}

function ModelNotice({ state }: { readonly state: ModelStateShown }) {
  const t = useText()(messages);
  const format = useFormat();
  const { model, is_reachable, looked_at, failed_at, paused_until, sentences } = state;
  const isWell = is_reachable && paused_until === null;
  return (
    <Notice kind={model === null ? 'info' : isWell ? 'success' : 'warning'}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {looked_at === null ? null : <p>{t('looked', { when: format.when(looked_at) })}</p>}
      {failed_at === null ? null : <p>{t('failed', { when: format.when(failed_at) })}</p>}
    </Notice>
  );
}

function columnsOf(text: Text, format: Format): readonly DataColumn<PlanLimit>[] {
  const t = text(messages);
  const figure = (
    id: 'replies' | 'tokens' | 'messages',
    value: (limit: PlanLimit) => number,
  ): DataColumn<PlanLimit> => ({
    id,
    header: t(id),
    place: 'fact',
    isNumeric: true,
    isSortable: false,
    value,
    cell: (limit) => format.number(value(limit)),
    fact: (limit) => `${t(id)}: ${format.number(value(limit))}`,
  });
  return [
    {
      id: 'plan',
      header: t('plan'),
      place: 'primary',
      isSortable: false,
      value: ({ label }) => text.phrase(label),
    },
    figure('replies', ({ replies_per_day }) => replies_per_day),
    figure('tokens', ({ tokens_per_month }) => tokens_per_month),
    figure('messages', ({ built_in_per_minute }) => built_in_per_minute),
  ];
}
