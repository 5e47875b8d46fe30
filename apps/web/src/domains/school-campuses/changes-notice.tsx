import { type Plan, type Subscription, screenOf, userTypeTable } from '@pelion/access';
import { featureWords, limitWords } from '@pelion/access/feature-words';
import type { CampusDetails } from '@pelion/contract/school-campuses';
import { type CampusType, defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { Notice } from '../../components/notice.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { changesOfPlan, changesOfType } from './campus-changes.ts';

const messages = defineMessages({
  title: 'Changes',
  word: '{$was} becomes {$is}',
  closed: 'Closed: {$list}',
  opened: 'Opened: {$list}',
  notOffered: '{$role}: {$n} {#n|person keeps|people keep} this role, which is no longer offered',
  kept: 'Nothing is deleted.',
  lost: 'Lost: {$list}',
  gained: 'Gained: {$list}',
  limit: '{$label}: {$was} becomes {$is}',
  over: '{$taken} are taken: nobody loses access, but nobody else can be added',
});

const Changes = ({ title, lines }: { readonly title: string; readonly lines: readonly ReactNode[] }) => (
  <Notice kind="warning" title={title}>
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and no state
        <li key={index}>{line}</li>
      ))}
    </ul>
  </Notice>
);

interface TypeChangesProps {
  readonly from: CampusType;
  readonly to: CampusType;
  readonly campus: Pick<CampusDetails, 'people_by_type'>;
}

/** Preview of a type change, before saving. */
export function TypeChanges({ from, to, campus }: TypeChangesProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  if (from === to) return null;
  const { words, closed, opened, notOffered } = changesOfType(from, to, campus.people_by_type);
  const titles = (ids: typeof closed) => format.list(ids.map((id) => text.phrase(screenOf(id).title)));
  return (
    <Changes
      title={t('title')}
      lines={[
        ...words.map(({ was, is }) => t('word', { was, is })),
        ...(closed.length > 0 ? [t('closed', { list: titles(closed) })] : []),
        ...(opened.length > 0 ? [t('opened', { list: titles(opened) })] : []),
        ...notOffered.map(({ userType, count }) =>
          t('notOffered', { role: text.phrase(userTypeTable.labelOf(userType)), n: count }),
        ),
        t('kept'),
      ]}
    />
  );
}

interface PlanChangesProps {
  readonly from: { readonly plan: Plan; readonly overrides: Partial<Subscription> };
  readonly to: { readonly plan: Plan; readonly overrides: Partial<Subscription> };
  readonly seats: CampusDetails['seats'];
}

export function PlanChanges({ from, to, seats }: PlanChangesProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { lost, gained, limits } = changesOfPlan(from, to);
  if (lost.length + gained.length + limits.length === 0) return null;
  const names = (keys: typeof lost) => format.list(keys.map((key) => text.phrase(featureWords[key].label)));
  const taken: Partial<Record<string, number>> = {
    number_of_students_allowed: seats.students,
    number_of_teachers_allowed: seats.teachers,
  };
  return (
    <Changes
      title={t('title')}
      lines={[
        ...(lost.length > 0 ? [t('lost', { list: names(lost) })] : []),
        ...(gained.length > 0 ? [t('gained', { list: names(gained) })] : []),
        ...limits.flatMap(({ limit, was, is }) => {
          const label = text.phrase(limitWords[limit].label);
          const line = t('limit', { label, was: format.number(was), is: format.number(is) });
          const inUse = taken[limit] ?? 0;
          return inUse > is ? [line, t('over', { taken: format.number(inUse) })] : [line];
        }),
      ]}
    />
  );
}
