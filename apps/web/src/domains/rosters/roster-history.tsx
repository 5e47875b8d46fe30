import type { RosterImport } from '@pelion/contract/rosters';
import { defineMessages } from '@pelion/words';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { RecordCard, RecordCards } from '../../components/record-card.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { isUnderWay, rostersQuery } from './queries.ts';
import classes from './roster.module.css';

const messages = defineMessages({
  title: 'Earlier imports',
  empty: 'No import yet',
  emptyText: 'Imports are listed here with their results and can be undone for 30 days.',
  open: 'Open {$name}',
  counts: '{$create} new, {$change} changed, {$error} errors',
  running: 'In progress',
  ready: 'Not imported yet',
  done: 'Imported',
  stopped: 'Stopped',
  ended: 'Not imported',
  undone: 'Undone',
});

const tagOf = ({ state, undone_at }: RosterImport) => {
  if (undone_at !== null) return { tone: 'gray', word: 'undone' } as const;
  if (isUnderWay(state)) return { tone: 'blue', word: 'running' } as const;
  if (state === 'done') return { tone: 'green', word: 'done' } as const;
  if (state === 'ready') return { tone: 'blue', word: 'ready' } as const;
  return state === 'stopped'
    ? ({ tone: 'orange', word: 'stopped' } as const)
    : ({ tone: 'gray', word: 'ended' } as const);
};

/** Latest imports of the campus, including running and unfinished ones. */
export function RosterHistory({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const t = useMessages(messages);
  const format = useFormat();
  const list = useQuery(rostersQuery);
  return (
    <section className={classes.section} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <AsyncList
        query={list}
        empty={<EmptyState icon={IconFileImport} title={t('empty')} text={t('emptyText')} />}
      >
        {(rows) => (
          <RecordCards>
            {rows.map((roster) => {
              const { tone, word } = tagOf(roster);
              const { create, change, error } = roster.counts;
              return (
                <RecordCard
                  key={roster.id}
                  name={roster.file_name}
                  tag={<StatusTag tone={tone}>{t(word)}</StatusTag>}
                  facts={[
                    format.moment(roster.created_at),
                    roster.created_by_name,
                    t('counts', {
                      create: format.number(create),
                      change: format.number(change),
                      error: format.number(error),
                    }),
                  ]}
                  menu={[]}
                >
                  <div className={classes.actions}>
                    <Button size="sm" onClick={() => onOpen(roster.id)}>
                      {t('open', { name: roster.file_name })}
                    </Button>
                  </div>
                </RecordCard>
              );
            })}
          </RecordCards>
        )}
      </AsyncList>
    </section>
  );
}
