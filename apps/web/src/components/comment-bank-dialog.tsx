import type { commentBank } from '@pelion/contract/comment-bank';
import { longestKept } from '@pelion/contract/comment-bank/facts';
import { commentBankRoutes } from '@pelion/contract/comment-bank/routes';
import { defineMessages, phrase } from '@pelion/words';
import { IconTrash } from '@tabler/icons-react';
import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '../lib/text.ts';
import { clientOf } from '../lib/transport.ts';
import { AsyncView } from './async-view.tsx';
import { Button } from './button.tsx';
import classes from './comment-bank.module.css';
import { Dialog } from './dialog.tsx';
import { TextField } from './fields/text-field.tsx';
import { IconButton } from './icon-button.tsx';

const client = clientOf<typeof commentBank>(commentBankRoutes);

const commentsKey = ['comment-bank'] as const;

const commentsQuery = queryOptions({
  queryKey: commentsKey,
  queryFn: ({ signal }) => client.listComments({}, { signal }),
});

const keepComment = mutationOptions({
  mutationFn: (text: string) => client.keepComment({ body: { text } }),
  meta: { invalidates: [commentsKey] },
});

const removeComment = mutationOptions({
  mutationFn: (id: number) => client.removeComment({ params: { comment_id: id } }),
  meta: { invalidates: [commentsKey], success: phrase('The comment has been deleted.') },
});

const messages = defineMessages({
  title: 'My comments',
  search: 'Search, or Enter for the first one',
  empty: 'You have no saved comments yet. Write one with a mark and save it here.',
  notFound: 'No comment found.',
  keep: 'Save this comment',
  remove: 'Delete “{$text}”',
});

interface CommentBankDialogProps {
  /** Comment in the unsaved mark. */
  readonly comment: string;
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

/** Searchable list of the marker's saved comments; Enter inserts the first match and closes the dialog. */
export function CommentBankDialog({ comment, onInsert, onClose }: CommentBankDialogProps) {
  const t = useMessages(messages);
  const [term, setTerm] = useState('');
  const query = useQuery(commentsQuery);
  const keep = useMutation(keepComment);
  const remove = useMutation(removeComment);
  const needle = term.trim().toLocaleLowerCase();
  const found = query.data?.filter(({ text }) => text.toLocaleLowerCase().includes(needle)) ?? [];
  const insert = (text: string) => {
    // Counts the use: frequent comments are listed first.
    keep.mutate(text);
    onInsert(text);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key !== 'Enter' || !first || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    insert(first.text);
  };
  const own = comment.trim();
  const isKept = query.data?.some(({ text }) => text === own) ?? true;
  return (
    <Dialog
      title={t('title')}
      size="md"
      onClose={onClose}
      footer={
        own === '' || isKept || own.length > longestKept ? null : (
          <Button isBusy={keep.isPending} onClick={() => keep.mutate(own)}>
            {t('keep')}
          </Button>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field takes the first comment that is found */}
      <div className={classes.bank} onKeyDown={onKeyDown}>
        <TextField label={t('search')} isFirst autoComplete="off" value={term} onChange={setTerm} />
        <AsyncView query={query}>
          {(all) =>
            found.length === 0 ? (
              <p className={classes.none}>{t(all.length === 0 ? 'empty' : 'notFound')}</p>
            ) : (
              <ul className={classes.list}>
                {found.map(({ id, text }) => (
                  <li key={id}>
                    <Button className={classes.comment} onClick={() => insert(text)}>
                      {text}
                    </Button>
                    <IconButton
                      icon={IconTrash}
                      label={t('remove', { text })}
                      onClick={() => remove.mutate(id)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </AsyncView>
      </div>
    </Dialog>
  );
}
