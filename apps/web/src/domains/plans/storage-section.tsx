import type { StorageUse } from '@pelion/contract/storage';
import { storageKindWords } from '@pelion/contract/storage/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Bar } from '../../components/charts/bar.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { PlanSection } from './plan-section.tsx';
import classes from './plans.module.css';
import { storageQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Storage',
  about: 'Equal files of a {campus} count once; the bin counts for 30 days.',
  campus: '{$name}: {$used}',
  held: '{$bytes} held for unfinished uploads.',
  empty: 'No files yet.',
  kind: 'Kind',
  share: 'Share',
  size: 'Size',
  people: 'Most storage',
  person: 'Person',
  personOf: '{$name}, {$campus}',
  files: '{$n} {#n|file|files}',
  unchecked: 'The first nightly check is still to come.',
  inOrder: 'Checked {$when}: {$n} {#n|file|files}, all in order.',
  missing: 'Checked {$when}: {$n} {#n|file is|files are} missing in the store.',
  apart: 'Checked {$when}: the meter is {$bytes} off.',
});

type CampusUse = StorageUse['campuses'][number];

/** Storage by campus, kind and person, and the state of the nightly check. */
export function StorageSection() {
  const text = useText();
  const t = text(messages);
  const query = useQuery(storageQuery);
  return (
    <PlanSection title={t('title')} text={t('about')}>
      <AsyncView query={query}>
        {(use) => (
          <div className={classes.storage}>
            {use.campuses.map((campus) => (
              <CampusStorage key={campus.campus_id} campus={campus} />
            ))}
            {use.people.length > 0 ? <PeopleStorage use={use} /> : null}
          </div>
        )}
      </AsyncView>
    </PlanSection>
  );
}

function CampusStorage({ campus }: { readonly campus: CampusUse }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { campus_name: name, used, held } = campus;
  const kinds = campus.kinds
    .filter(({ files }) => files > 0)
    .toSorted((one, other) => other.bytes - one.bytes);
  const most = Math.max(1, ...kinds.map(({ bytes }) => bytes));
  return (
    <div className={classes.bar}>
      <table className={classes.uses}>
        <caption>{t('campus', { name, used: format.bytes(used) })}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('share')}</th>
            <th scope="col">{t('size')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, bytes, files }) => (
            <tr key={kind}>
              <th scope="row">{text.phrase(storageKindWords[kind])}</th>
              <td className={classes.share}>
                <Bar value={bytes / most} label={null} />
              </td>
              <td data-figure title={t('files', { n: files })}>
                {format.bytes(bytes)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {kinds.length === 0 ? <p className={classes.counts}>{t('empty')}</p> : null}
      {held > 0 ? <p className={classes.counts}>{t('held', { bytes: format.bytes(held) })}</p> : null}
      <CheckState check={campus.check} />
    </div>
  );
}

function CheckState({ check }: { readonly check: CampusUse['check'] }) {
  const t = useText()(messages);
  const format = useFormat();
  if (check === null) return <p className={classes.counts}>{t('unchecked')}</p>;
  const when = format.when(check.checked_at);
  if (check.missing > 0) return <p className="field-error">{t('missing', { when, n: check.missing })}</p>;
  if (check.bytes_apart !== 0)
    return (
      <p className="field-error">{t('apart', { when, bytes: format.bytes(Math.abs(check.bytes_apart)) })}</p>
    );
  return <p className={classes.counts}>{t('inOrder', { when, n: check.files })}</p>;
}

/** People with the most bytes that a glance takes in. */
const shownPeople = 10;

function PeopleStorage({ use: { campuses, people } }: { readonly use: StorageUse }) {
  const t = useText()(messages);
  const format = useFormat();
  const campusName = (id: number) => campuses.find(({ campus_id }) => campus_id === id)?.campus_name ?? '';
  return (
    <div className={classes.bar}>
      <table className={classes.uses}>
        <caption>{t('people')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('size')}</th>
          </tr>
        </thead>
        <tbody>
          {people.slice(0, shownPeople).map(({ campus_id, user_id, user_name: name, bytes, files }) => (
            <tr key={`${campus_id}-${user_id}`}>
              <th scope="row">
                {campuses.length > 1 ? t('personOf', { name, campus: campusName(campus_id) }) : name}
              </th>
              <td data-figure title={t('files', { n: files })}>
                {format.bytes(bytes)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
