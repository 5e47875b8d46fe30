import { pathOf, rules, screenOf } from '@pelion/access';
import { addressOf } from '@pelion/contract/kernel/routes';
import type { ClassMatrix } from '@pelion/contract/matrices';
import { matrixRoutes } from '@pelion/contract/matrices/routes';
import { defineMessages } from '@pelion/words';
import { IconReportAnalytics, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { DayRange } from '../../components/day-range.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { TestMatrix } from '../../components/matrix/test-matrix.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { TableDownload } from '../../components/table-download.tsx';
import { nothing, useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { readId } from '../../lib/read-id.ts';
import { reportAddress } from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { templatesQuery } from '../grade-settings/queries.ts';
import classes from './matrix.module.css';
import { classMatrixQuery, classQueryOf } from './queries.ts';

const messages = defineMessages({
  marking: 'Marking: {$name}',
  back: '{^assessment+}',
  title: '{^test+} of {$section}',
  average: 'Average of these {test+}',
  opened: 'Opened between',
  averages: 'Averages',
  alike: 'Equal weights',
  byTemplate: 'By “{$name}”',
  labelled: '{$score} · {$label}',
  more: 'Only the latest {$n} are shown. Choose fewer days to see earlier ones.',
  empty: 'No {test+} in these days',
  emptyText: '{^test+} scheduled for this {section} appear here.',
  nobody: 'No {student+} in this {section}',
});

/** /sections/{section}/tests: students of a section by the tests given to it. */
export function ClassMatrixScreen() {
  const sectionId = readId(useParams().sectionId);
  if (sectionId === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Matrix sectionId={sectionId} />;
}

function Matrix({ sectionId }: { readonly sectionId: number }) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const navigate = useNavigate();
  const { state, set } = useListState((read) => ({
    from: read.day('from'),
    to: read.day('to'),
    template: read.text('template'),
  }));
  const filter = { start_date: state.from, end_date: state.to, template_id: readId(state.template) };
  const { data: templates = [] } = useQuery({ ...templatesQuery, enabled: may(rules.viewGradingScale) });
  const query = useQuery(classMatrixQuery(sectionId, filter));
  return (
    <AsyncView query={query} level={1}>
      {(matrix) => (
        <Page
          title={t('title', { section: matrix.section.label })}
          back={{ to: pathOf('assessments'), label: t('back') }}
          menu={[
            may(rules.viewConsolidatedGrades) && {
              label: text.phrase(screenOf('gradeReport').title),
              icon: IconReportAnalytics,
              worksWhenOver: true,
              onChoose: () =>
                void navigate(
                  reportAddress('gradeReport', { section: [sectionId], from: state.from, to: state.to }),
                ),
            },
          ]}
          primary={
            <TableDownload
              service={matrixRoutes.service}
              fileName={`section-${sectionId}`}
              addressOf={(wanted) =>
                addressOf(matrixRoutes, 'exportClassMatrix', {
                  params: { id: sectionId },
                  query: { ...classQueryOf(filter), ...wanted },
                })
              }
            />
          }
        >
          <div className={classes.screen}>
            <FilterBar>
              <div className={classes.days}>
                <DayRange
                  label={t('opened')}
                  value={{ from: state.from || undefined, to: state.to || undefined }}
                  onChange={({ from = '', to = '' }) => set({ from, to })}
                />
              </div>
              {templates.length > 0 ? (
                <div className={classes.averages}>
                  <SelectField
                    label={t('averages')}
                    value={matrix.template === null ? '' : String(matrix.template.id)}
                    options={[
                      { value: '', label: t('alike') },
                      ...templates.map(({ id, name }) => ({
                        value: String(id),
                        label: t('byTemplate', { name }),
                      })),
                    ]}
                    onChange={(template) => set({ template })}
                  />
                </div>
              ) : null}
            </FilterBar>
            {matrix.has_more ? <Notice kind="info">{t('more', { n: matrix.tests.length })}</Notice> : null}
            {matrix.tests.length === 0 ? (
              <EmptyState icon={IconTable} title={t('empty')} text={t('emptyText')} />
            ) : matrix.rows.length === 0 ? (
              <EmptyState icon={IconTable} title={t('nobody')} />
            ) : (
              <Rows matrix={matrix} />
            )}
          </div>
        </Page>
      )}
    </AsyncView>
  );
}

function Rows({ matrix }: { readonly matrix: ClassMatrix }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const nameOf = studentNameIn(text);
  const averageOf = ({ average, grade_label: label }: ClassMatrix['rows'][number]) => {
    if (average === null) return nothing;
    const score = format.percent(average);
    return label === null ? score : t('labelled', { score, label });
  };
  return (
    <TestMatrix
      tests={matrix.tests}
      figureHead={t('average')}
      testHead={({ assessment_id, schedule_id, assessment_name: name }) => (
        <Link
          to={pathOf('markingRoom', { assessmentId: assessment_id, scheduleId: schedule_id })}
          aria-label={t('marking', { name })}
        >
          {name}
        </Link>
      )}
      students={matrix.rows.map((row) => {
        const name = nameOf(row);
        return {
          student_id: row.student_id,
          name,
          // Names are null for viewers without access to student profiles.
          head:
            row.student_name === null ? (
              name
            ) : (
              <Link to={pathOf('profile', { userId: row.student_id })}>{name}</Link>
            ),
          figure: averageOf(row),
          cells: row.cells,
        };
      })}
    />
  );
}
