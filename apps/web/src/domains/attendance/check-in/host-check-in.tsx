import { defineMessages } from '@pelion/words';
import { IconQrcode } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../../components/async-view.tsx';
import { Button } from '../../../components/button.tsx';
import { ChangeButton } from '../../../components/change-button.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { SettingsSection } from '../../../components/settings-page.tsx';
import { useLiveQueries } from '../../../lib/live-queries.ts';
import { useMessages } from '../../../lib/text.ts';
import { attendanceKey } from '../queries.ts';
import classes from './check-in.module.css';
import { checkInQuery, closeCheckIn, openCheckIn } from './queries.ts';

const CheckInDialog = later(() => import('./check-in-dialog.tsx').then((file) => file.CheckInDialog));

const messages = defineMessages({
  title: 'Check-in',
  about: '{^student+} scan a code that changes every few seconds.',
  came: '{$n} of {$all} checked in',
  open: 'Open check-in',
  show: 'Show the code',
  close: 'Close check-in',
});

interface HostCheckInProps {
  readonly classId: number;
  readonly name: string;
}

/** Check-in of a class toward its host, from ten minutes before the start to the end. */
export function HostCheckIn({ classId, name }: HostCheckInProps) {
  const t = useMessages(messages);
  const [isShown, setIsShown] = useState(false);
  useLiveQueries('attendance', attendanceKey);
  const query = useQuery(checkInQuery(classId));
  const opening = useMutation({ ...openCheckIn, onSuccess: () => setIsShown(true) });
  const closing = useMutation({ ...closeCheckIn, onSuccess: () => setIsShown(false) });
  const state = query.data;
  const isOpen = state !== undefined && state.code !== null;
  return (
    <SettingsSection
      title={t('title')}
      about={isOpen ? t('came', { n: state.checked_in_count, all: state.student_count }) : t('about')}
    >
      <AsyncView query={query} loading={<LoadingState blocks={[44]} />}>
        {() => (
          <div className={classes.ways}>
            {isOpen ? (
              <>
                <Button icon={IconQrcode} tone="primary" onClick={() => setIsShown(true)}>
                  {t('show')}
                </Button>
                <ChangeButton isBusy={closing.isPending} onClick={() => closing.mutate(classId)}>
                  {t('close')}
                </ChangeButton>
              </>
            ) : (
              <ChangeButton
                icon={IconQrcode}
                isBusy={opening.isPending}
                onClick={() => opening.mutate(classId)}
              >
                {t('open')}
              </ChangeButton>
            )}
          </div>
        )}
      </AsyncView>
      {isShown && isOpen ? (
        <CheckInDialog
          state={state}
          readAt={query.dataUpdatedAt}
          isLost={query.isRefetchError}
          name={name}
          isClosing={closing.isPending}
          onEnd={() => closing.mutate(classId)}
          onClose={() => setIsShown(false)}
        />
      ) : null}
    </SettingsSection>
  );
}
