import type { ImportProgress as Progress } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './import-dialog.module.css';

const messages = defineMessages({
  bar: 'Progress of the import',
  uploading: 'Uploading {$name}…',
  waiting: '{$name} waits its turn…',
  reading: 'Reading {$name}…',
  writing: 'Importing {$name}…',
  about: '{$n} of about {$total} {question+}',
  exactly: '{$n} of {$total} {question+}',
  safe: 'Nothing is stored yet. You may close this window: reading goes on, and you find it here again.',
  whole: 'All of them are stored together at the end. Cancelling leaves nothing.',
});

/** What is being done, and how far it is. Only a change of what is done is read out: numbers every second would be noise. */
export function ImportProgress({
  name,
  state,
  handled,
  total,
}: Pick<Progress, 'handled' | 'total'> & {
  readonly name: string;
  readonly state: 'uploading' | 'waiting' | 'reading' | 'writing';
}) {
  const t = useMessages(messages);
  const format = useFormat();
  const isKnown = total !== null && total > 0 && (state === 'reading' || state === 'writing');
  const counts = { n: format.number(handled), total: format.number(total ?? 0) };
  return (
    <div className={classes.progress}>
      <p className={classes.stage} role="status">
        {t(state, { name })}
      </p>
      {/* Without a value it only moves. */}
      <progress
        aria-label={t('bar')}
        max={isKnown ? total : undefined}
        value={isKnown ? handled : undefined}
      />
      <p className={classes.hint}>{isKnown ? t(state === 'writing' ? 'exactly' : 'about', counts) : null}</p>
      <p className={classes.hint}>{t(state === 'writing' ? 'whole' : 'safe')}</p>
    </div>
  );
}
