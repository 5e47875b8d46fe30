import type { AttendanceMarks, attendance } from '@pelion/contract/attendance';
import { attendanceRoutes } from '@pelion/contract/attendance/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import type { TableFormat } from '@pelion/contract/matrices/facts';
import type { registerFiles } from '@pelion/contract/register-files';
import { registerFileRoutes } from '@pelion/contract/register-files/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';
import { attendanceKey, missingCountKey } from './attendance-keys.ts';

const client = clientOf<typeof attendance>(attendanceRoutes);
const fileClient = clientOf<typeof registerFiles>(registerFileRoutes);

export { attendanceKey } from './attendance-keys.ts';

const at = (class_id: number) => ({ params: { ...ownCampus(), class_id } });

export const registerQuery = (classId: number) =>
  queryOptions({
    queryKey: [...attendanceKey, 'register', classId],
    queryFn: ({ signal }) => client.getRegister(at(classId), { signal }),
  });

interface Days {
  readonly start_date?: string;
  readonly end_date?: string;
}

/** Classes of the last 14 days, or of some of them, whose register is missing. */
export const missingQuery = (days: Days = {}) =>
  queryOptions({
    queryKey: [...attendanceKey, 'missing', days],
    queryFn: ({ signal }) => client.listMissingRegisters({ params: ownCampus(), query: days }, { signal }),
  });

export const missingCountQuery = queryOptions({
  queryKey: missingCountKey,
  queryFn: ({ signal }) => client.countMissingRegisters({ params: ownCampus() }, { signal }),
});

export const eventsQuery = (classId: number, studentId: number) =>
  queryOptions({
    queryKey: [...attendanceKey, 'events', classId, studentId],
    queryFn: ({ signal }) =>
      client.listAttendanceEvents(
        { params: { ...ownCampus(), class_id: classId, user_id: studentId } },
        { signal },
      ),
  });

const formOf = (file: File) => {
  const body = new FormData();
  body.append('file', file);
  return body;
};

interface MarksFile {
  readonly classId: number;
  readonly file: File;
}

export const previewMarks = mutationOptions({
  mutationFn: ({ classId, file }: MarksFile) =>
    fileClient.previewMarks({ ...at(classId), body: formOf(file) }),
  meta: { failure: 'inline' },
});

export const importMarks = mutationOptions({
  mutationFn: ({ classId, file }: MarksFile) =>
    fileClient.importMarks({ ...at(classId), body: formOf(file) }),
  meta: { failure: 'inline', invalidates: [attendanceKey], success: phrase('The marks have been imported.') },
});

interface FileFormat {
  readonly format: TableFormat;
  readonly size: 'A4' | 'LETTER';
}

/** Address of the register of a class as a file. */
export const registerFileOf = (classId: number, query: FileFormat): string =>
  addressOf(registerFileRoutes, 'exportRegister', { ...at(classId), query: { ...query } });

/** Address of the registers of a section on some days as a file. */
export const sectionFileOf = (
  id: number,
  query: FileFormat & { readonly start_date: string; readonly end_date: string },
): string =>
  addressOf(registerFileRoutes, 'exportSectionRegisters', {
    params: { ...ownCampus(), id },
    query: { ...query },
  });

interface Marking {
  readonly classId: number;
  readonly body: AttendanceMarks;
}

export const markAttendance = mutationOptions({
  mutationFn: ({ classId, body }: Marking) => client.markAttendance({ ...at(classId), body }),
  meta: { failure: 'inline', invalidates: [attendanceKey], success: phrase('The register has been saved.') },
});
