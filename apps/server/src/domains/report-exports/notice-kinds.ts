import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { type ReportName, reportNames } from '@pelion/contract/reports/facts';
import { phrase, template } from '@pelion/words';
import { sql } from 'kysely';
import {
  type Concerned,
  defineNotice,
  type NoticeFacts,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';

/** Pages that offer the files of their report. */
const pages: Readonly<Record<ReportName, string>> = {
  attendance: pathOf('attendanceReport'),
  grade: pathOf('gradeReport'),
  activity: pathOf('activityReport'),
  course: pathOf('courseReport'),
  progress: pathOf('progressReport'),
  analytics: pathOf('analytics'),
};

/** Pages of one record, where the file of a report is about one. */
const recordPages: Readonly<Partial<Record<ReportName, (id: number) => string>>> = {
  course: (reportId) => pathOf('singleCourseReport', { reportId }),
  progress: (progressReportId) => pathOf('individualProgressReport', { progressReportId }),
};

export const reportReady = defineNotice({
  kind: 'reportReady',
  rule: rules.exportReports,
  page: pathOf('home'),
  place: (_viewer, { subject_id, report, report_record_id: id }) => {
    const name = reportNames.find((each) => each === report);
    if (name === undefined) return pathOf('home');
    const page = id === null ? undefined : recordPages[name]?.(id);
    return `${page ?? pages[name]}?export=${subject_id}`;
  },
  urgency: 'news',
  label: phrase('A report is ready'),
  sentence: () => template('“{$title}” is ready to be downloaded.'),
  defaults: { product: true, mail: true },
  audience: async (db, { subjectId }) => {
    const { rows } = await sql<Concerned>`
      select m.user_id as "userId", null::bigint as "studentId"
      from report_export e
      join membership m on m.campus_id = e.campus_id and m.user_id = e.user_id
        and m.removed_at is null and not m.is_suspended
      where e.id = ${subjectId}`.execute(db);
    return rows;
  },
  isStillTrue: (told, { userId, now }) => sql<NoticeFacts>`
    select ${noticeColumns({
      ...{ title: sql`e.title`, report: sql`e.report` },
      reportRecordId: sql`coalesce(e.query ->> 'course_report_id', e.query ->> 'progress_report_id')`,
    })}
    from ${told} join report_export e on e.campus_id = n.campus_id and e.id = n.subject_id
    where e.user_id = ${userId} and e.state = 'ready' and e.expires_at > ${now}`,
  pushed: {
    'reportExport.ready': (ids, { since }) => sql`
      select e.campus_id, e.id as subject_id, 0 as hours_before
      from report_export e
      left join notice_told t on t.campus_id = e.campus_id and t.kind = 'reportReady' and t.subject_id = e.id
      where e.id = any(${[...ids]}::bigint[]) and e.ready_at > ${since} and t.told_at is null`,
  },
});
