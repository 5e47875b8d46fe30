import type { RosterImport, RosterPerson } from '@pelion/contract/rosters';
import {
  type RosterOutcome,
  rosterChanges,
  rosterOutcomeNames,
  rosterOutcomes,
} from '@pelion/contract/rosters/facts';
import { defineMessages } from '@pelion/words';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useText } from '../../lib/text.ts';
import { exportErrors, rosterPeoplePages } from './queries.ts';
import classes from './roster.module.css';

const messages = defineMessages({
  title: 'Lines in this file',
  show: 'Show',
  count: '{$name} {$n}',
  line: 'Line {$n}',
  change: '{$before} → {$after}',
  nothing: 'nothing',
  nobody: 'Nobody.',
  csv: 'Errors as CSV',
});

interface RosterPeopleProps {
  readonly roster: RosterImport;
  /** '': the first outcome in the list, errors first. */
  readonly shown: RosterOutcome | '';
  readonly onShow: (outcome: RosterOutcome) => void;
}

/** Counts per outcome, and the people of one outcome with their changes. */
export function RosterPeople({ roster, shown, onShow }: RosterPeopleProps) {
  const text = useText();
  const t = text(messages);
  const { counts, id, state, creates_places, school_id } = roster;
  const present = rosterOutcomeNames.filter((outcome) => counts[outcome] > 0);
  const outcome = present.find((each) => each === shown) ?? present[0] ?? 'same';
  const of = JSON.stringify([state, creates_places, school_id, counts]);
  const list = useInfiniteQuery(rosterPeoplePages({ id, outcome, of }));
  const errors = useMutation(exportErrors(id));
  return (
    <section className={classes.section} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <fieldset className={classes.counts} aria-label={t('show')}>
        {present.map((each) => (
          <Button key={each} size="sm" aria-pressed={each === outcome} onClick={() => onShow(each)}>
            {t('count', { name: text.phrase(rosterOutcomes[each].label), n: counts[each] })}
          </Button>
        ))}
        {counts.error > 0 ? (
          <Button
            size="sm"
            tone="quiet"
            icon={IconDownload}
            isBusy={errors.isPending}
            onClick={() => errors.mutate()}
          >
            {t('csv')}
          </Button>
        ) : null}
      </fieldset>
      <AsyncView query={list}>
        {({ pages }) => (
          <>
            {pages[0]?.length === 0 ? <p className="field-hint">{t('nobody')}</p> : null}
            <ul className={classes.people}>
              {pages.flat().map((person) => (
                <Line key={person.person_no} person={person} />
              ))}
            </ul>
            <MorePages of={list} />
          </>
        )}
      </AsyncView>
    </section>
  );
}

function Line({ person }: { readonly person: RosterPerson }) {
  const text = useText();
  const t = text(messages);
  const { name, email, username, external_id, line, outcome, changes, problem, note } = person;
  const { label, tone } = rosterOutcomes[outcome];
  const facts = [
    line === null ? null : t('line', { n: line }),
    email === name ? null : email,
    username === name ? null : username,
    external_id,
  ];
  return (
    <li>
      <div className={classes.head}>
        <StatusTag tone={tone}>{text.phrase(label)}</StatusTag>
        <strong>{name}</strong>
        <span className="field-hint">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {problem ? <p>{problem}</p> : null}
      {note ? <p className="field-hint">{note}</p> : null}
      {changes.length > 0 ? (
        <dl className={classes.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{text.phrase(rosterChanges[field])}</dt>
              <dd>{t('change', { before: before || t('nothing'), after: after || t('nothing') })}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
