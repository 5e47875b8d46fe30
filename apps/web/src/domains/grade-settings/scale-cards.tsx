import type { GradingScale } from '@pelion/contract/grade-settings';
import { defineMessages } from '@pelion/words';
import { IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { RecordCard, RecordCards } from '../../components/record-card.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './grade-settings.module.css';
import { makeScaleDefault } from './queries.ts';
import type { GradeSettingTask } from './task-dialog.tsx';

const messages = defineMessages({
  default: 'Default',
  uses: 'For {$n} {grade#n} and {$m} {subject#m}',
  edit: 'Edit',
  makeDefault: 'Set as default',
  remove: 'Delete',
  label: 'Label',
  covers: 'Score',
  points: 'Points',
  top: '{$from} and above',
  between: '{$from} to below {$to}',
});

interface ScaleCardsProps {
  readonly scales: readonly GradingScale[];
  readonly onTask: (task: GradeSettingTask) => void;
}

export function ScaleCards({ scales, onTask }: ScaleCardsProps) {
  const t = useMessages(messages);
  const makeDefault = useMutation(makeScaleDefault);
  return (
    <RecordCards>
      {scales.map((scale) => (
        <RecordCard
          key={scale.id}
          name={scale.name}
          tag={scale.is_default ? <StatusTag tone="green">{t('default')}</StatusTag> : null}
          facts={[
            scale.grade_ids.length + scale.subject_ids.length > 0 &&
              t('uses', { n: scale.grade_ids.length, m: scale.subject_ids.length }),
          ]}
          menu={[
            scale.can.edit && {
              label: t('edit'),
              icon: IconPencil,
              onChoose: () => onTask({ kind: 'scale', scale }),
            },
            scale.can.edit &&
              !scale.is_default && {
                label: t('makeDefault'),
                icon: IconCircleCheck,
                onChoose: () => makeDefault.mutate(scale.id),
              },
            scale.can.delete && {
              label: t('remove'),
              icon: IconTrash,
              isDangerous: true,
              onChoose: () => onTask({ kind: 'removeScale', scale }),
            },
          ]}
        >
          <ScaleTable scale={scale} />
        </RecordCard>
      ))}
    </RecordCards>
  );
}

/** A scale to read. */
function ScaleTable({ scale: { name, rows } }: { readonly scale: GradingScale }) {
  const t = useMessages(messages);
  const format = useFormat();
  const hasPoints = rows.some(({ points }) => points !== null);
  return (
    <table className={classes.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t('label')}</th>
          <th scope="col">{t('covers')}</th>
          {hasPoints ? <th scope="col">{t('points')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, label, points }, place) => (
          <tr key={from}>
            <th scope="row" translate="no">
              <bdi>{label}</bdi>
            </th>
            <td>
              {place === 0
                ? t('top', { from: format.percent(from) })
                : t('between', { from: format.percent(from), to: format.percent(to) })}
            </td>
            {hasPoints ? <td translate="no">{points}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
