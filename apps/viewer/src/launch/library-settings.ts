import type { IHttpService, Settings } from 'scorm-again';

/** Keeps the library from the network: the guard hears every element itself. */
const nowhere: IHttpService = {
  updateSettings() {},
  processHttpRequest: () => ({ result: true, errorCode: 0 }),
};

/** The server decides statuses and adds times up; the library only checks and answers. */
export const librarySettings: Settings = {
  httpService: nowhere,
  lmsCommitUrl: 'none',
  logLevel: 'NONE',
  autocommit: false,
  mastery_override: false,
  autoCompleteLessonStatus: false,
};
