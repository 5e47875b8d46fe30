import { shareTypes, shareTypeTable } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { teachersQuery } from '../lib/campus-lists.ts';
import { useText } from '../lib/text.ts';
import { useSignedIn } from '../lib/viewer.ts';
import { ComboField } from './fields/combo-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { IconButton } from './icon-button.tsx';
import classes from './teacher-shares.module.css';

const messages = defineMessages({
  teachers: '{^teacher+}',
  none: 'There are no other {teacher+} on this {campus}',
  suspended: 'This {teacher} is suspended',
  suspendedNote: 'Suspended',
  chosen: 'Shared with',
  level: 'Permission of {$name}',
  remove: 'Remove {$name}',
  levels: 'View: preview and schedule. Edit: also change and activate. Own: everything.',
});

/** Access level of one teacher. */
export interface TeacherShare {
  readonly user_id: number;
  readonly user_name: string;
  readonly share_type_id: number;
}

interface TeacherSharesProps {
  readonly value: readonly TeacherShare[];
  readonly onChange: (value: TeacherShare[]) => void;
  /** Author, if another person: has access without a share. */
  readonly authorId?: number | undefined;
  readonly error: string | undefined;
  /** Meaning of the levels; for an assessment by default. */
  readonly hint?: string;
  readonly isRequired?: boolean;
}

/** Selects teachers by name, with an access level for each. */
export function TeacherShares({
  value,
  onChange,
  authorId,
  error,
  hint,
  isRequired = true,
}: TeacherSharesProps) {
  const text = useText();
  const t = text(messages);
  const { user } = useSignedIn();
  const teachers = useQuery(teachersQuery);
  const others = teachers.data?.filter(({ id }) => id !== user.id && id !== authorId) ?? [];
  // Shares of teachers removed from the campus are not in the list, but can still be deleted.
  const gone = value.filter(({ user_id }) => !others.some(({ id }) => id === user_id));
  const suspended = others.filter(({ is_suspended }) => is_suspended).map(({ id }) => id);
  const choose = (ids: readonly number[]) =>
    onChange(
      ids.flatMap((id) => {
        const kept = value.find(({ user_id }) => user_id === id);
        const teacher = others.find((one) => one.id === id);
        const added = teacher && { user_id: id, user_name: teacher.name, share_type_id: shareTypes.view };
        return kept ?? added ?? [];
      }),
    );
  const remove = (userId: number) => onChange(value.filter(({ user_id }) => user_id !== userId));
  return (
    <ComboField
      label={t('teachers')}
      isRequired={isRequired}
      hint={hint ?? t('levels')}
      error={error}
      isLoading={teachers.isPending}
      emptyText={t('none')}
      options={[
        ...gone.map(({ user_id, user_name }) => ({ id: user_id, label: user_name })),
        ...others.map(({ id, name, is_suspended }) => ({
          id,
          label: name,
          note: is_suspended ? t('suspendedNote') : undefined,
          disabledReason: is_suspended ? t('suspended') : undefined,
        })),
      ]}
      selected={value.map(({ user_id }) => user_id)}
      onChange={choose}
    >
      <ul className={classes.chosen} aria-label={t('chosen')}>
        {value.map((share) => (
          <li key={share.user_id}>
            <span className={classes.name}>
              {share.user_name}
              {suspended.includes(share.user_id) ? (
                <small title={t('suspended')}>{t('suspendedNote')}</small>
              ) : null}
            </span>
            <SelectField
              label={t('level', { name: share.user_name })}
              isLabelHidden
              className={classes.level}
              options={shareTypeTable.names.map((name) => ({
                value: String(shareTypeTable.idOf(name)),
                label: text.phrase(shareTypeTable.labelOf(name)),
              }))}
              value={String(share.share_type_id)}
              onChange={(level) =>
                onChange(
                  value.map((one) =>
                    one.user_id === share.user_id ? { ...one, share_type_id: Number(level) } : one,
                  ),
                )
              }
            />
            <IconButton
              label={t('remove', { name: share.user_name })}
              icon={IconX}
              size="sm"
              onClick={() => remove(share.user_id)}
            />
          </li>
        ))}
      </ul>
    </ComboField>
  );
}
