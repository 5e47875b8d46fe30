import { defineMessages } from '@pelion/words';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { useMessages } from '../../lib/text.ts';
import { changeView, useViewSettings } from '../../lib/view-settings.ts';

const messages = defineMessages({
  keys: 'Single-key shortcuts',
  hint: '/ searches a list, ? lists the shortcuts, letters choose options. On this device, until you log out.',
});

/** Switch for keys that work without Ctrl or Alt (WCAG 2.1.4). */
export function OwnKeys() {
  const t = useMessages(messages);
  const { hasShortcuts } = useViewSettings();
  return (
    <CheckboxField
      label={t('keys')}
      hint={t('hint')}
      value={hasShortcuts}
      onChange={(value) => changeView({ hasShortcuts: value })}
    />
  );
}
