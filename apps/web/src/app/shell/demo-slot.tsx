import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useNavigate } from 'react-router';
import { later } from '../../components/lazy-part.tsx';
import { session } from '../../lib/session.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './demo-slot.module.css';

const DemoBar = later(() => import('../../domains/demo/demo-bar.tsx').then((file) => file.DemoBar), null);

const messages = defineMessages({ region: 'Demo' });

/** Reserves the height of the bar, to avoid a layout shift. */
export function DemoSlot() {
  const navigate = useNavigate();
  const t = useMessages(messages);
  return (
    <aside className={classes.slot} aria-label={t('region')} data-demo-bar>
      <DemoBar
        onBecome={(user) => {
          session.begin(user);
          void navigate(pathOf('home'));
        }}
      />
    </aside>
  );
}
