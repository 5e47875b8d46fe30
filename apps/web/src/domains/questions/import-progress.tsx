import type { ImportProgress as Progress } from '@pelion/contract/question-exchange';
import { defineMessages } from '@pelion/words';
import { WorkProgress } from '../../components/work-progress.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  bar: 'Progress of the import',
  uploading: 'Uploading {$name}…',
  waiting: '{$name} is waiting…',
  reading: 'Reading {$name}…',
  writing: 'Importing {$name}…',
  about: '{$n} of about {$total} {question+}',
  exactly: '{$n} of {$total} {question+}',
  safe: 'You may close this window. Nothing is saved until you import.',
  whole: 'All items are saved together at the end. If you cancel, nothing is saved.',
});

/** Current step and progress of an import. */
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
    <WorkProgress
      stage={t(state, { name })}
      label={t('bar')}
      handled={handled}
      total={isKnown ? total : null}
      count={isKnown ? t(state === 'writing' ? 'exactly' : 'about', counts) : null}
      hint={t(state === 'writing' ? 'whole' : 'safe')}
    />
  );
}
