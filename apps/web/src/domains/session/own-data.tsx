import { defineMessages } from '@pelion/words';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { exportPersonData } from '../people/queries.ts';
import classes from './profile-screen.module.css';

const messages = defineMessages({
  what: 'Profile, enrolments, attempts with your answers and released scores, and your files: tables and one JSON file in a ZIP.',
  download: 'Download your data',
});

/** What this campus keeps of oneself, to take along. */
export function OwnData() {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const exporting = useMutation(exportPersonData);
  return (
    <div className={classes.facts}>
      <p>{t('what')}</p>
      <div>
        <Button icon={IconDownload} isBusy={exporting.isPending} onClick={() => exporting.mutate(user.id)}>
          {t('download')}
        </Button>
      </div>
    </div>
  );
}
