import type { CalendarFeed, NewCalendarFeed } from '@pelion/contract/calendar-feeds';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../../components/add-button.tsx';
import { AsyncView } from '../../../components/async-view.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import shared from '../../../components/dialog-list.module.css';
import { SwitchField } from '../../../components/fields/switch-field.tsx';
import { RemoveDialog } from '../../../components/remove-dialog.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import classes from './feeds.module.css';
import { NewAddress } from './new-address.tsx';
import { createFeed, feedsQuery, revokeFeed } from './queries.ts';

const messages = defineMessages({
  title: 'Calendar in your phone',
  about: 'A secret address keeps another calendar up to date with yours.',
  names: 'Names of children in full',
  namesHint: 'Else by their initial',
  make: 'New address',
  close: 'Close',
  created: 'Created {$moment}',
  read: 'Last read {$day}',
  unread: 'Not read yet',
  revoke: 'Revoke',
  revokeOne: 'Revoke the address of {$moment}',
  revokeTitle: 'Do you want to revoke the address?',
  revokeText: 'Calendars that read it find nothing there any more.',
});

/** Secret addresses of the own calendar: new ones, and those that calendar programs read. */
export function SubscribeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { viewer } = useSignedIn();
  const query = useQuery(feedsQuery);
  const [made, setMade] = useState<NewCalendarFeed | null>(null);
  const [namesChildren, setNamesChildren] = useState(false);
  const [revoked, setRevoked] = useState<CalendarFeed | null>(null);
  const creating = useMutation({ ...createFeed, onSuccess: setMade });
  const create = () => {
    if (!creating.isPending) creating.mutate(namesChildren);
  };
  return (
    <>
      <Dialog
        title={t('title')}
        size="md"
        onClose={onClose}
        footer={
          <>
            <Button data-close>{t('close')}</Button>
            <AddButton label={t('make')} onChoose={create} />
          </>
        }
      >
        <p>{t('about')}</p>
        {made ? <NewAddress feed={made} /> : null}
        <AsyncView query={query}>
          {(feeds) => (
            <ul className={`${shared.list} ${classes.known}`}>
              {feeds.map((feed) => {
                const moment = format.moment(feed.created_at);
                return (
                  <li key={feed.id}>
                    <div>
                      {t('created', { moment })}
                      <p className="field-hint">
                        {feed.read_at === null ? t('unread') : t('read', { day: format.day(feed.read_at) })}
                        {feed.names_children ? ` · ${t('names')}` : null}
                      </p>
                    </div>
                    <Button
                      size="sm"
                      aria-label={t('revokeOne', { moment })}
                      onClick={() => setRevoked(feed)}
                    >
                      {t('revoke')}
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
        </AsyncView>
        {viewer.userType === 'parent' ? (
          <SwitchField
            label={t('names')}
            hint={t('namesHint')}
            value={namesChildren}
            onChange={setNamesChildren}
          />
        ) : null}
      </Dialog>
      {revoked ? (
        <RemoveDialog
          title={t('revokeTitle')}
          confirmLabel={t('revoke')}
          removed={revoked.id}
          mutation={revokeFeed}
          onRemoved={() => {
            setMade((one) => (one?.id === revoked.id ? null : one));
            setRevoked(null);
          }}
          onClose={() => setRevoked(null)}
        >
          {t('revokeText')}
        </RemoveDialog>
      ) : null}
    </>
  );
}
