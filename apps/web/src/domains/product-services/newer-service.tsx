import type { ProductService } from '@pelion/contract/product-services';
import { serviceKinds, serviceStates, stateOf } from '@pelion/contract/product-services/facts';
import { defineMessages } from '@pelion/words';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import type { Newer } from '../../components/form/use-newer.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { usePrice } from './use-price.ts';

const messages = defineMessages({
  theirs: 'Current name: “{$name}”',
  grades: '{^grade+}: {$list}',
  subjects: '{^subject+}: {$list}',
});

interface NewerServiceProps {
  readonly newer: Newer<ProductService> | null;
}

/** Edit conflict: shows all fields of the newer version, because a name alone hides a changed price. */
export function NewerService({ newer }: NewerServiceProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const priceOf = usePrice();
  if (!newer) return null;
  const { record } = newer;
  const named = (rows: readonly { readonly name: string }[]) => format.list(rows.map(({ name }) => name));
  const facts = [
    text.phrase(serviceKinds[record.kind]),
    text.phrase(serviceStates[stateOf(record)].label),
    priceOf(record),
    record.grades.length > 0 && t('grades', { list: named(record.grades) }),
    record.subjects.length > 0 && t('subjects', { list: named(record.subjects) }),
  ];
  return (
    <ConflictNotice
      title={t('theirs', { name: record.name })}
      onKeepMine={newer.keepMine}
      onTakeTheirs={newer.takeTheirs}
    >
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {record.description ? <p>{record.description}</p> : null}
    </ConflictNotice>
  );
}
