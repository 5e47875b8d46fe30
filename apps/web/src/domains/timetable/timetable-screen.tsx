import { pathOf, screenOf } from '@pelion/access';
import { addressOf } from '@pelion/contract/kernel/routes';
import type { Timetable } from '@pelion/contract/timetable';
import { timetableRoutes } from '@pelion/contract/timetable/routes';
import { defineMessages } from '@pelion/words';
import { IconCalendarTime, IconClock, IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { TableDownload } from '../../components/table-download.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { ownCampus } from '../../lib/own-campus.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { DayList } from './day-list.tsx';
import { gridOf } from './grid-of.ts';
import { timetableKey, timetableQuery } from './queries.ts';
import classes from './timetable.module.css';
import { TimetableGrid } from './timetable-grid.tsx';
import { useCellKeys } from './use-cell-keys.ts';
import { useTimetableView } from './use-timetable-view.ts';

const CellDialog = later(() => import('./cell-dialog.tsx').then((file) => file.CellDialog));
const PeriodsDialog = later(() => import('./periods-dialog.tsx').then((file) => file.PeriodsDialog));
const ImportDialog = later(() => import('./import-dialog.tsx').then((file) => file.ImportDialog));

const messages = defineMessages({
  periods: 'Periods',
  import: 'Import',
  week: 'This is week {$week}.',
  view: 'View',
  which: 'Of',
  day: 'Day',
  free: 'Free',
  keys: 'Arrows move, Enter opens, Delete clears, Ctrl+C and Ctrl+V copy.',
  noYear: 'No academic year',
  noYearText: 'The timetable belongs to the current academic year. Set it first.',
  years: 'Academic years',
  noSections: 'No {section+} in this academic year',
  noSectionsText: 'Add {section+} first; then their weeks are filled in here.',
  noPeriods: 'No timetable yet',
  noPeriodsText: 'Add the periods of a day first; then fill the cells, or import a file.',
  noPeriodsRead: 'The week of the {campus} appears here.',
});

/** /classes/timetable */
export function TimetableScreen() {
  const text = useText();
  const t = text(messages);
  const query = useQuery(timetableQuery);
  const [task, setTask] = useState<'periods' | 'import' | null>(null);
  useLiveQueries('timetable', timetableKey);
  useLiveQueries('classes', timetableKey);
  const { data } = query;
  const edits = data?.can.fill === true && data.year !== null;
  const isAlternating = data?.periods.some(({ week }) => week !== 'both') === true;
  return (
    <Page
      title={text.phrase(screenOf('timetable').title)}
      facts={isAlternating && data?.week ? t('week', { week: data.week }) : null}
      menu={[
        edits && { label: t('periods'), icon: IconClock, onChoose: () => setTask('periods') },
        edits &&
          data.periods.length > 0 && {
            label: t('import'),
            icon: IconFileImport,
            onChoose: () => setTask('import'),
          },
      ]}
    >
      <AsyncView query={query}>
        {(week) => <Week week={week} onPeriods={() => setTask('periods')} />}
      </AsyncView>
      {task === 'periods' && data ? <PeriodsDialog week={data} onClose={() => setTask(null)} /> : null}
      {task === 'import' ? <ImportDialog onClose={() => setTask(null)} /> : null}
    </Page>
  );
}

interface WeekProps {
  readonly week: Timetable;
  readonly onPeriods: () => void;
}

function Week({ week, onPeriods }: WeekProps) {
  const text = useText();
  const t = text(messages);
  const isPhone = useIsPhone();
  const state = useTimetableView(week);
  const { slot, isOpenable, open, close, clear, copy, paste } = useCellKeys(week);
  if (week.year === null)
    return (
      <EmptyState
        icon={IconCalendarTime}
        title={t('noYear')}
        text={t('noYearText')}
        action={week.can.fill ? <ButtonLink to={pathOf('academicYear')}>{t('years')}</ButtonLink> : null}
      />
    );
  if (week.sections.length === 0)
    return <EmptyState icon={IconCalendarTime} title={t('noSections')} text={t('noSectionsText')} />;
  if (week.periods.length === 0)
    return (
      <EmptyState
        icon={IconCalendarTime}
        title={t('noPeriods')}
        text={t(week.can.fill ? 'noPeriodsText' : 'noPeriodsRead')}
        action={
          week.can.fill ? (
            <Button tone="primary" onClick={onPeriods}>
              {t('periods')}
            </Button>
          ) : null
        }
      />
    );
  const { view, id, label, weekday } = state;
  const grid = gridOf(week, view, id);
  const sectionOf = (section: number) => week.sections.find((each) => each.id === section)?.label ?? '';
  return (
    <div className={classes.screen}>
      <FilterBar>
        <SelectField label={t('view')} options={state.views} value={view} onChange={state.setView} />
        <SelectField
          label={view === 'day' ? t('day') : t('which')}
          options={state.options}
          value={String(id)}
          onChange={state.setId}
        />
        {isPhone && view !== 'day' ? (
          <SelectField
            label={t('day')}
            options={state.days}
            value={String(weekday)}
            onChange={state.setWeekday}
          />
        ) : null}
        <div className={classes.files}>
          <TableDownload
            service={timetableRoutes.service}
            fileName="timetable"
            addressOf={(wanted) =>
              addressOf(timetableRoutes, 'exportTimetable', {
                params: ownCampus(),
                query: { ...(view === 'day' ? { view: 'all' } : { view, id }), ...wanted },
              })
            }
          />
        </div>
      </FilterBar>
      {isPhone ? (
        <DayList
          label={label}
          view={view}
          grid={grid}
          weekday={view === 'day' ? id : weekday}
          sectionOf={sectionOf}
          isOpenable={isOpenable}
          onOpen={open}
        />
      ) : (
        <>
          <TimetableGrid
            label={label}
            view={view}
            grid={grid}
            sectionOf={sectionOf}
            emptyLabel={t('free')}
            isOpenable={isOpenable}
            onOpen={open}
            onClear={clear}
            onCopy={copy}
            onPaste={paste}
          />
          {week.can.fill ? <p className="field-hint">{t('keys')}</p> : null}
        </>
      )}
      {slot?.period && slot.section ? (
        <CellDialog
          key={slot.key}
          week={week}
          section={slot.section}
          period={slot.period}
          onClear={() => {
            clear(slot);
            close();
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
