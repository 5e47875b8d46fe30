import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { session } from '../../lib/session.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './demo-slot.module.css';

const DemoBar = lazy(() =>
  import('../../domains/demo/demo-bar.tsx').then((file) => ({ default: file.DemoBar })),
);

const messages = defineMessages({ region: 'Demo' });

/** Keeps the height of the bar, so that nothing moves when it arrives. */
export function DemoSlot() {
  const navigate = useNavigate();
  const t = useMessages(messages);
  return (
    <aside className={classes.slot} aria-label={t('region')} data-demo-bar>
      <Suspense>
        <DemoBar
          onBecome={(user) => {
            session.begin(user);
            void navigate(pathOf('home'));
          }}
        />
      </Suspense>
    </aside>
  );
}
