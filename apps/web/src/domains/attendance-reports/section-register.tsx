import { pathOf } from '@pelion/access';
import { attendanceSigns, attendanceTable, signOf } from '@pelion/contract/attendance/facts';
import { addressOf } from '@pelion/contract/kernel/routes';
import { registerFileRoutes } from '@pelion/contract/register-files/routes';
import { defineMessages } from '@pelion/words';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { MatrixGrid, MatrixList } from '../../components/matrix/later-matrix.tsx';
import { Legend } from '../../components/matrix/legend.tsx';
import type { GridCell, GridColumn, GridRow } from '../../components/matrix/matrix-grid.tsx';
import { TableDownload } from '../../components/table-download.tsx';
import { useFormat } from '../../lib/format.ts';
import { ownCampus } from '../../lib/own-campus.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import styles from './attendance-reports.module.css';
import { sectionRegisterQuery } from './queries.ts';
import type { AttendanceReportState } from './report-state.ts';

const messages = defineMessages({
  caption: 'Register: {$section}',
  student: '{^student}',
  marked: 'Marked',
  legend: 'Signs',
  print: 'Print',
  none: 'This {section} has no {class+} on these days.',
  about: '{$name}, {$class}: {$mark}',
  column: '{$name}, {$time}',
  unmarked: 'Not marked',
  notTheirs: 'Not in this {class}',
  madeUp: 'Made up',
  short: '{$day} {$sign}',
  ofAll: '{$n} of {$all}',
});

interface SectionRegisterPartProps {
  readonly state: AttendanceReportState;
  readonly sectionId: number;
}

const toneOf = (status: number): GridCell['tone'] => {
  const tone = attendanceTable.toneOf(status);
  return tone === 'gray' ? 'none' : tone;
};

/** Register of a section as it is printed: students by classes, with signs. */
export function SectionRegisterPart({ state, sectionId }: SectionRegisterPartProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const isPhone = useIsPhone();
  const query = useQuery(sectionRegisterQuery(state, sectionId));
  return (
    <AsyncView query={query}>
      {(register) => {
        if (register.classes.length === 0) return <EmptyState title={t('none')} />;
        const { start_date, end_date } = register.period;
        const columns = register.classes.map(
          ({ class_id, name, starts_at, day }): GridColumn => ({
            id: class_id,
            title: t('column', { name, time: format.moment(starts_at) }),
            head: (
              <>
                <small>
                  <Link to={pathOf('viewClass', { classId: class_id })}>{name}</Link>
                </small>
                <small>{format.civilDay(day)}</small>
              </>
            ),
          }),
        );
        // Classes to come are on the page, and no part of the figures.
        const over = new Set(
          register.classes.flatMap(({ class_id, is_over }) => (is_over ? [class_id] : [])),
        );
        const rows = register.students.map((student): GridRow => {
          const own = new Map(student.marks.map((mark) => [mark.class_id, mark]));
          const marked = student.marks.filter(({ status }) => status !== null).length;
          const due = student.marks.filter(({ status, class_id }) => status !== null || over.has(class_id));
          return {
            key: String(student.student_id),
            name: student.name,
            head: <Link to={pathOf('profile', { userId: student.student_id })}>{student.name}</Link>,
            figure: t('ofAll', { n: marked, all: due.length }),
            cells: register.classes.map(({ class_id }): GridCell | undefined => {
              const mark = own.get(class_id);
              if (!mark) return undefined;
              const { status, is_made_up } = mark;
              if (status === null) return { text: '', label: t('unmarked'), tone: 'none' };
              return {
                text: signOf(status, is_made_up),
                label: is_made_up ? t('madeUp') : text.phrase(attendanceTable.labelOf(status)),
                tone: is_made_up ? 'green' : toneOf(status),
              };
            }),
          };
        });
        const caption = t('caption', { section: register.section_name });
        return (
          <div className={styles.register}>
            <div className={styles.tools}>
              <Legend label={t('legend')} signs={attendanceSigns} />
              <div className={styles.buttons}>
                <Button icon={IconPrinter} onClick={() => window.print()}>
                  {t('print')}
                </Button>
                <TableDownload
                  service={registerFileRoutes.service}
                  fileName={`attendance-${start_date}-${end_date}`}
                  addressOf={(wanted) =>
                    addressOf(registerFileRoutes, 'exportSectionRegisters', {
                      params: { ...ownCampus(), id: sectionId },
                      query: { start_date, end_date, ...wanted },
                    })
                  }
                />
              </div>
            </div>
            {isPhone ? (
              <MatrixList
                caption={caption}
                columns={columns}
                rows={rows}
                short={(place, sign) => {
                  const day = register.classes[place]?.day;
                  return t('short', { day: day === undefined ? '' : format.civilDay(day), sign });
                }}
              />
            ) : (
              <MatrixGrid
                caption={caption}
                nameHead={t('student')}
                figureHead={t('marked')}
                columns={columns}
                rows={rows}
                count={rows.length}
                about={({ name }, { title }, cell) =>
                  t('about', { name, class: title, mark: cell?.label ?? t('notTheirs') })
                }
              />
            )}
          </div>
        );
      }}
    </AsyncView>
  );
}
