import { assessmentTypeTable } from '@pelion/contract/assessment-kinds';
import type { PointRule } from '@pelion/contract/points';
import { pointCategoryTable } from '@pelion/contract/points/facts';
import { defineMessages } from '@pelion/words';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { RecordRow, RecordRows } from '../../components/record-card.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { removeRule, restoreRule, switchRule } from './queries.ts';

const messages = defineMessages({
  points: '{$n} {#n|point|points}',
  least: 'from {$percent} on',
  inTime: 'submitted on time',
  off: 'Off',
  edit: 'Edit',
  deactivate: 'Deactivate',
  activate: 'Activate',
  remove: 'Delete',
  removed: '“{$name}” is deleted; points that were given stay',
  undo: 'Undo',
  undone: 'Undone',
});

interface RuleRowsProps {
  readonly label: string;
  readonly rules: readonly PointRule[];
  readonly onEdit: (rule: PointRule) => void;
}

/** Point rules, one per row, with points, name and actions. */
export function RuleRows({ label, rules, onEdit }: RuleRowsProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const switching = useMutation(switchRule);
  const removing = useMutation(removeRule);
  const restoring = useMutation(restoreRule);
  const remove = ({ id, name }: PointRule) =>
    removing.mutate(id, {
      onSuccess: () =>
        toast('success', t('removed', { name }), {
          label: t('undo'),
          run: () => restoring.mutate(id, { onSuccess: () => toast('success', t('undone')) }),
        }),
    });
  return (
    <RecordRows label={label}>
      {rules.map((rule) => (
        <RecordRow
          key={rule.id}
          name={rule.name}
          facts={[
            !rule.is_active && t('off'),
            t('points', { n: rule.points }),
            text.phrase(pointCategoryTable.labelOf(rule.points_category_id)),
            rule.assessment_type_ids.length > 0 &&
              format.list(rule.assessment_type_ids.map((id) => text.phrase(assessmentTypeTable.labelOf(id)))),
            rule.least_percent !== null && t('least', { percent: format.percent(rule.least_percent) }),
            rule.is_only_in_time && t('inTime'),
          ]}
          menu={[
            rule.can.edit && { label: t('edit'), icon: IconPencil, onChoose: () => onEdit(rule) },
            rule.can.edit && {
              label: t(rule.is_active ? 'deactivate' : 'activate'),
              icon: rule.is_active ? IconPlayerPause : IconPlayerPlay,
              onChoose: () => switching.mutate(rule),
            },
            rule.can.delete && {
              label: t('remove'),
              icon: IconTrash,
              isDangerous: true,
              onChoose: () => remove(rule),
            },
          ]}
        />
      ))}
    </RecordRows>
  );
}
