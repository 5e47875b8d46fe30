import { rules } from '@pelion/access';
import type { ListedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { BundleItem } from './bundle-form-values.ts';
import { selectableQuery, selectionPageSize } from './bundle-queries.ts';
import classes from './bundle-selection.module.css';

const messages = defineMessages({
  title: 'To choose from',
  search: 'Search by Name / {^chapter}/ {^lesson}',
  all: 'Select all on this page',
  questions: '{$n} {question#n}',
  none: 'No active {assessment+} found. Other {grade+} or {subject+} may have some.',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page {$n}',
  again: 'Try again',
});

interface SelectableListProps {
  readonly chosen: readonly number[];
  readonly gradeIds: readonly number[];
  readonly subjectIds: readonly number[];
  readonly onAdd: (items: readonly Omit<BundleItem, 'module' | 'minutes'>[]) => void;
  readonly onRemove: (ids: readonly number[]) => void;
}

/** Active assessments in pages of seven (spec 2 §9), with a checkbox each. */
export function SelectableList({ chosen, gradeIds, subjectIds, onAdd, onRemove }: SelectableListProps) {
  const t = useMessages(messages);
  const titleId = useId();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const { may } = useSignedIn();
  // Authors without read permission get no list.
  const isReader = may(rules.viewAssessmentsAsStaff);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...selectableQuery({ search, page, grade_ids: gradeIds, subject_ids: subjectIds }),
    enabled: isReader,
  });
  const rows = data?.slice(0, selectionPageSize) ?? [];
  const isChosen = (id: number) => chosen.includes(id);
  const isAll = rows.length > 0 && rows.every(({ id }) => isChosen(id));
  const itemOf = (row: ListedAssessment) => ({
    id: row.id,
    name: row.name,
    facts: [row.grade_name, row.subject_name].filter(Boolean).join(' · '),
    questions: row.questions_count,
  });
  const factsOf = (row: ListedAssessment) =>
    [row.grade_name, row.subject_name, row.assessment_type_name, t('questions', { n: row.questions_count })]
      .filter(Boolean)
      .join(' · ');
  return (
    <section className={classes.pane} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('title')}</h3>
      <SearchField
        label={t('search')}
        value={search}
        onSearch={(term) => {
          setSearch(term);
          setPage(0);
        }}
      />
      {error && !data ? (
        <Notice
          kind="failure"
          actions={
            <Button size="sm" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          }
        >
          {messageOf(error)}
        </Notice>
      ) : null}
      {data || error || !isReader ? null : <LoadingState blocks={[40, 40, 40, 40]} />}
      {(data || !isReader) && rows.length === 0 ? <p className="field-hint">{t('none')}</p> : null}
      {rows.length > 0 ? (
        <div className={classes.rows} aria-busy={isPlaceholderData}>
          <label className={classes.row}>
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => (isAll ? onRemove(rows.map(({ id }) => id)) : onAdd(rows.map(itemOf)))}
            />
            <strong>{t('all')}</strong>
          </label>
          {rows.map((row) => (
            <label key={row.id} className={classes.row}>
              <input
                type="checkbox"
                checked={isChosen(row.id)}
                onChange={() => (isChosen(row.id) ? onRemove([row.id]) : onAdd([itemOf(row)]))}
              />
              <span>
                {row.name}
                <small>{factsOf(row)}</small>
              </span>
            </label>
          ))}
        </div>
      ) : null}
      <div className={classes.pager}>
        <Button size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
          {t('previous')}
        </Button>
        <span role="status">{t('page', { n: page + 1 })}</span>
        <Button
          size="sm"
          disabled={(data?.length ?? 0) <= selectionPageSize || isPlaceholderData}
          onClick={() => setPage(page + 1)}
        >
          {t('next')}
        </Button>
      </div>
    </section>
  );
}
