import type { RosterImport } from '@pelion/contract/rosters';
import { defineMessages } from '@pelion/words';
import { WorkProgress } from '../../components/work-progress.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  bar: 'Progress of the import',
  uploading: 'Uploading {$name}…',
  waiting: '{$name} is waiting…',
  reading: 'Reading {$name}…',
  comparing: 'Comparing {$name} with the people here…',
  writing: 'Importing {$name}…',
  lines: '{$n} of {$total} lines',
  people: '{$n} of {$total} {user+}',
  safe: 'Nothing has been changed yet. You may leave this page. It continues, and you can come back to it here.',
  goesOn:
    'You may leave this page; the import continues. If you stop, imported people are kept, and you can continue or undo the import.',
});

const stages = ['uploading', 'waiting', 'reading', 'comparing', 'writing'] as const;

/** Current stage of the import and its progress. */
export function RosterProgress({ roster }: { readonly roster: RosterImport }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { state, file_name: name, handled, total } = roster;
  const stage = stages.find((each) => each === state) ?? 'waiting';
  const isKnown = total !== null && total > 0;
  const counts = { n: format.number(handled), total: format.number(total ?? 0) };
  return (
    <WorkProgress
      stage={t(stage, { name })}
      label={t('bar')}
      handled={handled}
      total={isKnown ? total : null}
      count={isKnown ? t(state === 'writing' ? 'people' : 'lines', counts) : null}
      hint={t(state === 'writing' ? 'goesOn' : 'safe')}
    />
  );
}
