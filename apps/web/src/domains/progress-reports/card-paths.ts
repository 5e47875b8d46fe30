import { pathOf } from '@pelion/access';

export const cyclePath = (progressReportId: number): string =>
  pathOf('individualProgressReport', { progressReportId });

/** Cards of a cycle with open places of a writer. */
export const openCardsPath = (progressReportId: number, teacherId: number): string =>
  `${cyclePath(progressReportId)}?teacher=${teacherId}&open=1`;

export const cardPath = (reportCardId: number): string => pathOf('reportCard', { reportCardId });

/** Printed page of a card; as families have it where that is asked for. */
export const previewPath = (reportCardId: number, isPublished = false): string => {
  const path = pathOf('previewReportCard', { reportCardId });
  return isPublished ? `${path}?published=1` : path;
};
