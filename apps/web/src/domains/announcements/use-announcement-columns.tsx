import type { Announcement } from '@pelion/contract/announcements';
import { announcementStates } from '@pelion/contract/announcements/facts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './announcements.module.css';

const messages = defineMessages({
  title: 'Title',
  unread: 'New',
  state: 'State',
  by: 'Created by',
  from: 'From',
  until: 'Until',
  untilDay: 'until {$date}',
  audience: 'For',
  school: 'Whole {school}',
  allSchools: 'All {school+}',
  campus: '{^campus}',
  banner: '{$audience} · Banner',
});

/** True for a visible announcement that the viewer has not read; its text is expanded. */
export const isNew = ({ state, is_read }: Pick<Announcement, 'state' | 'is_read'>): boolean =>
  state === 'live' && !is_read;

/** Columns of the announcements; only authors see state, end and audience. */
export function useAnnouncementColumns(isAuthor: boolean): readonly DataColumn<Announcement>[] {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const t = text(messages);
    const all: readonly (DataColumn<Announcement> | false)[] = [
      {
        id: 'title',
        header: t('title'),
        place: 'primary',
        value: ({ title }) => title,
        cell: (announcement) => (
          <>
            <bdi className={classes.title}>{announcement.title}</bdi>
            {isNew(announcement) ? <StatusTag tone="blue">{t('unread')}</StatusTag> : null}
          </>
        ),
      },
      isAuthor && {
        id: 'state',
        header: t('state'),
        place: 'trailing',
        value: ({ state }) => text.phrase(announcementStates[state].label),
        cell: ({ state }) => (
          <StatusTag tone={announcementStates[state].tone}>
            {text.phrase(announcementStates[state].label)}
          </StatusTag>
        ),
      },
      { id: 'by', header: t('by'), place: 'fact', value: ({ created_by_name }) => created_by_name },
      {
        id: 'from',
        header: t('from'),
        place: 'fact',
        value: ({ starts_at, created_at }) => starts_at ?? created_at,
        cell: ({ state, starts_at, created_at }) =>
          state === 'scheduled' ? format.moment(starts_at) : format.ago(starts_at ?? created_at),
      },
      isAuthor && {
        id: 'until',
        header: t('until'),
        place: 'fact',
        isWide: true,
        value: ({ ends_at }) => ends_at,
        cell: ({ ends_at }) => format.moment(ends_at),
        fact: ({ ends_at, state }) =>
          ends_at && state !== 'ended' ? t('untilDay', { date: format.until(ends_at) }) : null,
      },
      isAuthor && {
        id: 'audience',
        header: t('audience'),
        place: 'fact',
        isWide: true,
        value: ({ audience, is_banner }) =>
          is_banner ? t('banner', { audience: t(audience) }) : t(audience),
      },
    ];
    return all.filter((column) => column !== false);
  }, [text, format, isAuthor]);
}
