import { rules } from '@pelion/access';
import type { ProgressReportDetails, ReportCardLine } from '@pelion/contract/progress-reports';
import { cardStates, cardStateTable } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconEye, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Bar } from '../../components/charts/bar.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { ReportExport } from '../../components/reports/report-export.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { cardPath, previewPath } from './card-paths.ts';
import classes from './cycle.module.css';
import { moveWordsOf } from './move-words.ts';
import { PaperMenu } from './paper-menu.tsx';
import { cardsFileAddress, cardsQuery } from './queries.ts';

const MoveCardsDialog = later(() => import('./move-cards-dialog.tsx').then((file) => file.MoveCardsDialog));
const MarksDialog = later(() => import('./marks-dialog.tsx').then((file) => file.MarksDialog));

const messages = defineMessages({
  cards: 'Cards',
  search: 'Search by name',
  section: '{^section}',
  allSections: 'All {section+}',
  state: 'State',
  allStates: 'All states',
  teacher: '{^teacher}',
  allTeachers: 'All {teacher+}',
  open: 'Still to write',
  name: '{^student}',
  written: 'Written',
  done: '{$done} of {$all}',
  waits: 'Waits for',
  moved: 'Last move',
  read: 'Read',
  readBy: '{$n} read',
  none: 'No card found.',
  write: 'Open',
  preview: 'Preview',
  marks: 'Take marks over',
  zip: 'Print {section}',
  zipAll: 'Print all',
  fileName: '{$name}, {$section}',
});

interface Task {
  /** Null takes the marks over. */
  readonly to: number | null;
  readonly cards: readonly ReportCardLine[];
}

/** Cards of a cycle: filters in the address, moves of several with their preview. */
export function CycleCards({ cycle }: { readonly cycle: ProgressReportDetails }) {
  const text = useText();
  const t = text(messages);
  const [task, setTask] = useState<Task | null>(null);
  const list = useListState((query) => ({
    search: query.text('search'),
    section: query.ids('section'),
    state: query.ids('state', cardStateTable),
    teacher: query.ids('teacher'),
    open: query.flag('open'),
  }));
  const { state, set, clear } = list;
  const { may } = useSignedIn();
  const filters = {
    ...(state.section.length > 0 && { section_ids: [...state.section] }),
    ...(state.state.length > 0 && { state_ids: [...state.state] }),
    ...(state.teacher.length > 0 && { teacher_ids: [...state.teacher] }),
    ...(state.open && { is_open: true }),
  };
  const query = useQuery(cardsQuery(cycle.id, filters));
  const columns = useCardColumns();
  const needle = state.search.trim().toLocaleLowerCase();
  const section = cycle.sections.find(({ id }) => id === state.section[0]);
  const oneOf = (name: 'section' | 'state' | 'teacher') => ({
    isLabelHidden: true,
    label: t(name),
    value: String(state[name][0] ?? ''),
    onChange: (chosen: string) => set({ [name]: chosen === '' ? [] : [Number(chosen)] }),
  });
  return (
    <div className={classes.cards}>
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
        {cycle.sections.length > 1 ? (
          <SelectField
            {...oneOf('section')}
            options={[
              { value: '', label: t('allSections') },
              ...cycle.sections.map(({ id, name }) => ({ value: String(id), label: name, isName: true })),
            ]}
          />
        ) : null}
        <SelectField
          {...oneOf('state')}
          options={[
            { value: '', label: t('allStates') },
            ...cardStateTable.names.map((name) => ({
              value: String(cardStates[name]),
              label: text.phrase(cardStateTable.labelOf(cardStates[name])),
            })),
          ]}
        />
        {cycle.writers.length > 1 ? (
          <SelectField
            {...oneOf('teacher')}
            options={[
              { value: '', label: t('allTeachers') },
              ...cycle.writers.map(({ teacher_id, teacher_name }) => ({
                ...{ value: String(teacher_id), label: teacher_name, isName: true },
              })),
            ]}
          />
        ) : null}
        <CheckboxField label={t('open')} value={state.open} onChange={(open) => set({ open })} />
      </FilterBar>
      <AsyncView query={query}>
        {({ cards }) => {
          const rows = cards.filter(({ student_name }) => student_name.toLocaleLowerCase().includes(needle));
          return (
            <DataTable
              isCompact
              name="cards"
              caption={t('cards')}
              rows={rows}
              rowId={({ id }) => String(id)}
              columns={columns}
              exports={
                <>
                  <PaperMenu
                    label={t(section ? 'zip' : 'zipAll')}
                    kind="ZIP"
                    fileName={
                      section ? t('fileName', { name: cycle.name, section: section.name }) : cycle.name
                    }
                    addressOf={(size) => cardsFileAddress(cycle.id, size, section?.id ?? null)}
                  />
                  {may(rules.exportReports) ? (
                    <ReportExport
                      name={cycle.name}
                      report="progress"
                      query={{ progress_report_id: cycle.id, ...filters }}
                    />
                  ) : null}
                </>
              }
              empty={<NoMatch title={t('none')} onClear={clear} />}
              menu={(card) => [
                { label: t('write'), icon: IconPencil, to: cardPath(card.id) },
                { label: t('preview'), icon: IconEye, to: previewPath(card.id) },
                cycle.has_marks &&
                  cycle.can.edit &&
                  card.state_id === cardStates.draft && {
                    label: t('marks'),
                    icon: IconRefresh,
                    onChoose: () => setTask({ to: null, cards: [card] }),
                  },
              ]}
              actions={(chosen) => (
                <span className={classes.moves}>
                  {movesOf(chosen).map((to) => (
                    <ChangeButton key={to} size="sm" onClick={() => setTask({ to, cards: chosen })}>
                      {text.phrase(moveWordsOf(chosen[0]?.state_id ?? cardStates.draft, to).label)}
                    </ChangeButton>
                  ))}
                </span>
              )}
            />
          );
        }}
      </AsyncView>
      {task?.to === null ? (
        <MarksDialog
          cycleId={cycle.id}
          cardIds={task.cards.map(({ id }) => id)}
          onClose={() => setTask(null)}
        />
      ) : null}
      {task && task.to !== null ? (
        <MoveCardsDialog cycleId={cycle.id} to={task.to} cards={task.cards} onClose={() => setTask(null)} />
      ) : null}
    </div>
  );
}

/** Moves that any of the cards may take, the way back last. */
function movesOf(cards: readonly ReportCardLine[]): readonly number[] {
  const all = new Set(cards.flatMap(({ moves }) => moves));
  return Object.values(cardStates)
    .filter((state) => all.has(state))
    .toSorted((one, other) => Number(one === cardStates.draft) - Number(other === cardStates.draft));
}

function useCardColumns(): readonly DataColumn<ReportCardLine>[] {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const t = text(messages);
    const doneText = ({ done, all }: ReportCardLine) => t('done', { done, all });
    return [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: ({ student_name }) => student_name,
        cell: ({ id, student_name }) => (
          <Link to={cardPath(id)}>
            <bdi>{student_name}</bdi>
          </Link>
        ),
      },
      { id: 'section', header: t('section'), place: 'fact', value: ({ section_name }) => section_name },
      {
        id: 'written',
        header: t('written'),
        place: 'fact',
        value: ({ done, all }) => (all === 0 ? 1 : done / all),
        cell: (card) => (
          <span className={classes.written}>
            <Bar value={card.all === 0 ? 1 : card.done / card.all} label={null} />
            {doneText(card)}
          </span>
        ),
        fact: doneText,
      },
      {
        id: 'waits',
        header: t('waits'),
        place: 'fact',
        isLong: true,
        value: ({ open_writers }) =>
          format.list(open_writers.map(({ teacher_name }) => teacher_name)) || null,
      },
      {
        id: 'moved',
        header: t('moved'),
        place: 'fact',
        isWide: true,
        isLeftOutOnPhone: true,
        value: ({ moved_at }) => moved_at,
        cell: ({ moved_at }) => format.moment(moved_at),
      },
      {
        id: 'read',
        header: t('read'),
        place: 'fact',
        isNumeric: true,
        isHiddenAtFirst: true,
        value: ({ acknowledged_count }) => acknowledged_count,
        fact: ({ acknowledged_count: n }) => (n > 0 ? t('readBy', { n }) : null),
      },
      {
        id: 'state',
        header: t('state'),
        place: 'trailing',
        value: ({ state_id }) => state_id,
        cell: ({ state_id }) => (
          <StatusTag tone={cardStateTable.toneOf(state_id)}>
            {text.phrase(cardStateTable.labelOf(state_id))}
          </StatusTag>
        ),
      },
    ];
  }, [text, format]);
}
