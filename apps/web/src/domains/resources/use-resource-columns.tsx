import type { Resource } from '@pelion/contract/resources';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { ListLink } from '../../components/list-link.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { resourcePath, viewerPath } from './drawer-address.ts';
import { ResourcePicture } from './resource-picture.tsx';
import { useContentText, visibilityLabel, visibilityTable } from './resource-words.ts';
import classes from './resources.module.css';

const messages = defineMessages({
  name: 'Name',
  content: 'Content',
  grade: '{^grade}',
  subject: '{^subject}',
  tags: 'Tags',
  owner: 'Owner',
  use: 'Use',
  used: 'In use',
  unused: 'Not used',
  visibility: 'Seen by',
  changed: 'Changed',
  keptUntil: 'Kept until',
});

/** Columns of the drawer. Families open a resource at once; staff see whose it is and who sees it. */
export function useResourceColumns(
  isStaff: boolean,
  /** Whether resources of the category have a file or an address. */
  hasContent: boolean,
  isBin: boolean,
): readonly DataColumn<Resource>[] {
  const text = useText();
  const format = useFormat();
  const contentText = useContentText();
  const { user } = useSignedIn();
  return useMemo(() => {
    const t = text(messages);
    const all: readonly (DataColumn<Resource> | false)[] = [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: ({ name }) => name,
        cell: (resource) => (
          <span className={classes.named}>
            <ResourcePicture resource={resource} />
            <ListLink to={isStaff ? resourcePath(resource) : viewerPath(resource)}>
              <bdi>{resource.name}</bdi>
            </ListLink>
          </span>
        ),
      },
      isStaff && {
        id: 'visibility',
        header: t('visibility'),
        place: 'trailing',
        value: (resource) => text.phrase(visibilityLabel(resource, user.id)),
        cell: (resource) => (
          <StatusTag tone={visibilityTable[resource.visibility].tone}>
            {text.phrase(visibilityLabel(resource, user.id))}
          </StatusTag>
        ),
      },
      hasContent && {
        id: 'content',
        header: t('content'),
        place: 'fact',
        value: contentText,
        cell: (resource) => <span translate="no">{contentText(resource)}</span>,
      },
      { id: 'grade', header: t('grade'), place: 'fact', value: ({ grade_name }) => grade_name },
      { id: 'subject', header: t('subject'), place: 'fact', value: ({ subject_name }) => subject_name },
      isStaff && { id: 'owner', header: t('owner'), place: 'fact', value: ({ owner_name }) => owner_name },
      isBin && {
        id: 'keptUntil',
        header: t('keptUntil'),
        place: 'fact',
        value: ({ removed_on }) => removed_on,
        cell: ({ removed_on }) => removed_on && format.day(removed_on),
      },
      isStaff &&
        !isBin && {
          id: 'use',
          header: t('use'),
          place: 'fact',
          isWide: true,
          value: ({ is_used }) => t(is_used ? 'used' : 'unused'),
          fact: ({ is_used }) => (is_used ? t('used') : null),
        },
      {
        id: 'tags',
        header: t('tags'),
        place: 'fact',
        isLong: true,
        isHiddenAtFirst: true,
        value: ({ tags }) => (tags.length > 0 ? tags.join(', ') : null),
      },
      {
        id: 'changed',
        header: t('changed'),
        place: 'fact',
        isHiddenAtFirst: true,
        value: ({ updated_at }) => updated_at,
        cell: ({ updated_at }) => format.ago(updated_at),
      },
    ];
    // The server sorts, page by page.
    return all.flatMap((column) => (column ? { ...column, isSortable: false } : []));
  }, [text, format, contentText, isStaff, hasContent, isBin, user.id]);
}
