import { uploadsAt } from '../../lib/uploads/uploads-at.ts';
import { coursePlace } from './course-place.ts';

/** Forgets the uploads of files that a saved course has. */
export function settleFiles(courseId: number, fileIds: readonly string[]): void {
  const uploads = uploadsAt(coursePlace(courseId), 'course');
  uploads.settle(
    uploads.store
      .get()
      .filter(({ file }) => file !== null && fileIds.includes(file.id))
      .map(({ key }) => key),
  );
}
