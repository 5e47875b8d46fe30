import { pathOf } from '@pelion/access';
import type { TutorThreadLine } from '@pelion/contract/tutor-transcripts';
import { type TutorFlag, tutorFlags, tutorFlagTable } from '@pelion/contract/tutor-transcripts/facts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { ListLink } from '../../components/list-link.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './tutor-transcripts.module.css';

const messages = defineMessages({
  person: 'Person',
  about: 'About',
  box: 'Chat box',
  preview: 'Preview: {$name}',
  last: 'Last message',
  count: 'Messages',
  counted: '{$n} {#n|message|messages}',
  flags: 'Flags',
  stopped: 'Ended',
  disputed: 'Disputed',
});

/** Columns of conversations, which are read page by page in the order of the server. */
export function useThreadColumns(): readonly DataColumn<TutorThreadLine>[] {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const t = text(messages);
    const aboutOf = ({ assessment, mode }: TutorThreadLine) => {
      if (assessment === null) return t('box');
      return mode === 'teacher' ? t('preview', { name: assessment.name }) : assessment.name;
    };
    const flagsOf = ({ flags, is_stopped }: TutorThreadLine) => [
      ...(is_stopped ? [{ name: 'stopped', label: t('stopped'), tone: 'red' as const }] : []),
      ...tutorFlags
        .filter((flag) => (flags?.[flag] ?? 0) > 0)
        .map((flag: TutorFlag) => ({
          name: flag,
          label: text.phrase(tutorFlagTable[flag].label),
          tone: tutorFlagTable[flag].tone,
        }))
        .toReversed(),
      ...((flags?.disputed ?? 0) > 0
        ? [{ name: 'disputed', label: t('disputed'), tone: 'blue' as const }]
        : []),
    ];
    return [
      {
        id: 'person',
        header: t('person'),
        place: 'primary',
        isSortable: false,
        value: ({ person }) => person.name,
        cell: ({ id, person }) => (
          <ListLink to={pathOf('tutorThread', { threadId: id })}>{person.name}</ListLink>
        ),
      },
      { id: 'about', header: t('about'), place: 'fact', isSortable: false, isLong: true, value: aboutOf },
      {
        id: 'last',
        header: t('last'),
        place: 'fact',
        isSortable: false,
        value: ({ last_at }) => last_at,
        cell: ({ last_at }) => format.moment(last_at),
      },
      {
        id: 'count',
        header: t('count'),
        place: 'fact',
        isSortable: false,
        isNumeric: true,
        value: ({ message_count }) => message_count,
        fact: ({ message_count: n }) => t('counted', { n }),
      },
      {
        id: 'flags',
        header: t('flags'),
        place: 'trailing',
        isSortable: false,
        value: (line) => flagsOf(line)[0]?.label ?? null,
        cell: (line) => {
          const flags = flagsOf(line);
          return flags.length === 0 ? null : (
            <span className={classes.flags}>
              {flags.map(({ name, label, tone }) => (
                <StatusTag key={name} tone={tone}>
                  {label}
                </StatusTag>
              ))}
            </span>
          );
        },
      },
    ];
  }, [text, format]);
}
