import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconLoader2,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Page } from '../../../components/page.tsx';
import { useFormat } from '../../../lib/format.ts';
import { keepForOffline } from '../../../lib/service-worker.ts';
import { useText } from '../../../lib/text.ts';
import classes from './device-check-screen.module.css';
import { type DeviceRow, deviceRows } from './device-rows.ts';
import type { Verdict } from './findings.ts';
import { useDeviceCheck } from './use-device-check.ts';

const messages = defineMessages({
  title: 'Check this device',
  back: '{^assessment+}',
  facts: 'Before the day of the {test}, on the same device and in the same place.',
  again: 'Check again',
  results: 'Results',
  looking: 'Looking at this device…',
  ready: 'This device is ready.',
  readyBut: 'This device is fine. {$n} {#n|point is|points are} worth a look.',
  notReady: 'This device is not ready yet: see what to do below.',
  good: 'Good',
  look: 'Worth a look',
  problem: 'Not ready',
  know: 'Good to know',
  checking: 'Checking…',
  keep: 'Ask the browser to keep them',
  practice: 'Practice',
  practiceText:
    'A short practice {test} with every type of {question} and every tool. Nothing counts or is saved.',
  practiceStart: 'Open the practice {test}',
});

const icons = { good: IconCircleCheck, look: IconAlertTriangle, problem: IconCircleX, know: IconInfoCircle };

const summaryOf = (rows: readonly DeviceRow[]) => {
  const has = (verdict: Verdict | null) => rows.some((row) => row.verdict === verdict);
  if (has('problem')) return 'notReady' as const;
  if (has(null)) return 'looking' as const;
  return has('look') ? ('readyBut' as const) : ('ready' as const);
};

/** /assessments/device-check: whether this device will do for a test, in plain words, with what to do; and a test to practise with. */
export function DeviceCheckScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { found, again, keep } = useDeviceCheck();
  const rows = deviceRows(found, text, format);
  const summary = summaryOf(rows);
  const looks = rows.filter(({ verdict }) => verdict === 'look').length;
  // The player's files arrive meanwhile.
  useEffect(keepForOffline, []);
  return (
    <Page
      title={t('title')}
      back={{ to: pathOf('assessments'), label: t('back') }}
      facts={t('facts')}
      primary={<Button onClick={again}>{t('again')}</Button>}
      width="reading"
    >
      <p role="status" className={classes.summary} data-summary={summary}>
        {t(summary, { n: looks })}
      </p>
      <ul className={classes.rows} aria-label={t('results')}>
        {rows.map(({ name, title, verdict, says }) => {
          const Icon = verdict ? icons[verdict] : IconLoader2;
          return (
            <li key={name} className={classes.row} data-verdict={verdict ?? undefined}>
              <Icon size={22} stroke={1.7} aria-hidden />
              <div>
                <h2>
                  {title} <span className={classes.word}>{t(verdict ?? 'checking')}</span>
                </h2>
                {says ? <p>{says}</p> : null}
                {name === 'storage' && found.storage?.isKept && found.storage.isPersistent === false ? (
                  <Button size="sm" onClick={keep}>
                    {t('keep')}
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      <section className={classes.practice} aria-labelledby="practice">
        <h2 id="practice">{t('practice')}</h2>
        <p>{t('practiceText')}</p>
        <ButtonLink tone="primary" to={pathOf('practiceTest')}>
          {t('practiceStart')}
        </ButtonLink>
      </section>
    </Page>
  );
}
