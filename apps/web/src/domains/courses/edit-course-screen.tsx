import { pathOf, rules, screenOf } from '@pelion/access';
import type { CourseDetail } from '@pelion/contract/courses';
import { courseObstacleWords, courseStatuses, courseStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { IconCalendarEvent, IconCircleCheck, IconCircleOff, IconEye, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { coursePreviewPath } from '../../lib/course-player-path.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './course-builder.module.css';
import { CourseBuilder } from './course-builder.tsx';
import { draftOf, valuesOf } from './course-values.ts';
import { itemParam } from './item-param.ts';
import { itemsOf } from './outline-changes.ts';
import { type ItemValue, knownIds, savedKeys } from './outline-values.ts';
import { courseQuery, readCourse, saveCourse } from './queries.ts';
import { type TypedItems, withTyped } from './quick-items.ts';
import { useActivation } from './use-activation.ts';
import { useCourseRemoval } from './use-course-removal.ts';

const CourseConflict = later(() => import('./course-conflict.tsx').then((file) => file.CourseConflict));
const CourseDetails = later(
  () => import('./course-details.tsx').then((file) => file.CourseDetails),
  <LoadingState blocks={[60, 90, 200]} />,
);
const ObstaclesDialog = later(() => import('./obstacles-dialog.tsx').then((file) => file.ObstaclesDialog));
const DeactivateDialog = later(() => import('./deactivate-dialog.tsx').then((file) => file.DeactivateDialog));

const messages = defineMessages({
  tabs: 'Parts of the {course}',
  contents: 'Contents',
  details: 'Details',
  activeHint: 'Changes count for those who are not yet through.',
  preview: 'View as a {student}',
  schedules: 'Schedules',
  activate: 'Activate',
  saveFirst: 'Save your changes first.',
  deactivate: 'Deactivate',
  remove: 'Delete',
  back: 'Done',
  save: 'Save',
});

/** /courses/edit/{id} */
export function EditCourseScreen() {
  const id = readId(useParams().courseId);
  const { may } = useSignedIn();
  if (!may(rules.viewCourses)) return <Navigate to={pathOf('noAccess')} replace />;
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { readonly id: number }) {
  // Never cached: the edit must be based on the current version.
  const query = useQuery({ ...courseQuery(id), staleTime: 0, gcTime: 0 });
  const [taken, setTaken] = useState<CourseDetail | null>(null);
  return (
    <AsyncView query={query} level={1}>
      {(course) =>
        course.can.edit ? (
          <Editing key={taken?.version} course={course} opened={taken ?? course} onTakeTheirs={setTaken} />
        ) : (
          <Navigate to={pathOf('course', { courseId: id })} replace />
        )
      }
    </AsyncView>
  );
}

const tabs = ['contents', 'details'] as const;
type Tab = (typeof tabs)[number];
const panelIds = { contents: 'course-contents', details: 'course-details' } as const;

/** Fields of the tab "Details". */
const detailFields = [
  ...['name', 'image_file_id', 'description', 'goals', 'grade_ids', 'subject_id', 'minutes'],
  ...['author', 'tags', 'order', 'enough', 'score'],
];

interface EditingProps {
  readonly course: CourseDetail;
  /** Version that the form begins with. */
  readonly opened: CourseDetail;
  /** Begins again with the version of another author. */
  readonly onTakeTheirs: (theirs: CourseDetail) => void;
}

function Editing({ course, opened, onTakeTheirs }: EditingProps) {
  const text = useText();
  const t = text(messages);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [tab, setTab] = useState<Tab>('contents');
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const [isPausing, setIsPausing] = useState(false);
  const { base, settle, onConflict, newerThan } = useNewer(opened, readCourse);
  const ids = knownIds(base, keys);
  const form = useForm({
    initial: valuesOf(opened),
    schema: () => import('@pelion/contract/courses').then((file) => file.courseDraft),
    body: (values) => draftOf(values, ids),
    mutation: useMutation(saveCourse),
    variables: (draft) => ({ edited: base, draft }),
    onConflict,
    onSaved(saved, { outline }) {
      setKeys(new Map([...keys, ...savedKeys(outline, saved)]));
      settle(saved);
      const fileIds = itemsOf(outline).flatMap(({ file }) => file?.id ?? []);
      if (fileIds.length > 0)
        void import('./settle-files.ts').then((file) => file.settleFiles(course.id, fileIds));
    },
  });
  const newer = newerThan(onTakeTheirs);
  const [typed, setTyped] = useState<TypedItems>({});
  const hasTyped = Object.values(typed).some((text) => text.trim() !== '');
  const [isAsked, setIsAsked] = useState(false);
  const submit = useEffectEvent(() => form.submit());
  // Typed items are added first; the form that is then sent has them.
  useEffect(() => {
    if (!isAsked) return;
    setIsAsked(false);
    submit();
  }, [isAsked]);
  const isDirty = form.isDirty || hasTyped;
  const wholeForm = {
    ...form,
    isDirty,
    submit() {
      if (hasTyped) form.set({ outline: withTyped(form.values.outline, typed) });
      setTyped({});
      setIsAsked(true);
    },
  };
  const { activate, blocked, obstacles, forget, isPending } = useActivation();
  const remove = useCourseRemoval();

  // A refused save shows the tab with the first problem.
  const wrong =
    form.errorAt('modules') === undefined ? detailFields.find((field) => form.errorAt(field)) : 'modules';
  const wrongTab = wrong === undefined ? null : wrong === 'modules' ? 'contents' : 'details';
  const [shownWrong, setShownWrong] = useState(wrongTab);
  if (wrongTab !== shownWrong) {
    setShownWrong(wrongTab);
    if (wrongTab !== null) setTab(wrongTab);
  }

  const obstacleOf = ({ key }: ItemValue) => {
    const found = obstacles.find(({ item_id }) => item_id !== null && item_id === ids.get(key));
    return found ? text.phrase(courseObstacleWords[found.obstacle]) : null;
  };
  const startId = readId(params.get(itemParam) ?? undefined);
  const startAt =
    startId === null
      ? null
      : (itemsOf(form.values.outline).find(({ key }) => ids.get(key) === startId)?.key ?? null);
  const { element } = form;
  const goToStart = useEffectEvent(() => {
    if (startAt !== null) element.current?.querySelector<HTMLElement>(`[data-part="${startAt}"]`)?.focus();
  });
  // Runs after the page has focused its heading, and once for each address.
  useEffect(() => {
    if (startId !== null) goToStart();
  }, [startId]);
  const list = pathOf('courses');
  const isActive = course.status_id === courseStatuses.active;
  return (
    <Page
      title={form.values.name || course.name}
      windowTitle={text.phrase(screenOf('editCourse').title)}
      back={{ to: list, label: text.phrase(screenOf('courses').title) }}
      tag={
        <StatusTag tone={courseStatusTable.toneOf(course.status_id)}>
          {text.phrase(courseStatusTable.labelOf(course.status_id))}
        </StatusTag>
      }
      facts={isActive ? t('activeHint') : null}
      primary={
        <ButtonLink to={coursePreviewPath(course.id)} icon={IconEye}>
          {t('preview')}
        </ButtonLink>
      }
      menu={[
        {
          label: t('schedules'),
          icon: IconCalendarEvent,
          to: pathOf('courseSchedules', { courseId: course.id }),
        },
        course.can.activate && {
          label: t('activate'),
          icon: IconCircleCheck,
          disabledReason: isDirty ? t('saveFirst') : null,
          onChoose: () => activate(course),
        },
        course.can.deactivate && {
          label: t('deactivate'),
          icon: IconCircleOff,
          onChoose: () => setIsPausing(true),
        },
        course.can.delete && {
          label: t('remove'),
          icon: IconTrash,
          isDangerous: true,
          onChoose: () => remove(course, () => void navigate(list)),
        },
      ]}
      width="form"
    >
      <FormPage
        form={wholeForm}
        actions={
          <>
            <ButtonLink to={pathOf('course', { courseId: course.id })}>{t('back')}</ButtonLink>
            {course.can.activate ? (
              <ChangeButton
                icon={IconCircleCheck}
                isBusy={isPending}
                disabledReason={isDirty ? t('saveFirst') : null}
                onClick={() => activate(course)}
              >
                {t('activate')}
              </ChangeButton>
            ) : null}
            <ChangeButton tone="primary" type="submit" isBusy={form.isPending}>
              {t('save')}
            </ChangeButton>
          </>
        }
      >
        {newer ? <CourseConflict base={base} newer={newer} /> : null}
        <TabRow
          label={t('tabs')}
          tabs={tabs.map((id) => ({ id, label: t(id) }))}
          active={tab}
          onChange={setTab}
          panelId={panelIds[tab]}
        />
        {/* The builder stays, and with it the steps to undo. */}
        <div id={panelIds.contents} role="tabpanel" aria-label={t('contents')} hidden={tab !== 'contents'}>
          <CourseBuilder
            key={startId}
            courseId={course.id}
            outline={form.values.outline}
            order={form.values.order}
            startAt={startAt}
            obstacleOf={obstacleOf}
            errorAt={form.errorAt}
            typed={typed}
            onType={setTyped}
            onChange={(outline) => form.set({ outline })}
          />
        </div>
        {tab === 'details' ? (
          <div id={panelIds.details} role="tabpanel" aria-label={t('details')} className={classes.details}>
            <CourseDetails course={course} form={form} />
          </div>
        ) : null}
      </FormPage>
      {blocked ? <ObstaclesDialog blocked={blocked} onClose={forget} /> : null}
      {isPausing ? <DeactivateDialog course={course} onClose={() => setIsPausing(false)} /> : null}
    </Page>
  );
}
