import { pathOf } from '@pelion/access';
import { settingWords } from '@pelion/access/setting-words';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { SectionButtons } from '../../components/settings-page.tsx';
import { useReadOnlyReason } from '../../lib/read-only.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { switchPointSystem } from './queries.ts';

const messages = defineMessages({
  off: 'Turn the point system off',
  offTitle: 'Turn the point system off?',
  offText: 'Nobody sees or gets points until it is on again. Points and rules are kept.',
  confirm: 'Turn off',
  isOff: 'The point system is off',
  undo: 'Undo',
  saved: 'Saved',
});

/** Switches for top earners and for the whole point system. */
export function PointSwitches() {
  const text = useText();
  const t = text(messages);
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const switching = useMutation(switchPointSystem);
  const shown = switching.isPending ? switching.variables.shows_top_earners : undefined;
  const turnOff = () =>
    switching.mutate(
      { is_on: false },
      {
        onSuccess() {
          // Leaves the page, which is not available without points.
          void navigate(pathOf('home'));
          toast('success', t('isOff'), {
            label: t('undo'),
            run: () => switching.mutate({ is_on: true }),
          });
        },
      },
    );
  return (
    <>
      <SwitchField
        label={text.phrase(settingWords.shows_top_earners.label)}
        hint={text.phrase(settingWords.shows_top_earners.does)}
        disabledReason={useReadOnlyReason()}
        value={shown ?? user.school_campus_setting.shows_top_earners}
        onChange={(shows_top_earners) =>
          switching.mutate({ shows_top_earners }, { onSuccess: () => toast('success', t('saved')) })
        }
      />
      <SectionButtons>
        <ChangeButton onClick={() => setIsAsking(true)}>{t('off')}</ChangeButton>
      </SectionButtons>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('offTitle')}
        confirmLabel={t('confirm')}
        isDangerous
        isBusy={switching.isPending}
        onConfirm={turnOff}
        onClose={() => setIsAsking(false)}
      >
        {t('offText')}
      </ConfirmDialog>
    </>
  );
}
