import { pathOf } from '@pelion/access';
import type { ResourceDetail, ResourceUse } from '@pelion/contract/resources';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import rows from '../../components/dialog-list.module.css';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { usesQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Used in',
  nowhere: 'Not used yet.',
  section: '{^section}',
  group: 'Group',
  classroom: '{^classroom}',
  class: '{^class}',
  students: '{$n} single {student#n}',
  assignment: '{^assignment}',
  lesson: '{^lesson}',
  course: '{^course}',
  from: 'from {$from}',
  window: 'from {$from} until {$until}',
  over: 'Over',
});

/** Places where the resource is used; an ended one stays named. */
export function ResourceUses({ resource }: { readonly resource: ResourceDetail }) {
  const t = useMessages(messages);
  return (
    <SettingsSection title={t('title')}>
      <AsyncView query={useQuery(usesQuery(resource))}>
        {(uses) =>
          uses.length === 0 ? (
            <p className="field-hint">{t('nowhere')}</p>
          ) : (
            <ul className={rows.list}>
              {uses.map((use, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: several uses may be of one record
                <UseRow key={place} use={use} />
              ))}
            </ul>
          )
        }
      </AsyncView>
    </SettingsSection>
  );
}

function UseRow({ use }: { readonly use: ResourceUse }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { kind, id, name, count, from_at, until_at, is_over } = use;
  const window =
    from_at === null
      ? null
      : until_at === null
        ? t('from', { from: format.moment(from_at) })
        : t('window', { from: format.moment(from_at), until: format.moment(until_at) });
  const isSingle = kind === 'students';
  const facts = [isSingle ? null : t(kind), window].filter((fact) => fact !== null);
  return (
    <li>
      <div>
        <p>
          {kind === 'class' && id !== null ? (
            <Link to={pathOf('viewClass', { classId: id })}>{name}</Link>
          ) : isSingle ? (
            t('students', { n: count })
          ) : (
            name
          )}
        </p>
        {facts.length > 0 ? <p className="field-hint">{facts.join(' · ')}</p> : null}
      </div>
      {is_over ? <StatusTag tone="gray">{t('over')}</StatusTag> : null}
    </li>
  );
}
